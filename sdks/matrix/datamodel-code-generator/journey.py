import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from models import (
    Credentials,
    ErrorResponse,
    PlanList,
    SubscriptionEnvelope,
    SubscriptionList,
    UpgradeByPlanKey,
    UsageRecordEnvelope,
    UsageTally,
)

headers = {"Authorization": f"Bearer {os.environ['TOKEN']}", "Content-Type": "application/json"}


def send(method, path, body=None, **secrets):
    data = None
    if body is not None:
        data = json.dumps(body.model_dump(mode="json", exclude_none=True, by_alias=True) | secrets).encode()
    with urlopen(Request(os.environ["BILLING_URL"] + path, data, headers, method=method)) as answer:
        return answer.read()


# A model writes a password as asterisks until it is asked for the secret.
credentials = Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
send("POST", "/session", credentials, password=credentials.password.get_secret_value())
print("step 1 signed in")

plans = PlanList.model_validate_json(send("GET", "/v1/plans"))
assert 3_000_000_000 in [json.loads(plan.model_dump_json())["price"] for plan in plans.data]
print("step 2 read a price beyond 32 bits")

subscriptions = SubscriptionList.model_validate_json(send("GET", "/v1/subscriptions")).model_dump(mode="json")
free = next(one for one in subscriptions["data"] if one["status"] == "free")
order = UpgradeByPlanKey.model_validate({"planKey": "pro"})
answer = send("POST", f"/v1/subscriptions/{free['id']}/upgrade-from-free", order)
upgraded = SubscriptionEnvelope.model_validate_json(answer).model_dump(mode="json")["data"]
assert upgraded["status"] == "active"
print("step 3 upgraded")

tally = f"/v1/subscriptions/{upgraded['id']}/tally-usage"
answer = send("POST", tally, UsageTally.model_validate({"feature": "api_calls", "quantity": 3}))
assert UsageRecordEnvelope.model_validate_json(answer).model_dump(mode="json")["data"]["total"] == 3
print("step 4 counted usage")

try:
    send("POST", tally, UsageTally.model_validate({"feature": "rockets", "quantity": 3}))
    raise AssertionError("It was counted.")
except HTTPError as refused:
    error = ErrorResponse.model_validate_json(refused.read()).model_dump(mode="json")
    assert refused.code == 422 and error["code"] == "validation_failed" and list(error["errors"]) == ["feature"]
print("step 5 was refused by a typed 422")
