import os

from paywright import AuthenticatedClient, Client
from paywright.api.invoices import get_invoice_pdf, list_invoices
from paywright.api.plans import list_plans
from paywright.api.sessions import create_session
from paywright.api.subscriptions import (
    cancel_subscription,
    list_subscriptions,
    resume_subscription,
    tally_usage,
    upgrade_from_free,
)
from paywright.api.tokens import issue_token, revoke_token
from paywright.models import CancelRequest, Credentials, UpgradeByPlanKey, UsageTally

url = os.environ["BILLING_URL"]

credentials = Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
signed_in = create_session.sync_detailed(client=Client(base_url=url), body=credentials)
assert signed_in.status_code == 204
cookie = signed_in.headers["set-cookie"].split(";")[0]
print("step 1 signed in")

session = AuthenticatedClient(base_url=f"{url}/v1", token=cookie, prefix="", auth_header_name="Cookie")
token = issue_token.sync(client=session).token
print("step 2 issued a token")

# snippet: first-call
billing = AuthenticatedClient(base_url=f"{url}/v1", token=token)
plans = list_plans.sync(client=billing)
for plan in plans.data:
    print(plan.key, plan.price, plan.currency)
# end
assert any(plan.key == "pro" for plan in plans.data)
print("step 3 listed the plans")

subscriptions = list_subscriptions.sync(client=billing, limit=10)
free = next(one for one in subscriptions.data if one.status == "free")
print("step 4 found the free subscription")

upgraded = upgrade_from_free.sync(
    free.id, client=billing, body=UpgradeByPlanKey(plan_key="pro"), idempotency_key="upgrade-1"
)
subscription = upgraded.data.id
print("step 5 upgraded")

batch = UsageTally(feature="api_calls", quantity=3, idempotency_key="batch-1")
assert tally_usage.sync(subscription, client=billing, body=batch).data.total == 3
assert tally_usage.sync(subscription, client=billing, body=batch).data.total == 3
print("step 6 counted usage once")

canceled = cancel_subscription.sync(subscription, client=billing, body=CancelRequest())
assert canceled.data.status == "grace"
print("step 7 cancelled")

resumed = resume_subscription.sync(subscription, client=billing)
assert resumed.data.status == "active"
print("step 8 resumed")

invoice = list_invoices.sync(client=billing).data[0]
documents = AuthenticatedClient(base_url=url, token=token)
assert get_invoice_pdf.sync_detailed(invoice.id, client=documents).content.startswith(b"%PDF-")
print("step 9 downloaded the invoice")

assert revoke_token.sync_detailed(token, client=session).status_code == 204
assert list_plans.sync_detailed(client=billing).status_code == 401
print("step 10 revoked the token")
