import os

from openapi_client import ApiClient, Configuration, Credentials, ErrorResponse, UpgradeByPlanKey, UsageTally
from openapi_client.api import PlansApi, SessionsApi, SubscriptionsApi
from openapi_client.exceptions import UnprocessableEntityException

url = os.environ["BILLING_URL"]

credentials = Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
SessionsApi(ApiClient(Configuration(host=url))).create_session(credentials)
print("step 1 signed in")

billing = ApiClient(Configuration(host=url, access_token=os.environ["TOKEN"]))
assert any(plan.price == 3_000_000_000 for plan in PlansApi(billing).list_plans().data)
print("step 2 read a price beyond 32 bits")

subscriptions = SubscriptionsApi(billing)
free = next(one for one in subscriptions.list_subscriptions().data if one.status == "free")
upgraded = subscriptions.upgrade_from_free(free.id, UpgradeByPlanKey(planKey="pro"), idempotency_key="upgrade-1")
assert upgraded.data.status == "active"
print("step 3 upgraded")

tally = subscriptions.tally_usage(upgraded.data.id, UsageTally(feature="api_calls", quantity=3))
assert tally.data.total == 3
print("step 4 counted usage")

try:
    subscriptions.tally_usage(upgraded.data.id, UsageTally(feature="rockets", quantity=3))
    raise AssertionError("It was counted.")
except UnprocessableEntityException as refused:
    assert isinstance(refused.data, ErrorResponse)
    assert refused.data.code == "validation_failed" and list(refused.data.errors) == ["feature"]
print("step 5 was refused by a typed 422")
