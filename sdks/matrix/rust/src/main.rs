use openapi::apis::configuration::Configuration;
use openapi::apis::subscriptions_api::{list_subscriptions, tally_usage, upgrade_from_free, TallyUsageError};
use openapi::apis::{plans_api::list_plans, sessions_api::create_session, Error};
use openapi::models::{Credentials, ErrorCode, SubscriptionStatus, UpgradeByPlanKey, UsageTally};
use std::env::var;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut billing = Configuration::new();
    billing.base_path = var("BILLING_URL").unwrap();

    let credentials = Credentials::new(var("EMAIL").unwrap(), var("PASSWORD").unwrap());
    create_session(&billing, credentials).await.unwrap();
    println!("step 1 signed in");

    billing.bearer_access_token = var("TOKEN").ok();
    let plans = list_plans(&billing, None, None).await.unwrap();
    assert!(plans.data.iter().any(|plan| plan.price == 3_000_000_000));
    println!("step 2 read a price beyond 32 bits");

    let subscriptions = list_subscriptions(&billing, None, None).await.unwrap();
    let free = subscriptions.data.iter().find(|one| one.status == SubscriptionStatus::Free).unwrap();
    let order = UpgradeByPlanKey::new("pro".into());
    let upgraded = upgrade_from_free(&billing, free.id, order, Some("upgrade-1")).await.unwrap().data;
    assert_eq!(upgraded.status, SubscriptionStatus::Active);
    println!("step 3 upgraded");

    let tally = tally_usage(&billing, upgraded.id, UsageTally::new("api_calls".into(), 3)).await.unwrap();
    assert_eq!(tally.data.total, 3);
    println!("step 4 counted usage");

    let refused = tally_usage(&billing, upgraded.id, UsageTally::new("rockets".into(), 3)).await;
    let Err(Error::ResponseError(answer)) = refused else { panic!("It was counted.") };
    assert_eq!(answer.status.as_u16(), 422);
    // The generator tries the statuses in their order and takes the first whose body fits; `status` has the true one.
    let Some(TallyUsageError::Status400(error) | TallyUsageError::Status422(error)) = answer.entity else {
        panic!("{}", answer.content)
    };
    assert_eq!(error.code, ErrorCode::ValidationFailed);
    assert!(error.errors.unwrap().contains_key("feature"));
    println!("step 5 was refused by a typed 422");
}
