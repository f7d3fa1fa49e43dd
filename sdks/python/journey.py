import os
from datetime import datetime, timedelta, timezone

from paywright import AuthenticatedClient, Client
from paywright.api.changes import change_subscription, quote_subscription_change
from paywright.api.entitlements import get_entitlement
from paywright.api.invoices import (
    get_invoice_pdf,
    get_upcoming_invoice,
    list_invoices,
    put_billing_details,
)
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
from paywright.api.usage import get_usage, tally_usage_batch
from paywright.models import (
    BillingDetailsRequest,
    CancelRequest,
    ChangeByQuote,
    ChangeOrder,
    ChangeOrderTiming,
    Credentials,
    SubscriptionTally,
    TokenRequest,
    UpgradeByPlanKey,
    UsageTally,
    UsageTallyBatch,
    ValidationErrorResponse,
)

url = os.environ["BILLING_URL"]

credentials = Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
signed_in = create_session.sync_detailed(client=Client(base_url=url), body=credentials)
assert signed_in.status_code == 204
cookie = signed_in.headers["set-cookie"].split(";")[0]
print("step 1 signed in")

session = AuthenticatedClient(base_url=f"{url}/v1", token=cookie, prefix="", auth_header_name="Cookie")
tomorrow = datetime.now(timezone.utc) + timedelta(days=1)
issued = issue_token.sync(client=session, body=TokenRequest(expires_at=tomorrow))
assert timedelta() <= tomorrow - issued.expires_at < timedelta(milliseconds=1)
token = issued.token
print("step 2 issued a token that ends tomorrow")

# snippet: first-call
billing = AuthenticatedClient(base_url=f"{url}/v1", token=token)
plans = list_plans.sync(client=billing)
for plan in plans.data:
    print(plan.key, plan.price, plan.currency)
# end
assert any(plan.key == "pro" for plan in plans.data)
assert any(plan.price == 3_000_000_000 for plan in plans.data)
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

usage = get_usage.sync(subscription, client=billing).data
assert next(item.total for item in usage.items if item.feature == "api_calls") == 3
start = upgraded.data.current_period_start
assert get_usage.sync(subscription, client=billing, period_start=start).data.period_start == start
print("step 7 read the usage, and that of the period by its start")

again = SubscriptionTally(subscription=subscription, feature="api_calls", quantity=3, idempotency_key="batch-1")
fresh = SubscriptionTally(subscription=subscription, feature="api_calls", quantity=2, idempotency_key="batch-2")
counted = tally_usage_batch.sync(client=billing, body=UsageTallyBatch(tallies=[again, fresh]))
assert [each.outcome for each in counted.data] == ["duplicate", "counted"]
print("step 8 counted a batch")

assert get_entitlement.sync("api_calls", client=billing).data.entitled
print("step 9 asked for an entitlement")

assert get_upcoming_invoice.sync(subscription, client=billing).data.total == 4900
print("step 10 saw the next invoice")

order = ChangeOrder(quantity=2, timing=ChangeOrderTiming.NOW)
quote = quote_subscription_change.sync(subscription, client=billing, body=order).data
assert quote.next_invoice.total == 9800
print("step 11 had a change quoted")

changed = change_subscription.sync(subscription, client=billing, body=ChangeByQuote(quote=quote.id))
assert changed.data.status == "active"
print("step 12 changed as quoted")

canceled = cancel_subscription.sync(subscription, client=billing, body=CancelRequest())
assert canceled.data.status == "grace"
print("step 13 cancelled")

resumed = resume_subscription.sync(subscription, client=billing)
assert resumed.data.status == "active"
print("step 14 resumed")

invoice = list_invoices.sync(client=billing).data[0]
documents = AuthenticatedClient(base_url=url, token=token)
assert get_invoice_pdf.sync_detailed(invoice.id, client=documents).content.startswith(b"%PDF-")
print("step 15 downloaded the invoice")

details = BillingDetailsRequest(
    name="Journey Ltd.", address_lines=["1 Main Street"], city="Berlin", country="DE"
)
assert put_billing_details.sync(client=billing, body=details).data.city == "Berlin"
print("step 16 put the billing details")

details.country = "XX"
refused = put_billing_details.sync(client=billing, body=details)
assert isinstance(refused, ValidationErrorResponse)
assert refused.code == "validation_failed" and set(refused.errors.to_dict()) == {"country"}
print("step 17 was refused by a typed 422")

assert revoke_token.sync_detailed(token, client=session).status_code == 204
assert list_plans.sync_detailed(client=billing).status_code == 401
print("step 18 revoked the token")
