import org.openapitools.client.apis.PlansApi
import org.openapitools.client.apis.SessionsApi
import org.openapitools.client.apis.SubscriptionsApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.Credentials
import org.openapitools.client.models.ErrorCode
import org.openapitools.client.models.ErrorResponse
import org.openapitools.client.models.SubscriptionStatus
import org.openapitools.client.models.UpgradeByPlanKey
import org.openapitools.client.models.UsageTally

fun ensure(holds: Boolean, step: String) {
    check(holds) { "step $step" }
    println("step $step")
}

fun main() {
    val environment = System.getenv()
    val url = environment.getValue("BILLING_URL")

    SessionsApi(url).createSession(Credentials(environment.getValue("EMAIL"), environment.getValue("PASSWORD")))
    ensure(true, "1 signed in")

    ApiClient.accessToken = environment["TOKEN"]
    ensure(PlansApi(url).listPlans().data.any { it.price == 3_000_000_000 }, "2 read a price beyond 32 bits")

    val subscriptions = SubscriptionsApi(url)
    val free = subscriptions.listSubscriptions().data.first { it.status == SubscriptionStatus.free }
    val upgraded = subscriptions.upgradeFromFree(free.id, UpgradeByPlanKey("pro"), "upgrade-1").data
    ensure(upgraded.status == SubscriptionStatus.active, "3 upgraded")

    val tally = subscriptions.tallyUsage(upgraded.id, UsageTally("api_calls", 3))
    ensure(tally.data.total == 3L, "4 counted usage")

    try {
        subscriptions.tallyUsage(upgraded.id, UsageTally("rockets", 3))
        error("It was counted.")
    } catch (refused: ClientException) {
        val body = (refused.response as ClientError<*>).body as String
        val error = Serializer.moshi.adapter(ErrorResponse::class.java).fromJson(body)
        val isTyped = refused.statusCode == 422 && error?.code == ErrorCode.validation_failed
        ensure(isTyped && error?.errors?.keys == setOf("feature"), "5 was refused by a typed 422")
    }
}
