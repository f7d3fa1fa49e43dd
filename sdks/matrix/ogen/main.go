package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"example.com/journey/paywright"
)

type credentials struct{ token string }

func (held credentials) BearerToken(context.Context, paywright.OperationName) (paywright.BearerToken, error) {
	return paywright.BearerToken{Token: held.token}, nil
}

func (held credentials) SessionCookie(context.Context, paywright.OperationName) (paywright.SessionCookie, error) {
	return paywright.SessionCookie{}, nil
}

func main() {
	ctx := context.Background()
	billing, err := paywright.NewClient(os.Getenv("BILLING_URL"), credentials{os.Getenv("TOKEN")})
	if err != nil {
		log.Fatal(err)
	}

	signedIn, err := billing.CreateSession(ctx, &paywright.Credentials{
		Email: os.Getenv("EMAIL"), Password: os.Getenv("PASSWORD"),
	})
	answer[*paywright.CreateSessionAnswer](signedIn, err)
	fmt.Println("step 1 signed in")

	listed, err := billing.ListPlans(ctx, paywright.ListPlansParams{})
	beyond32Bits := false
	for _, plan := range answer[*paywright.ListPlansAnswerHeaders](listed, err).Response.Data {
		beyond32Bits = beyond32Bits || plan.Price == 3_000_000_000
	}
	ensure(beyond32Bits, "2 read a price beyond 32 bits")

	subscriptions, err := billing.ListSubscriptions(ctx, paywright.ListSubscriptionsParams{})
	var free paywright.ID
	for _, one := range answer[*paywright.ListSubscriptionsAnswerHeaders](subscriptions, err).Response.Data {
		if one.Status == paywright.SubscriptionStatusFree {
			free = one.ID
		}
	}
	order := paywright.UpgradeByPlanKey{PlanKey: "pro"}
	moved, err := billing.UpgradeFromFree(ctx, &order, paywright.UpgradeFromFreeParams{Subscription: free})
	upgraded := answer[*paywright.UpgradeFromFreeAnswerHeaders](moved, err).Response.Data
	ensure(upgraded.Status == paywright.SubscriptionStatusActive, "3 upgraded")

	params := paywright.TallyUsageParams{Subscription: upgraded.ID}
	counted, err := billing.TallyUsage(ctx, &paywright.UsageTally{Feature: "api_calls", Quantity: 3}, params)
	ensure(answer[*paywright.TallyUsageAnswerHeaders](counted, err).Response.Data.Total == 3, "4 counted usage")

	denied, err := billing.TallyUsage(ctx, &paywright.UsageTally{Feature: "rockets", Quantity: 3}, params)
	refused := answer[*paywright.UsageRefusedHeaders](denied, err).Response
	isTyped := refused.Code == paywright.ErrorCodeValidationFailed && len(refused.Errors.Value["feature"]) == 1
	ensure(isTyped, "5 was refused by a typed 422")
}

// answer expects one of the answers that an operation may give.
func answer[Expected any](given any, err error) Expected {
	expected, is := given.(Expected)
	if err != nil || !is {
		log.Fatalf("%T: %v", given, err)
	}
	return expected
}

func ensure(holds bool, step string) {
	if !holds {
		log.Fatal("step ", step)
	}
	fmt.Println("step", step)
}
