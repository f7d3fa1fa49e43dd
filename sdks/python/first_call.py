import os

from paywright import AuthenticatedClient
from paywright.api.plans import list_plans
from paywright.models import PlanList

billing = AuthenticatedClient(
    base_url=os.environ.get("BILLING_API", "http://localhost:3000/billing/v1"),
    token=os.environ["TOKEN"],
)

plans = list_plans.sync(client=billing)
if not isinstance(plans, PlanList):
    raise SystemExit(plans.message if plans else "The answer is none of the contract's.")
for plan in plans.data:
    print(plan.key, plan.price, plan.currency)
