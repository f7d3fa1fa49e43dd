package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"example.com/journey/paywright"
)

func main() {
	configuration := paywright.NewConfiguration()
	configuration.Servers = paywright.ServerConfigurations{{URL: os.Getenv("BILLING_URL")}}
	billing := paywright.NewAPIClient(configuration)

	credentials := paywright.NewCredentials(os.Getenv("EMAIL"), os.Getenv("PASSWORD"))
	signedIn, err := billing.SessionsAPI.CreateSession(context.Background()).Credentials(*credentials).Execute()
	ensure(err, signedIn.StatusCode == 204, "1 signed in")

	ctx := context.WithValue(context.Background(), paywright.ContextAccessToken, os.Getenv("TOKEN"))
	plans, _, err := billing.PlansAPI.ListPlans(ctx).Execute()
	ensure(err, true, "")
	beyond32Bits := false
	for _, plan := range plans.Data {
		beyond32Bits = beyond32Bits || plan.Price == 3_000_000_000
	}
	ensure(err, beyond32Bits, "2 read a price beyond 32 bits")

	subscriptions, _, err := billing.SubscriptionsAPI.ListSubscriptions(ctx).Execute()
	ensure(err, true, "")
	var free int32
	for _, one := range subscriptions.Data {
		if one.Status == paywright.FREE {
			free = one.Id
		}
	}
	order := paywright.NewUpgradeByPlanKey("pro")
	upgraded, _, err := billing.SubscriptionsAPI.UpgradeFromFree(ctx, free).UpgradeByPlanKey(*order).Execute()
	ensure(err, true, "")
	ensure(err, upgraded.Data.Status == paywright.ACTIVE, "3 upgraded")

	usage := billing.SubscriptionsAPI.TallyUsage(ctx, upgraded.Data.Id)
	tally, _, err := usage.UsageTally(*paywright.NewUsageTally("api_calls", 3)).Execute()
	ensure(err, true, "")
	ensure(err, tally.Data.Total == 3, "4 counted usage")

	_, answer, err := usage.UsageTally(*paywright.NewUsageTally("rockets", 3)).Execute()
	var refused *paywright.GenericOpenAPIError
	if !errors.As(err, &refused) {
		log.Fatal("It was counted.")
	}
	model, isTyped := refused.Model().(paywright.ErrorResponse)
	ensure(nil, answer.StatusCode == 422 && isTyped && model.Code == paywright.VALIDATION_FAILED, "")
	ensure(nil, len((*model.Errors)["feature"]) == 1, "5 was refused by a typed 422")
}

func ensure(err error, holds bool, step string) {
	if err != nil || !holds {
		log.Fatalf("step %s: %v", step, err)
	}
	if step != "" {
		fmt.Println("step", step)
	}
}
