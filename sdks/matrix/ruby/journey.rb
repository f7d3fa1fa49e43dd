require 'json'
require 'openapi_client'

def ensure_that(holds, step)
  raise "step #{step}" unless holds

  puts "step #{step}"
end

OpenapiClient.configure do |configuration|
  configuration.scheme, address = ENV.fetch('BILLING_URL').split('://')
  configuration.host, configuration.base_path = address.split('/')
  configuration.access_token = ENV.fetch('TOKEN')
end

credentials = OpenapiClient::Credentials.new(email: ENV.fetch('EMAIL'), password: ENV.fetch('PASSWORD'))
OpenapiClient::SessionsApi.new.create_session(credentials)
ensure_that(true, '1 signed in')

plans = OpenapiClient::PlansApi.new.list_plans.data
ensure_that(plans.any? { |plan| plan.price == 3_000_000_000 }, '2 read a price beyond 32 bits')

subscriptions = OpenapiClient::SubscriptionsApi.new
free = subscriptions.list_subscriptions.data.find { |one| one.status == 'free' }
order = OpenapiClient::UpgradeByPlanKey.new(plan_key: 'pro')
upgraded = subscriptions.upgrade_from_free(free.id, order, idempotency_key: 'upgrade-1').data
ensure_that(upgraded.status == 'active', '3 upgraded')

tally = ->(feature) { OpenapiClient::UsageTally.new(feature: feature, quantity: 3) }
ensure_that(subscriptions.tally_usage(upgraded.id, tally['api_calls']).data.total == 3, '4 counted usage')

begin
  subscriptions.tally_usage(upgraded.id, tally['rockets'])
  raise 'It was counted.'
rescue OpenapiClient::ApiError => e
  error = OpenapiClient::ErrorResponse.build_from_hash(JSON.parse(e.response_body))
  holds = e.code == 422 && error.code == 'validation_failed' && error.errors.keys.map(&:to_s) == ['feature']
  ensure_that(holds, '5 was refused by a typed 422')
end
