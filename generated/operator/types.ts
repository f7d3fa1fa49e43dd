// Generated from operator.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/billables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts
         * @description Lists all accounts, newest first.
         */
        get: operations["listBillables"];
        put?: never;
        /**
         * Create an account
         * @description Creates an account without an identifier of yours. Sent twice, it creates two, and *List the accounts* shows them newest first. *Put an account* is safe to repeat.
         */
        post: operations["createBillable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billables/{billable}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /**
         * Get an account
         * @description Gets one account.
         */
        get: operations["getBillable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billables/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own identifier of the account, percent-encoded where need be.
                 * @example crm-4711
                 */
                externalId: components["parameters"]["ExternalIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Put an account
         * @description Creates the account of your identifier, or renames it. However many of these requests come at once, one account is made.
         */
        put: operations["putBillable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billables/{billable}/billing-details": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /**
         * Read an account's billing details
         * @description Whom the account's next invoice will name as its buyer. Until they are put, that is the account's name alone.
         */
        get: operations["getBillingDetails"];
        /**
         * Put an account's billing details
         * @description Replaces the billing details of an account. They stand on the invoices that are issued from now on; an invoice that was issued keeps the buyer that it was issued with.
         */
        put: operations["putBillingDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billables/{billable}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /**
         * List an account's tokens
         * @description Lists the living tokens of an account, newest first.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Issue a token for an account
         * @description Issues a bearer token of the first API. It is shown this once. Sent twice, it issues two: after a lost answer, *List an account's tokens* shows the token that nobody holds, by its `name`, and *Revoke a token* ends it.
         */
        post: operations["issueTokenFor"];
        /**
         * Revoke an account's tokens
         * @description Revokes all living tokens of an account. They fail from then on.
         */
        delete: operations["revokeAllTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit
         * @description Lists who changed what, newest first. Refused requests left no entry.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures
         * @description Gets what the subscriptions bring in and owe at the end of a day, and what began and ended: of one day (`at`) or of several (`from`, `to`).
         */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time
         * @description Gets the service's time, and whether it can be moved.
         */
        get: operations["getClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the clock ahead
         * @description Begins to move the time ahead for the whole service, and does what falls due on the way. Follow it with *Get a move of the clock*. It names the time to reach, so a repeated request moves nothing further: it is another move to the same time, or 422 on `until` once that time has come. Where a real gateway is in use it is 422 `clock_not_movable`.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advances/{advance}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the move of the clock.
                 * @example 5
                 */
                advance: components["parameters"]["AdvancePath"];
            };
            cookie?: never;
        };
        /**
         * Get a move of the clock
         * @description Gets how far a move of the clock has come.
         */
        get: operations["getClockAdvance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billables/{billable}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a subscription
         * @description Opens a subscription for an account, free on the `null` gateway, whatever the plan's price, or paid on another. A slot holds one living subscription, so nothing is bought twice: a repeated request is 422 on `name` where the first one was done, and else ends what that one began. *List the subscriptions* shows which.
         */
        post: operations["openSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billables/{billable}/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a card
         * @description Attaches a card to an account. Its first one is its default. A gateway's own token of a card, sent twice, attaches one, and the second answer has it again; it becomes the default where the account has none. The card of another account is 422 `refused`. A card number, which the sandbox alone takes, makes a new card each time: sent twice, it attaches two, which the account's own `GET /payment-methods` shows; one of them can be deleted there.
         */
        post: operations["attachPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a subscription
         * @description Takes access away until the subscription is resumed. A repeated request is 422 `subscription_not_pausable`; *List the subscriptions* shows its status.
         */
        post: operations["pauseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}/void": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an invoice
         * @description Takes an invoice back that is not to be paid. Its number stays in the books. A repeated request is 422 `invoice_not_settleable`; *Get an invoice* shows its status.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an invoice as paid
         * @description Says that an invoice was paid elsewhere, such as by transfer. A repeated request is 422 `invoice_not_settleable`; *Get an invoice* shows its status.
         */
        post: operations["markInvoicePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: components["parameters"]["PlanKeyPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Put a plan
         * @description Creates the plan of a key, or replaces it. An archived plan is offered again. Subscriptions keep the terms that they bought.
         */
        put: operations["putPlan"];
        post?: never;
        /**
         * Archive a plan
         * @description Takes a plan off the offer. Its subscribers keep it. A second call changes nothing.
         */
        delete: operations["archivePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{key}/reprice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: components["parameters"]["PlanKeyPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reprice a plan
         * @description Moves who has a plan to its present terms, each at its next renewal from a moment on. Whom a scheduled change brings to the plan moves too, and so does who comes to older terms later, by a payment that was under way.
         */
        post: operations["repricePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billables/{billable}/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a user
         * @description Creates a person who signs in for an account. An e-mail address belongs to one user, so a repeated request is 422 `refused`.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a user's password
         * @description Sets a user's password and ends the user's sessions.
         */
        post: operations["setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a user
         * @description Ends the sessions of a user, who cannot sign in any more.
         */
        post: operations["disableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a user
         * @description Lets a disabled user sign in again.
         */
        post: operations["enableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a user's sessions
         * @description Signs a user out everywhere.
         */
        post: operations["endSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
                 * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
                 */
                token: components["parameters"]["TokenPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description Revokes a token of any account. It fails from then on.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions
         * @description Lists the subscriptions of all accounts, newest first.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/change-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a change
         * @description Says what a change of plan, quantity or items costs, and binds it. Sent twice, it makes two quotes, of which one can be used.
         */
        post: operations["quoteSubscriptionChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a subscription
         * @description Changes the plan, quantity or items of a subscription, as quoted or as named. It names what the subscription is to have, so a repeated request buys nothing twice: a quote answers again what it answered first, 422 `nothing_to_change` says that the change was made, and one that waits for the renewal goes on waiting. `expectedAmount` or a quote bounds what it costs.
         */
        post: operations["changeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /**
         * Get the usage
         * @description Gets what a subscription has used in its current period, by feature.
         */
        get: operations["getCurrentUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscription}/usage-voids": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take usage back
         * @description Takes back what was counted under a key in the current period. The key stays spent. A second call changes nothing.
         */
        post: operations["voidUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage-records/prune": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drop old usage records
         * @description Drops usage records from before an instant. Totals and idempotency keys stay.
         */
        post: operations["pruneUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices
         * @description Lists the invoices of all accounts, newest first and without drafts.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Gets an invoice of any account with its lines.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans
         * @description Lists the plans on offer, or the archived ones, by ascending `id`.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bill what is due
         * @description Does everything that is due, and answers when it is done. Servers do the same each minute by themselves. What others hold is waited for, for about half a minute. It is safe beside other runs, and to be sent again.
         */
        post: operations["runBilling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoice}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a credit note
         * @description Takes back a paid invoice, or a part of it. The total goes to the balance of the account, or the gateway gives it back: a refund that it has not answered yet is `pending` and is asked for until it answers, and one that it refused is `refused`. Sent twice, it issues two notes where something is left: after a lost answer, *Get an invoice* shows the notes that there are.
         */
        post: operations["issueCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints
         * @description Lists all endpoints, with what could not be delivered in three days.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Add an endpoint
         * @description Delivers events of all accounts to an endpoint from now on. Sent twice, it adds two: after a lost answer, *List the endpoints* shows the one whose secret nobody holds, and *Remove an endpoint* ends it.
         */
        post: operations["addWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpoint}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an endpoint
         * @description Removes an endpoint, with what is on its way to it.
         */
        delete: operations["removeWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpoint}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll a secret
         * @description Gives an endpoint a new secret. For a day the old one signs too. Sent twice, it gives two: the last one answered signs, beside the one before it.
         */
        post: operations["rollWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{endpoint}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an endpoint
         * @description Delivers again to an endpoint that was disabled.
         */
        post: operations["enableWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
                 */
                event: components["parameters"]["EventPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay an event
         * @description Sends an event once more to all endpoints, under its own id, by which a receiver knows it again. Sent twice, it sends the event twice.
         */
        post: operations["replayEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Why a request was refused, as a stable word for programs. Open: more may be added.
         * @example refused
         */
        RefusalCode: string;
        /**
         * @description A request that was understood and refused. Nothing was changed. `errors` is always there.
         * @example {
         *       "message": "The request is not valid: see errors.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "until": [
         *           "is required"
         *         ]
         *       }
         *     }
         */
        Refusal: {
            /**
             * @description One sentence for people: what is wrong and what to do next. Do not parse it.
             * @example There is a user with the e-mail address ada@example.com already.
             */
            message: string;
            code: components["schemas"]["RefusalCode"];
            errors: components["schemas"]["FieldErrors"];
        };
        /**
         * @description Your own identifier of an account: 1 to 255 printable ASCII characters without a space. It names one account for ever.
         * @example crm-4711
         */
        ExternalId: string;
        /**
         * @description What the account is called, also on invoices. No control characters.
         * @example Northwind
         */
        AccountName: string;
        /**
         * @description What an account is to be called.
         * @example {
         *       "name": "Northwind"
         *     }
         */
        BillableOrder: {
            name: components["schemas"]["AccountName"];
        };
        /**
         * @description An account: the customer that subscriptions, invoices and tokens belong to.
         * @example {
         *       "id": 7,
         *       "externalId": "crm-4711",
         *       "name": "Northwind",
         *       "createdAt": "2026-11-10T08:00:00.000Z"
         *     }
         */
        Billable: {
            id: components["schemas"]["Id"];
            /**
             * @description Your own identifier, null where it has none.
             * @example crm-4711
             */
            externalId: components["schemas"]["ExternalId"] | null;
            /**
             * @description What the account is called, also on invoices.
             * @example Northwind
             */
            name: string;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One account under `data`.
         * @example {
         *       "data": {
         *         "id": 7,
         *         "externalId": "crm-4711",
         *         "name": "Northwind",
         *         "createdAt": "2026-11-10T08:00:00.000Z"
         *       }
         *     }
         */
        BillableEnvelope: {
            data: components["schemas"]["Billable"];
        };
        /**
         * @description One page of accounts.
         * @example {
         *       "data": [
         *         {
         *           "id": 7,
         *           "externalId": "crm-4711",
         *           "name": "Northwind",
         *           "createdAt": "2026-11-10T08:00:00.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        BillableList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["Billable"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Who did it, and from where.
         * @example {
         *       "kind": "operator_key",
         *       "id": 3,
         *       "name": null,
         *       "address": "10.0.0.7"
         *     }
         */
        AuditActor: {
            /**
             * @description `user`, `token`, `operator_key`, `command`, `clock`, `gateway` or `worker`. Open: more may be added.
             * @example operator_key
             */
            kind: string;
            /**
             * @description Id of the user, the token or the key.
             * @example 3
             */
            id: components["schemas"]["Id"] | null;
            /**
             * @description Name of the gateway, or of the user of the machine on which the command ran.
             * @example stripe
             * @example null
             */
            name: string | null;
            /**
             * @description Address of the client, or the machine on which the command ran.
             * @example 10.0.0.7
             * @example null
             */
            address: string | null;
        };
        /**
         * @description What it was done to.
         * @example {
         *       "kind": "billable",
         *       "id": "7"
         *     }
         */
        AuditSubject: {
            /**
             * @description Kind of resource. Open: more may be added.
             * @example billable
             */
            kind: string;
            /**
             * @description Its id.
             * @example 7
             * @example null
             */
            id: string | null;
        };
        /**
         * @description Who changed what, and when. It was written in the transaction that it speaks of, and holds no secret.
         * @example {
         *       "id": 91,
         *       "at": "2026-11-10T08:00:00.000Z",
         *       "actor": {
         *         "kind": "operator_key",
         *         "id": 3,
         *         "name": null,
         *         "address": "10.0.0.7"
         *       },
         *       "action": "billable.create",
         *       "subject": {
         *         "kind": "billable",
         *         "id": "7"
         *       },
         *       "billableId": 7,
         *       "before": null,
         *       "after": {
         *         "id": 7
         *       },
         *       "requestId": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b"
         *     }
         */
        AuditEntry: {
            /**
             * Format: int64
             * @description Number of the entry.
             * @example 91
             */
            id: number;
            /** @description When it was done. */
            at: components["schemas"]["Timestamp"];
            actor: components["schemas"]["AuditActor"];
            /**
             * @description What was done, as `noun.verb`. Open: more may be added.
             * @example billable.create
             */
            action: string;
            subject: components["schemas"]["AuditSubject"];
            /**
             * @description The account that it concerns.
             * @example 7
             */
            billableId: components["schemas"]["Id"] | null;
            /**
             * @description The subject as it was.
             * @example null
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The subject as it is.
             * @example {
             *       "id": 7
             *     }
             * @example null
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description `X-Request-Id` of the request that did it.
             * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
             * @example null
             */
            requestId: string | null;
        };
        /**
         * @description One page of the audit.
         * @example {
         *       "data": [
         *         {
         *           "id": 91,
         *           "at": "2026-11-10T08:00:00.000Z",
         *           "actor": {
         *             "kind": "operator_key",
         *             "id": 3,
         *             "name": null,
         *             "address": "10.0.0.7"
         *           },
         *           "action": "billable.create",
         *           "subject": {
         *             "kind": "billable",
         *             "id": "7"
         *           },
         *           "billableId": 7,
         *           "before": null,
         *           "after": {
         *             "id": 7
         *           },
         *           "requestId": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        AuditEntryList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["AuditEntry"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The service's time.
         * @example {
         *       "now": "2026-11-10T08:00:00.000Z",
         *       "movable": true
         *     }
         */
        Clock: {
            /** @description What time it is. */
            now: components["schemas"]["Timestamp"];
            /**
             * @description Whether it can be moved ahead: only where no gateway but the sandbox is in use.
             * @example true
             */
            movable: boolean;
        };
        /**
         * @description The clock under `data`.
         * @example {
         *       "data": {
         *         "now": "2026-11-10T08:00:00.000Z",
         *         "movable": true
         *       }
         *     }
         */
        ClockEnvelope: {
            data: components["schemas"]["Clock"];
        };
        /**
         * @description Where the clock is to be moved to.
         * @example {
         *       "until": "2026-12-10T08:00:00.000Z"
         *     }
         */
        ClockAdvanceOrder: {
            /** @description The new time: later than now, and at most ten years ahead. */
            until: components["schemas"]["Moment"];
        };
        /**
         * @description A move of the clock. What falls due on the way is done at its own time.
         * @example {
         *       "id": 5,
         *       "status": "running",
         *       "now": "2026-11-10T08:00:00.000Z"
         *     }
         */
        ClockAdvance: {
            id: components["schemas"]["Id"];
            /**
             * @description More may come: `running` until the clock stands where it was to be moved, then `done`; `failed` where it could not be moved so far. Where there are several servers, the others follow within a second or two.
             * @example running
             */
            status: string;
            /** @description What time it is. */
            now: components["schemas"]["Timestamp"];
        };
        /**
         * @description One move of the clock under `data`.
         * @example {
         *       "data": {
         *         "id": 5,
         *         "status": "running",
         *         "now": "2026-11-10T08:00:00.000Z"
         *       }
         *     }
         */
        ClockAdvanceEnvelope: {
            data: components["schemas"]["ClockAdvance"];
        };
        /**
         * @description An amount in one currency.
         * @example {
         *       "currency": "USD",
         *       "amount": 4900
         *     }
         */
        AmountOfCurrency: {
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["SignedMinorUnits"];
        };
        /**
         * @description How many subscriptions live, by status.
         * @example {
         *       "free": 0,
         *       "incomplete": 0,
         *       "trialing": 0,
         *       "active": 3,
         *       "past_due": 0,
         *       "paused": 0,
         *       "grace": 0,
         *       "lifetime": 0
         *     }
         */
        LivingSubscriptions: {
            /**
             * Format: int32
             * @description Those that are `free`.
             * @example 0
             */
            free: number;
            /**
             * Format: int32
             * @description Those that are `incomplete`.
             * @example 0
             */
            incomplete: number;
            /**
             * Format: int32
             * @description Those that are `trialing`.
             * @example 0
             */
            trialing: number;
            /**
             * Format: int32
             * @description Those that are `active`.
             * @example 3
             */
            active: number;
            /**
             * Format: int32
             * @description Those that are `past_due`.
             * @example 0
             */
            past_due: number;
            /**
             * Format: int32
             * @description Those that are `paused`.
             * @example 0
             */
            paused: number;
            /**
             * Format: int32
             * @description Those that are `grace`.
             * @example 0
             */
            grace: number;
            /**
             * Format: int32
             * @description Those that are `lifetime`.
             * @example 0
             */
            lifetime: number;
        };
        /**
         * @description What the subscriptions bring in and owe at the end of the last day, and what began and ended in the days.
         * @example {
         *       "from": "2026-11-01",
         *       "to": "2026-11-10",
         *       "asOf": "2026-11-10T08:00:00.000Z",
         *       "living": {
         *         "free": 0,
         *         "incomplete": 0,
         *         "trialing": 0,
         *         "active": 3,
         *         "past_due": 0,
         *         "paused": 0,
         *         "grace": 0,
         *         "lifetime": 0
         *       },
         *       "mrr": [
         *         {
         *           "currency": "USD",
         *           "amount": 14700
         *         }
         *       ],
         *       "pastDue": 0,
         *       "openDebt": [],
         *       "new": 3,
         *       "upgraded": 1,
         *       "churned": 0
         *     }
         */
        Figures: {
            /**
             * Format: date
             * @description The first day.
             * @example 2026-11-10
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-11-10
             */
            to: string;
            /** @description The end of the last day, or now if that day is not over. */
            asOf: components["schemas"]["Timestamp"];
            living: components["schemas"]["LivingSubscriptions"];
            /** @description Monthly recurring revenue by currency. */
            mrr: components["schemas"]["AmountOfCurrency"][];
            /**
             * Format: int32
             * @description Subscriptions that are past due.
             * @example 0
             */
            pastDue: number;
            /** @description What open invoices sum to, by currency. */
            openDebt: components["schemas"]["AmountOfCurrency"][];
            /**
             * Format: int32
             * @description Subscriptions that began, upgrades left out.
             * @example 3
             */
            new: number;
            /**
             * Format: int32
             * @description Free subscriptions that were upgraded.
             * @example 1
             */
            upgraded: number;
            /**
             * Format: int32
             * @description Subscriptions that ended.
             * @example 0
             */
            churned: number;
        };
        /**
         * @description The figures under `data`.
         * @example {
         *       "data": {
         *         "from": "2026-11-01",
         *         "to": "2026-11-10",
         *         "asOf": "2026-11-10T08:00:00.000Z",
         *         "living": {
         *           "free": 0,
         *           "incomplete": 0,
         *           "trialing": 0,
         *           "active": 3,
         *           "past_due": 0,
         *           "paused": 0,
         *           "grace": 0,
         *           "lifetime": 0
         *         },
         *         "mrr": [
         *           {
         *             "currency": "USD",
         *             "amount": 14700
         *           }
         *         ],
         *         "pastDue": 0,
         *         "openDebt": [],
         *         "new": 3,
         *         "upgraded": 1,
         *         "churned": 0
         *       }
         *     }
         */
        FiguresEnvelope: {
            data: components["schemas"]["Figures"];
        };
        /**
         * @description A subscription of any account, as the first API shows it, with its account and gateway.
         * @example {
         *       "id": 42,
         *       "name": "default",
         *       "status": "active",
         *       "plan": {
         *         "key": "pro",
         *         "name": "Pro"
         *       },
         *       "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *       "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *       "trialEndsAt": null,
         *       "canceledAt": null,
         *       "endsAt": null,
         *       "createdAt": "2026-11-01T00:00:00.000Z",
         *       "billableId": 7,
         *       "gateway": "sandbox"
         *     }
         */
        OwnedSubscription: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["SlotName"];
            status: components["schemas"]["SubscriptionStatus"];
            plan: components["schemas"]["SubscriptionPlan"];
            /** @description When the current period began. */
            currentPeriodStart: components["schemas"]["Timestamp"];
            /** @description When the current period ends and the next begins. A `lifetime` subscription ends at `9999-12-31T23:59:59.999Z`. */
            currentPeriodEnd: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the trial ends or ended; null where there was none.
             * @example 2026-11-15T00:00:00.000Z
             * @example null
             */
            trialEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it was cancelled; null while it is not.
             * @example 2026-11-10T08:00:00.000Z
             * @example null
             */
            canceledAt: string | null;
            /**
             * Format: date-time
             * @description When access ends or ended; null while no end is set. In the future: `grace`.
             * @example 2026-12-01T00:00:00.000Z
             * @example null
             */
            endsAt: string | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The account that it belongs to. */
            billableId: components["schemas"]["Id"];
            /** @description The gateway that it is billed through; `null` for a free one. */
            gateway: components["schemas"]["GatewayName"];
        };
        /**
         * @description One subscription under `data`.
         * @example {
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z",
         *         "billableId": 7,
         *         "gateway": "sandbox"
         *       }
         *     }
         */
        OwnedSubscriptionEnvelope: {
            data: components["schemas"]["OwnedSubscription"];
        };
        /**
         * @description A card, as the first API shows it, with its account and gateway.
         * @example {
         *       "id": 7,
         *       "brand": "visa",
         *       "last4": "4242",
         *       "expMonth": 8,
         *       "expYear": 2029,
         *       "isDefault": true,
         *       "billableId": 7,
         *       "gateway": "sandbox"
         *     }
         */
        OwnedPaymentMethod: {
            id: components["schemas"]["Id"];
            /**
             * @description Card brand, lower case: `visa`, `mastercard`, `amex`, `discover`, `diners`, `jcb`, `unionpay` or `unknown`. An open list: more may come.
             * @example visa
             */
            brand: string;
            /**
             * @description Last four digits of the card number.
             * @example 4242
             */
            last4: string;
            /**
             * Format: int32
             * @description Month in which the card expires.
             * @example 8
             */
            expMonth: number;
            /**
             * Format: int32
             * @description Year in which the card expires, four digits.
             * @example 2029
             */
            expYear: number;
            /**
             * @description Whether renewals are charged to it. At most one is the default.
             * @example true
             */
            isDefault: boolean;
            /** @description The account that it belongs to. */
            billableId: components["schemas"]["Id"];
            /** @description The gateway that keeps it. */
            gateway: components["schemas"]["GatewayName"];
        };
        /**
         * @description One card under `data`.
         * @example {
         *       "data": {
         *         "id": 7,
         *         "brand": "visa",
         *         "last4": "4242",
         *         "expMonth": 8,
         *         "expYear": 2029,
         *         "isDefault": true,
         *         "billableId": 7,
         *         "gateway": "sandbox"
         *       }
         *     }
         */
        OwnedPaymentMethodEnvelope: {
            data: components["schemas"]["OwnedPaymentMethod"];
        };
        /**
         * @description An invoice of any account, as the first API shows it, with its number, account and subscription.
         * @example {
         *       "id": 1007,
         *       "status": "paid",
         *       "total": 4900,
         *       "currency": "USD",
         *       "paidAt": "2026-11-01T00:00:05.000Z",
         *       "periodStart": "2026-11-01T00:00:00.000Z",
         *       "periodEnd": "2026-12-01T00:00:00.000Z",
         *       "pdfUrl": "/billing/invoices/1007/pdf",
         *       "number": "INV-2026-000007",
         *       "billableId": 7,
         *       "subscriptionId": 42
         *     }
         */
        OwnedInvoice: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["InvoiceStatus"];
            /** @description What the lines sum to, in minor units. */
            total: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description When it was paid; null unless `status` is `paid`.
             * @example 2026-11-01T00:00:05.000Z
             * @example null
             */
            paidAt: string | null;
            /** @description Start of the period it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the period it bills. */
            periodEnd: components["schemas"]["Timestamp"];
            /**
             * Format: uri-reference
             * @description Path of the PDF on this server, outside the versioned prefix.
             * @example /billing/invoices/1007/pdf
             */
            pdfUrl: string;
            /**
             * @description Its number in the books.
             * @example INV-2026-000007
             */
            number: string;
            /** @description The account that it belongs to. */
            billableId: components["schemas"]["Id"];
            /**
             * @description The subscription that it bills.
             * @example 42
             */
            subscriptionId: components["schemas"]["Id"] | null;
        };
        /**
         * @description One invoice under `data`.
         * @example {
         *       "data": {
         *         "id": 1007,
         *         "status": "paid",
         *         "total": 4900,
         *         "currency": "USD",
         *         "paidAt": "2026-11-01T00:00:05.000Z",
         *         "periodStart": "2026-11-01T00:00:00.000Z",
         *         "periodEnd": "2026-12-01T00:00:00.000Z",
         *         "pdfUrl": "/billing/invoices/1007/pdf",
         *         "number": "INV-2026-000007",
         *         "billableId": 7,
         *         "subscriptionId": 42
         *       }
         *     }
         */
        OwnedInvoiceEnvelope: {
            data: components["schemas"]["OwnedInvoice"];
        };
        /**
         * @description A subscription to open.
         * @example {
         *       "planKey": "pro"
         *     }
         */
        NewSubscription: {
            /** @description Key of the plan. */
            planKey: components["schemas"]["Key"];
            /** @description Gateway that collects the payment: the service's default unless given, `null` for a plan that costs nothing, and for no other. */
            gateway?: components["schemas"]["GatewayName"];
            /** @description Slot that it fills; `default` unless given. */
            name?: components["schemas"]["SlotName"];
            /** @description Seats or units; 1 unless given. */
            quantity?: components["schemas"]["Seats"];
        };
        /**
         * @description A card to attach.
         * @example {
         *       "gateway": "sandbox",
         *       "card": "4242424242424242",
         *       "expMonth": 8,
         *       "expYear": 2031
         *     }
         */
        NewPaymentMethod: {
            /** @description Gateway that keeps the card. */
            gateway: components["schemas"]["GatewayName"];
            /**
             * @description A card number for the sandbox, or the gateway's own token of the card. A real card's number is refused.
             * @example 4242424242424242
             */
            card: string;
            /**
             * Format: int32
             * @description Month in which the card expires.
             * @example 8
             */
            expMonth: number;
            /**
             * Format: int32
             * @description Year in which the card expires, four digits.
             * @example 2031
             */
            expYear: number;
        };
        /**
         * @description Something counted or bought by quantity within a plan.
         * @example {
         *       "key": "api_calls",
         *       "name": "API calls",
         *       "includedQuantity": 10000,
         *       "unitPrice": 2,
         *       "capBehavior": "charge_until_ceiling",
         *       "ceiling": 100000
         *     }
         */
        PlanItemOrder: {
            /** @description Key of the item: the `feature` of a tally, the key in `planItems` of an upgrade. */
            key: components["schemas"]["ItemKey"];
            /**
             * @description Name for people.
             * @example API calls
             */
            name: string;
            /** @description How much of it the price of the plan includes in each period. */
            includedQuantity: components["schemas"]["Quantity"];
            /** @description Price of one unit beyond the included quantity, in minor units. */
            unitPrice: components["schemas"]["MinorUnits"];
            capBehavior: components["schemas"]["CapBehavior"];
            /**
             * Format: int32
             * @description Upper bound of the quantity of one period, included units counted. Null unless `capBehavior` is `charge_until_ceiling`.
             * @example 100000
             * @example null
             */
            ceiling?: number | null;
        };
        /**
         * @description A plan, whole. Left out, `intervalCount` is 1, `trialDays` 0, `isRecurring` true, and `features` and `items` are empty.
         * @example {
         *       "name": "Pro",
         *       "price": 4900,
         *       "currency": "USD",
         *       "interval": "month",
         *       "intervalCount": 1,
         *       "trialDays": 14,
         *       "isRecurring": true,
         *       "features": {
         *         "api_access": true,
         *         "priority_support": false
         *       },
         *       "items": [
         *         {
         *           "key": "api_calls",
         *           "name": "API calls",
         *           "includedQuantity": 10000,
         *           "unitPrice": 2,
         *           "capBehavior": "charge_until_ceiling",
         *           "ceiling": 100000
         *         },
         *         {
         *           "key": "seats",
         *           "name": "Seats",
         *           "includedQuantity": 5,
         *           "unitPrice": 900,
         *           "capBehavior": "charge",
         *           "ceiling": null
         *         }
         *       ]
         *     }
         */
        PlanOrder: {
            /**
             * @description Name for people.
             * @example Pro
             */
            name: string;
            /** @description Price of one period, in minor units. */
            price: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            interval: components["schemas"]["Interval"];
            /**
             * Format: int32
             * @description How many intervals make one period.
             * @example 1
             */
            intervalCount?: number;
            /**
             * Format: int32
             * @description Length of the trial in days; 0 means none.
             * @example 14
             */
            trialDays?: number;
            /**
             * @description False for a plan that is bought once and gives a `lifetime` subscription.
             * @example true
             */
            isRecurring?: boolean;
            features?: components["schemas"]["Features"];
            /** @description The metered or quantity items of the plan. */
            items?: components["schemas"]["PlanItemOrder"][];
        };
        /**
         * @description When subscriptions are to be moved to the plan's present terms.
         * @example {
         *       "at": "2027-01-01T00:00:00.000Z",
         *       "dryRun": true
         *     }
         */
        RepriceOrder: {
            /** @description Each is moved at its first renewal from then on. */
            at: components["schemas"]["Moment"];
            /**
             * @description Say who would move, and move nobody.
             * @default false
             * @example true
             */
            dryRun?: boolean;
        };
        /**
         * @description Living subscriptions that have one version of the terms, or that a scheduled change brings to it.
         * @example {
         *       "version": 1,
         *       "subscriptions": 12,
         *       "price": 4900,
         *       "newPrice": 5900,
         *       "difference": 12000
         *     }
         */
        MovedSubscriptions: {
            /**
             * Format: int32
             * @description The version that they have, or change to.
             * @example 1
             */
            version: number;
            /**
             * Format: int32
             * @description How many they are.
             * @example 12
             */
            subscriptions: number;
            /** @description What they pay a period under this version. */
            price: components["schemas"]["MinorUnits"];
            /** @description What they will pay. */
            newPrice: components["schemas"]["MinorUnits"];
            /** @description What all of them together pay more, or less, a period. */
            difference: components["schemas"]["SignedMinorUnits"];
        };
        /**
         * @description Who moves to the present terms of a plan.
         * @example {
         *       "plan": "pro",
         *       "version": 2,
         *       "currency": "USD",
         *       "at": "2027-01-01T00:00:00.000Z",
         *       "dryRun": true,
         *       "moved": [
         *         {
         *           "version": 1,
         *           "subscriptions": 12,
         *           "price": 4900,
         *           "newPrice": 5900,
         *           "difference": 12000
         *         }
         *       ],
         *       "left": 0
         *     }
         */
        Repriced: {
            /** @description Key of the plan. */
            plan: components["schemas"]["Key"];
            /**
             * Format: int32
             * @description The version that they move to.
             * @example 2
             */
            version: number;
            currency: components["schemas"]["Currency"];
            /** @description Each moves at its first renewal from then on. */
            at: components["schemas"]["Timestamp"];
            /**
             * @description Whether nobody was moved.
             * @example true
             */
            dryRun: boolean;
            /** @description Who moves, by the terms that they have. */
            moved: components["schemas"]["MovedSubscriptions"][];
            /**
             * Format: int32
             * @description Subscriptions that a gateway bills by itself, and free ones of a plan that costs something now. They keep their price.
             * @example 0
             */
            left: number;
        };
        /**
         * @description Who moves, under `data`.
         * @example {
         *       "data": {
         *         "plan": "pro",
         *         "version": 2,
         *         "currency": "USD",
         *         "at": "2027-01-01T00:00:00.000Z",
         *         "dryRun": true,
         *         "moved": [
         *           {
         *             "version": 1,
         *             "subscriptions": 12,
         *             "price": 4900,
         *             "newPrice": 5900,
         *             "difference": 12000
         *           }
         *         ],
         *         "left": 0
         *       }
         *     }
         */
        RepricedEnvelope: {
            data: components["schemas"]["Repriced"];
        };
        /**
         * @description One page of subscriptions.
         * @example {
         *       "data": [
         *         {
         *           "id": 42,
         *           "name": "default",
         *           "status": "active",
         *           "plan": {
         *             "key": "pro",
         *             "name": "Pro"
         *           },
         *           "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *           "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *           "trialEndsAt": null,
         *           "canceledAt": null,
         *           "endsAt": null,
         *           "createdAt": "2026-11-01T00:00:00.000Z",
         *           "billableId": 7,
         *           "gateway": "sandbox"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        OwnedSubscriptionList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["OwnedSubscription"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description A person who is to sign in for an account.
         * @example {
         *       "email": "ada@example.com",
         *       "password": "correct horse battery staple"
         *     }
         */
        NewUser: {
            /**
             * Format: email
             * @description E-mail address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: password
             * @description The password, 8 to 256 characters. It counts to its last character, blanks included.
             * @example correct horse battery staple
             */
            password: string;
        };
        /**
         * @description Which user.
         * @example {
         *       "email": "ada@example.com"
         *     }
         */
        UserName: {
            /**
             * Format: email
             * @description E-mail address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
        };
        /**
         * @description A person who signs in for an account.
         * @example {
         *       "id": 11,
         *       "email": "ada@example.com",
         *       "billableId": 7
         *     }
         */
        User: {
            id: components["schemas"]["Id"];
            /**
             * Format: email
             * @description E-mail address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
            /** @description The account that it belongs to. */
            billableId: components["schemas"]["Id"];
        };
        /**
         * @description One user under `data`.
         * @example {
         *       "data": {
         *         "id": 11,
         *         "email": "ada@example.com",
         *         "billableId": 7
         *       }
         *     }
         */
        UserEnvelope: {
            data: components["schemas"]["User"];
        };
        /**
         * @description A user who was changed, and signed out everywhere.
         * @example {
         *       "id": 11,
         *       "email": "ada@example.com",
         *       "billableId": 7,
         *       "endedSessions": 2
         *     }
         */
        ChangedUser: {
            id: components["schemas"]["Id"];
            /**
             * Format: email
             * @description E-mail address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
            /** @description The account that it belongs to. */
            billableId: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description How many sessions ended.
             * @example 2
             */
            endedSessions: number;
        };
        /**
         * @description The user under `data`.
         * @example {
         *       "data": {
         *         "id": 11,
         *         "email": "ada@example.com",
         *         "billableId": 7,
         *         "endedSessions": 2
         *       }
         *     }
         */
        ChangedUserEnvelope: {
            data: components["schemas"]["ChangedUser"];
        };
        /**
         * @description How many tokens were revoked.
         * @example {
         *       "revoked": 2
         *     }
         */
        RevokedTokens: {
            /**
             * Format: int32
             * @description The number of tokens.
             * @example 2
             */
            revoked: number;
        };
        /**
         * @description The number under `data`.
         * @example {
         *       "data": {
         *         "revoked": 2
         *       }
         *     }
         */
        RevokedTokensEnvelope: {
            data: components["schemas"]["RevokedTokens"];
        };
        /**
         * @description Usage of one feature in the current period.
         * @example {
         *       "feature": "api_calls",
         *       "name": "API calls",
         *       "total": 10250,
         *       "includedQuantity": 10000,
         *       "unitPrice": 2,
         *       "capBehavior": "charge",
         *       "ceiling": null,
         *       "remaining": null
         *     }
         */
        CurrentUsageOfFeature: {
            feature: components["schemas"]["ItemKey"];
            /**
             * @description Name for people.
             * @example API calls
             */
            name: string;
            /**
             * Format: int64
             * @description What was counted.
             * @example 10250
             */
            total: number;
            /**
             * Format: int64
             * @description What the price covers.
             * @example 10000
             */
            includedQuantity: number;
            /** @description Price of one unit beyond that. */
            unitPrice: components["schemas"]["MinorUnits"];
            capBehavior: components["schemas"]["CapBehavior"];
            /**
             * @description Upper bound of the quantity, null where it has none.
             * @example 100000
             */
            ceiling: number | null;
            /**
             * @description What may still be counted, null where there is no limit.
             * @example 89750
             */
            remaining: number | null;
        };
        /**
         * @description Usage of a subscription's metered items in its current period: the last one of a subscription that has ended, and of one that is paused the period in which it was paused.
         * @example {
         *       "subscription": 42,
         *       "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *       "features": [
         *         {
         *           "feature": "api_calls",
         *           "name": "API calls",
         *           "total": 10250,
         *           "includedQuantity": 10000,
         *           "unitPrice": 2,
         *           "capBehavior": "charge",
         *           "ceiling": null,
         *           "remaining": null
         *         }
         *       ]
         *     }
         */
        CurrentUsage: {
            /** @description The subscription. */
            subscription: components["schemas"]["Id"];
            /** @description When the period began. */
            currentPeriodStart: components["schemas"]["Timestamp"];
            /** @description By feature. */
            features: components["schemas"]["CurrentUsageOfFeature"][];
        };
        /**
         * @description The usage under `data`.
         * @example {
         *       "data": {
         *         "subscription": 42,
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "features": [
         *           {
         *             "feature": "api_calls",
         *             "name": "API calls",
         *             "total": 10250,
         *             "includedQuantity": 10000,
         *             "unitPrice": 2,
         *             "capBehavior": "charge",
         *             "ceiling": null,
         *             "remaining": null
         *           }
         *         ]
         *       }
         *     }
         */
        CurrentUsageEnvelope: {
            data: components["schemas"]["CurrentUsage"];
        };
        /**
         * @description Which usage records go.
         * @example {
         *       "before": "2026-01-01T00:00:00.000Z",
         *       "dryRun": true
         *     }
         */
        PruneOrder: {
            /** @description Those from before this instant. */
            before: components["schemas"]["Moment"];
            /**
             * @description Say what would go, and drop nothing.
             * @default false
             * @example true
             */
            dryRun?: boolean;
        };
        /**
         * @description What went, or would go.
         * @example {
         *       "before": "2026-01-01T00:00:00.000Z",
         *       "records": 12000,
         *       "isEstimate": false,
         *       "months": [
         *         "usage_record_2025_12"
         *       ],
         *       "dryRun": true
         *     }
         */
        PrunedUsage: {
            /** @description The instant. */
            before: components["schemas"]["Timestamp"];
            /**
             * Format: int64
             * @description How many records.
             * @example 12000
             */
            records: number;
            /**
             * @description Whether `records` is an estimate, since there are too many to count.
             * @example false
             */
            isEstimate: boolean;
            /** @description Months that go whole. */
            months: string[];
            /**
             * @description Whether nothing was dropped.
             * @example true
             */
            dryRun: boolean;
        };
        /**
         * @description What went, under `data`.
         * @example {
         *       "data": {
         *         "before": "2026-01-01T00:00:00.000Z",
         *         "records": 12000,
         *         "isEstimate": false,
         *         "months": [
         *           "usage_record_2025_12"
         *         ],
         *         "dryRun": true
         *       }
         *     }
         */
        PrunedUsageEnvelope: {
            data: components["schemas"]["PrunedUsage"];
        };
        /**
         * @description One page of invoices.
         * @example {
         *       "data": [
         *         {
         *           "id": 1007,
         *           "status": "paid",
         *           "total": 4900,
         *           "currency": "USD",
         *           "paidAt": "2026-11-01T00:00:05.000Z",
         *           "periodStart": "2026-11-01T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z",
         *           "pdfUrl": "/billing/invoices/1007/pdf",
         *           "number": "INV-2026-000007",
         *           "billableId": 7,
         *           "subscriptionId": 42
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        OwnedInvoiceList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["OwnedInvoice"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description A line of an invoice.
         * @example {
         *       "position": 0,
         *       "description": "Pro",
         *       "quantity": 1,
         *       "unitPrice": 4900,
         *       "amount": 4900,
         *       "periodStart": "2026-11-01T00:00:00.000Z",
         *       "periodEnd": "2026-12-01T00:00:00.000Z"
         *     }
         */
        BilledLine: {
            /**
             * Format: int32
             * @description Its place, from 0.
             * @example 0
             */
            position: number;
            /**
             * @description What is billed.
             * @example Pro
             */
            description: string;
            /**
             * Format: int64
             * @description How many units.
             * @example 1
             */
            quantity: number;
            unitPrice: components["schemas"]["SignedMinorUnits"];
            amount: components["schemas"]["SignedMinorUnits"];
            /** @description Start of what it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of what it bills. */
            periodEnd: components["schemas"]["Timestamp"];
        };
        /**
         * @description An invoice with its lines, and what was taken back of it.
         * @example {
         *       "id": 1007,
         *       "status": "paid",
         *       "total": 4900,
         *       "currency": "USD",
         *       "paidAt": "2026-11-01T00:00:05.000Z",
         *       "periodStart": "2026-11-01T00:00:00.000Z",
         *       "periodEnd": "2026-12-01T00:00:00.000Z",
         *       "pdfUrl": "/billing/invoices/1007/pdf",
         *       "number": "INV-000007",
         *       "billableId": 7,
         *       "subscriptionId": 42,
         *       "lines": [
         *         {
         *           "position": 0,
         *           "description": "Pro",
         *           "quantity": 1,
         *           "unitPrice": 4900,
         *           "amount": 4900,
         *           "periodStart": "2026-11-01T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z"
         *         }
         *       ],
         *       "creditNotes": [
         *         {
         *           "id": 7,
         *           "number": "CN-000007",
         *           "invoice": 1007,
         *           "lines": [
         *             {
         *               "position": 0,
         *               "amount": 1500
         *             }
         *           ],
         *           "total": 1500,
         *           "currency": "USD",
         *           "reason": "Three days without service",
         *           "settle": "balance",
         *           "status": "settled",
         *           "createdAt": "2026-11-12T09:00:00.000Z",
         *           "pdfUrl": "/billing/credit-notes/7/pdf"
         *         }
         *       ]
         *     }
         */
        InvoiceWithLines: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["InvoiceStatus"];
            /** @description What the lines sum to, in minor units. */
            total: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description When it was paid; null unless `status` is `paid`.
             * @example 2026-11-01T00:00:05.000Z
             * @example null
             */
            paidAt: string | null;
            /** @description Start of the period it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the period it bills. */
            periodEnd: components["schemas"]["Timestamp"];
            /**
             * Format: uri-reference
             * @description Path of the PDF on this server, outside the versioned prefix.
             * @example /billing/invoices/1007/pdf
             */
            pdfUrl: string;
            /**
             * @description Its number in the books.
             * @example INV-2026-000007
             */
            number: string;
            /** @description The account that it belongs to. */
            billableId: components["schemas"]["Id"];
            /**
             * @description The subscription that it bills.
             * @example 42
             */
            subscriptionId: components["schemas"]["Id"] | null;
            /** @description What it bills. */
            lines: components["schemas"]["BilledLine"][];
            /** @description Its credit notes, oldest first. One that is `refused` gave nothing back. */
            creditNotes: components["schemas"]["CreditNote"][];
        };
        /**
         * @description One invoice under `data`.
         * @example {
         *       "data": {
         *         "id": 1007,
         *         "status": "paid",
         *         "total": 4900,
         *         "currency": "USD",
         *         "paidAt": "2026-11-01T00:00:05.000Z",
         *         "periodStart": "2026-11-01T00:00:00.000Z",
         *         "periodEnd": "2026-12-01T00:00:00.000Z",
         *         "pdfUrl": "/billing/invoices/1007/pdf",
         *         "number": "INV-000007",
         *         "billableId": 7,
         *         "subscriptionId": 42,
         *         "lines": [
         *           {
         *             "position": 0,
         *             "description": "Pro",
         *             "quantity": 1,
         *             "unitPrice": 4900,
         *             "amount": 4900,
         *             "periodStart": "2026-11-01T00:00:00.000Z",
         *             "periodEnd": "2026-12-01T00:00:00.000Z"
         *           }
         *         ],
         *         "creditNotes": [
         *           {
         *             "id": 7,
         *             "number": "CN-000007",
         *             "invoice": 1007,
         *             "lines": [
         *               {
         *                 "position": 0,
         *                 "amount": 1500
         *               }
         *             ],
         *             "total": 1500,
         *             "currency": "USD",
         *             "reason": "Three days without service",
         *             "settle": "balance",
         *             "status": "settled",
         *             "createdAt": "2026-11-12T09:00:00.000Z",
         *             "pdfUrl": "/billing/credit-notes/7/pdf"
         *           }
         *         ]
         *       }
         *     }
         */
        InvoiceWithLinesEnvelope: {
            data: components["schemas"]["InvoiceWithLines"];
        };
        /**
         * @description How far to bill.
         * @example {
         *       "until": "2026-12-01T00:00:00.000Z"
         *     }
         */
        BillingRunOrder: {
            /** @description What is due until then; now unless given. Only a sandbox can be billed ahead. */
            until?: components["schemas"]["Moment"];
        };
        /**
         * @description Work that a run could not do. It stays due.
         * @example {
         *       "kind": "invoice",
         *       "id": 1007,
         *       "reason": "the gateway does not answer"
         *     }
         */
        FailedWork: {
            /**
             * @description `subscription`, `invoice` or `usage_report`. Open: more may be added.
             * @example invoice
             */
            kind: string;
            /** @description Of what it is about. */
            id: components["schemas"]["Id"];
            /**
             * @description Why.
             * @example the gateway does not answer
             */
            reason: string;
        };
        /**
         * @description What a run has done.
         * @example {
         *       "until": "2026-11-10T08:00:00.000Z",
         *       "renewed": 0,
         *       "ended": 0,
         *       "invoiced": 0,
         *       "paid": 0,
         *       "declined": 0,
         *       "givenUp": 0,
         *       "postponed": 0,
         *       "reported": 0,
         *       "heldByOthers": false,
         *       "failed": []
         *     }
         */
        BillingRun: {
            /** @description What was due until then is done, apart from what `heldByOthers` and `failed` speak of. */
            until: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description Periods that began.
             * @example 0
             */
            renewed: number;
            /**
             * Format: int32
             * @description Subscriptions that ended.
             * @example 0
             */
            ended: number;
            /**
             * Format: int32
             * @description Invoices that were opened.
             * @example 0
             */
            invoiced: number;
            /**
             * Format: int32
             * @description Charges that were paid.
             * @example 0
             */
            paid: number;
            /**
             * Format: int32
             * @description Charges that were declined.
             * @example 0
             */
            declined: number;
            /**
             * Format: int32
             * @description Invoices that were given up.
             * @example 0
             */
            givenUp: number;
            /**
             * Format: int32
             * @description Charges whose answer is outstanding.
             * @example 0
             */
            postponed: number;
            /**
             * Format: int32
             * @description Reports of usage to gateways.
             * @example 0
             */
            reported: number;
            /**
             * @description Whether another run, or a transaction that has locked it, held some of what is due, and kept it for so long that the run ended without it. It stays due, and later runs look for it.
             * @example false
             */
            heldByOthers: boolean;
            /** @description What could not be done, up to a thousand. */
            failed: components["schemas"]["FailedWork"][];
        };
        /**
         * @description The run under `data`.
         * @example {
         *       "data": {
         *         "until": "2026-11-10T08:00:00.000Z",
         *         "renewed": 0,
         *         "ended": 0,
         *         "invoiced": 0,
         *         "paid": 0,
         *         "declined": 0,
         *         "givenUp": 0,
         *         "postponed": 0,
         *         "reported": 0,
         *         "heldByOthers": false,
         *         "failed": []
         *       }
         *     }
         */
        BillingRunEnvelope: {
            data: components["schemas"]["BillingRun"];
        };
        /**
         * @description What to take back of a paid invoice.
         * @example {
         *       "reason": "Three days without service",
         *       "settle": "balance"
         *     }
         */
        CreditOrder: {
            /** @description What to take back of each line; all that is left unless given. */
            lines?: {
                /**
                 * Format: int32
                 * @description The line.
                 * @example 0
                 */
                position: number;
                /** @description In minor units and of the line's own sign. */
                amount: components["schemas"]["SignedMinorUnits"];
            }[];
            /**
             * @description Why, as the customer reads it. No control characters.
             * @example Three days without service
             */
            reason: string;
            /**
             * @description `balance` pays later invoices; `refund` goes back through the gateway.
             * @example balance
             * @enum {string}
             */
            settle: "balance" | "refund";
        };
        /**
         * @description One credit note under `data`.
         * @example {
         *       "data": {
         *         "id": 7,
         *         "number": "CN-000007",
         *         "invoice": 1007,
         *         "lines": [
         *           {
         *             "position": 0,
         *             "amount": 1500
         *           }
         *         ],
         *         "total": 1500,
         *         "currency": "USD",
         *         "reason": "Three days without service",
         *         "settle": "balance",
         *         "status": "settled",
         *         "createdAt": "2026-11-12T09:00:00.000Z",
         *         "pdfUrl": "/billing/credit-notes/7/pdf"
         *       }
         *     }
         */
        CreditNoteEnvelope: {
            data: components["schemas"]["CreditNote"];
        };
        /**
         * @description An endpoint to deliver events to.
         * @example {
         *       "url": "https://example.com/webhooks"
         *     }
         */
        NewEndpoint: {
            /**
             * @description An `https://` URL on the public internet.
             * @example https://example.com/webhooks
             */
            url: string;
            /** @description The types of events that it gets; none stands for those of the first version. */
            eventTypes?: components["schemas"]["EventTypeName"][];
        };
        /**
         * @description A new endpoint with its secret.
         * @example {
         *       "id": 3,
         *       "url": "https://example.com/webhooks",
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
         *     }
         */
        AddedEndpoint: {
            id: components["schemas"]["Id"];
            /**
             * @description Where deliveries go.
             * @example https://example.com/webhooks
             */
            url: string;
            /**
             * @description What deliveries are signed with. It is shown this once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            secret: string;
        };
        /**
         * @description The endpoint under `data`.
         * @example {
         *       "data": {
         *         "id": 3,
         *         "url": "https://example.com/webhooks",
         *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
         *       }
         *     }
         */
        AddedEndpointEnvelope: {
            data: components["schemas"]["AddedEndpoint"];
        };
        /**
         * @description An endpoint with its new secret.
         * @example {
         *       "id": 3,
         *       "url": "https://example.com/webhooks",
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
         *       "previousUntil": "2026-11-11T08:00:00.000Z"
         *     }
         */
        RolledEndpoint: {
            id: components["schemas"]["Id"];
            /**
             * @description Where deliveries go.
             * @example https://example.com/webhooks
             */
            url: string;
            /**
             * @description What deliveries are signed with. It is shown this once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            secret: string;
            /** @description Until then the old secret signs too. */
            previousUntil: components["schemas"]["Timestamp"];
        };
        /**
         * @description The endpoint under `data`.
         * @example {
         *       "data": {
         *         "id": 3,
         *         "url": "https://example.com/webhooks",
         *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
         *         "previousUntil": "2026-11-11T08:00:00.000Z"
         *       }
         *     }
         */
        RolledEndpointEnvelope: {
            data: components["schemas"]["RolledEndpoint"];
        };
        /**
         * @description An event that was given up.
         * @example {
         *       "eventId": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "type": "InvoicePaid",
         *       "attempts": 12,
         *       "lastStatus": 500,
         *       "lastError": null,
         *       "failedAt": "2026-11-10T08:00:00.000Z"
         *     }
         */
        FailedDelivery: {
            eventId: components["schemas"]["EventId"];
            type: components["schemas"]["EventTypeName"];
            /**
             * Format: int32
             * @description How often it was tried.
             * @example 12
             */
            attempts: number;
            /**
             * @description Status of the latest answer, null where there was none.
             * @example 500
             */
            lastStatus: number | null;
            /**
             * @description What went wrong last.
             * @example it did not answer in time
             * @example null
             */
            lastError: string | null;
            /** @description When it was given up. */
            failedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description An endpoint of the operator's, and how deliveries to it go.
         * @example {
         *       "id": 3,
         *       "url": "https://example.com/webhooks",
         *       "eventTypes": [],
         *       "createdAt": "2026-11-10T08:00:00.000Z",
         *       "failingSince": null,
         *       "disabledAt": null,
         *       "pending": 0,
         *       "failed": []
         *     }
         */
        Endpoint: {
            id: components["schemas"]["Id"];
            /**
             * @description Where deliveries go.
             * @example https://example.com/webhooks
             */
            url: string;
            /** @description The types of events that it gets; none stands for those of the first version. */
            eventTypes: components["schemas"]["EventTypeName"][];
            /** @description When it was added. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description The first failed attempt since it last took an event.
             * @example 2026-11-10T08:00:00.000Z
             */
            failingSince: components["schemas"]["Timestamp"] | null;
            /**
             * @description When it was disabled, null while it is not.
             * @example 2026-11-10T08:00:00.000Z
             */
            disabledAt: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int32
             * @description Events that are on their way, counted up to 100,000: then there may be more.
             * @example 0
             */
            pending: number;
            /** @description Events that were given up, newest first. */
            failed: components["schemas"]["FailedDelivery"][];
        };
        /**
         * @description All endpoints.
         * @example {
         *       "data": [
         *         {
         *           "id": 3,
         *           "url": "https://example.com/webhooks",
         *           "eventTypes": [],
         *           "createdAt": "2026-11-10T08:00:00.000Z",
         *           "failingSince": null,
         *           "disabledAt": null,
         *           "pending": 0,
         *           "failed": []
         *         }
         *       ]
         *     }
         */
        EndpointList: {
            /** @description The endpoints, oldest first. */
            data: components["schemas"]["Endpoint"][];
        };
        /**
         * @description An event that is on its way once more.
         * @example {
         *       "eventId": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *       "endpoints": [
         *         3
         *       ]
         *     }
         */
        ReplayedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @description The endpoints that it goes to. */
            endpoints: components["schemas"]["Id"][];
        };
        /**
         * @description The event under `data`.
         * @example {
         *       "data": {
         *         "eventId": "0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b",
         *         "endpoints": [
         *           3
         *         ]
         *       }
         *     }
         */
        ReplayedEventEnvelope: {
            data: components["schemas"]["ReplayedEvent"];
        };
        /**
         * @description Where a page starts. Opaque: take it from `nextCursor`, never build one.
         * @example eyJpZCI6NDJ9
         */
        Cursor: string;
        /**
         * @description What every refusal and failure looks like.
         * @example {
         *       "message": "There is no such subscription. List your own with GET /subscriptions.",
         *       "code": "not_found"
         *     }
         */
        ErrorResponse: {
            /**
             * @description One sentence for people: what is wrong and what to do next. Do not parse it.
             * @example There is no such subscription. List your own with GET /subscriptions.
             */
            message: string;
            code: components["schemas"]["ErrorCode"];
            errors?: components["schemas"]["FieldErrors"];
        };
        /**
         * @description A stable word for programs; the guide *Errors* says what to do about each.
         * @example not_found
         * @enum {string}
         */
        ErrorCode: "bad_request" | "malformed_json" | "unauthenticated" | "invalid_credentials" | "forbidden" | "foreign_origin" | "scope_missing" | "not_found" | "method_not_allowed" | "request_timeout" | "payload_too_large" | "uri_too_long" | "unsupported_media_type" | "expectation_failed" | "validation_failed" | "idempotency_key_reused" | "idempotency_key_in_use" | "subscription_not_free" | "null_gateway" | "subscription_not_cancelable" | "subscription_not_resumable" | "subscription_has_no_access" | "usage_blocked" | "no_upcoming_invoice" | "billed_by_gateway" | "usage_not_found" | "usage_period_closed" | "subscription_not_changeable" | "change_not_supported" | "nothing_to_change" | "quote_stale" | "quote_expired" | "amount_changed" | "payment_method_in_use" | "too_many_tokens" | "too_many_webhook_endpoints" | "events_forgotten" | "throttled" | "rate_limited" | "headers_too_large" | "internal_error" | "gateway_error" | "unavailable";
        /**
         * @description Messages by the request's own path of a field: `quantity`, `planItems.seats`, `subscription` (path), `limit` (query), `Idempotency-Key` (header). Empty where no field is at fault.
         * @example {
         *       "quantity": [
         *         "must be an integer from 1 to 2147483647"
         *       ]
         *     }
         */
        FieldErrors: {
            [key: string]: string[];
        };
        /**
         * @description The billing details under `data`.
         * @example {
         *       "data": {
         *         "name": "Northwind Traders GmbH",
         *         "email": "accounts@northwind.example",
         *         "addressLines": [
         *           "Friedrichstraße 12"
         *         ],
         *         "postalCode": "10117",
         *         "city": "Berlin",
         *         "region": null,
         *         "country": "DE",
         *         "taxId": "DE 123456789"
         *       }
         *     }
         */
        BillingDetailsEnvelope: {
            data: components["schemas"]["BillingDetails"];
        };
        /**
         * @description Whom the next invoice is for. What was never put is null, and there are no lines of an address.
         * @example {
         *       "name": "Northwind Traders GmbH",
         *       "email": "accounts@northwind.example",
         *       "addressLines": [
         *         "Friedrichstraße 12"
         *       ],
         *       "postalCode": "10117",
         *       "city": "Berlin",
         *       "region": null,
         *       "country": "DE",
         *       "taxId": "DE 123456789"
         *     }
         */
        BillingDetails: {
            /**
             * @description The name or the company that invoices are for.
             * @example Northwind Traders GmbH
             */
            name: string;
            /**
             * Format: email
             * @description Where the buyer takes mail about invoices. It is printed; nothing is sent to it.
             * @example accounts@northwind.example
             */
            email: string | null;
            /**
             * @description Street and house, a post box, a floor, from the first line on.
             * @example [
             *       "Friedrichstraße 12"
             *     ]
             */
            addressLines: string[];
            /**
             * @description The postal code, where the country has them.
             * @example 10117
             */
            postalCode: string | null;
            /**
             * @description The city.
             * @example Berlin
             */
            city: string | null;
            /**
             * @description The state or province, where addresses name it.
             * @example CA
             */
            region: string | null;
            /**
             * @description The country, as its ISO 3166-1 alpha-2 code.
             * @example DE
             */
            country: string | null;
            /**
             * @description The VAT number or another tax identifier. It is printed as it is given.
             * @example DE 123456789
             */
            taxId: string | null;
        };
        /**
         * @description Whom invoices are for.
         * @example {
         *       "name": "Northwind Traders GmbH",
         *       "email": "accounts@northwind.example",
         *       "addressLines": [
         *         "Friedrichstraße 12"
         *       ],
         *       "postalCode": "10117",
         *       "city": "Berlin",
         *       "country": "DE",
         *       "taxId": "DE 123456789"
         *     }
         */
        BillingDetailsRequest: {
            /**
             * @description The name or the company that invoices are for.
             * @example Northwind Traders GmbH
             */
            name: string;
            /**
             * Format: email
             * @description Where the buyer takes mail about invoices. It is printed; nothing is sent to it.
             * @example accounts@northwind.example
             */
            email?: string;
            /**
             * @description Street and house, a post box, a floor, from the first line on.
             * @example [
             *       "Friedrichstraße 12"
             *     ]
             */
            addressLines: string[];
            /**
             * @description The postal code, where the country has them.
             * @example 10117
             */
            postalCode?: string;
            /**
             * @description The city.
             * @example Berlin
             */
            city: string;
            /**
             * @description The state or province, where addresses name it.
             * @example CA
             */
            region?: string;
            /**
             * @description The country, as its ISO 3166-1 alpha-2 code.
             * @example DE
             */
            country: string;
            /**
             * @description The VAT number or another tax identifier. It is printed as it is given.
             * @example DE 123456789
             */
            taxId?: string;
        };
        /**
         * @description A page of tokens.
         * @example {
         *       "data": [],
         *       "nextCursor": null
         *     }
         */
        TokenList: {
            /** @description The tokens, newest first. */
            data: components["schemas"]["ListedToken"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description What can be known of a token after it was issued.
         * @example {
         *       "id": 12,
         *       "name": "Reports",
         *       "prefix": "billing_4fT9qL",
         *       "scopes": [
         *         "read"
         *       ],
         *       "createdAt": "2026-11-10T08:00:00.000Z",
         *       "lastUsedAt": null,
         *       "expiresAt": null
         *     }
         */
        ListedToken: {
            id: components["schemas"]["Id"];
            /**
             * @description What it is called, null where it has no name.
             * @example Reports
             * @example null
             */
            name: string | null;
            prefix: components["schemas"]["TokenPrefix"];
            scopes: components["schemas"]["TokenScopes"];
            /** @description When it was issued. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description When it was last used, exact to about a minute; null where it never was.
             * @example null
             */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description When it ends, null where it does not.
             * @example null
             */
            expiresAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * Format: int32
         * @description Identifier of a resource: a positive 32-bit integer.
         * @example 42
         */
        Id: number;
        /**
         * @description The first characters of the token, by which people recognise it.
         * @example billing_4fT9qL
         */
        TokenPrefix: string;
        /**
         * @description The scopes that the token has. Open: more may be added.
         * @example [
         *       "read",
         *       "usage"
         *     ]
         */
        TokenScopes: string[];
        /**
         * Format: date-time
         * @description A moment in UTC, ISO 8601 with milliseconds and a `Z`.
         * @example 2026-11-10T08:00:00.000Z
         */
        Timestamp: string;
        /**
         * @description Pass it as `cursor` to get the next page; null on the last one.
         * @example eyJpZCI6NDJ9
         * @example null
         */
        NextCursor: string | null;
        /**
         * @description What a token is for. Every field may be left out.
         * @example {
         *       "name": "Reports",
         *       "scopes": [
         *         "read"
         *       ]
         *     }
         */
        TokenRequest: {
            name?: components["schemas"]["TokenName"];
            /**
             * @description What the token may do. All scopes where this is left out.
             * @example [
             *       "read"
             *     ]
             */
            scopes?: components["schemas"]["TokenScope"][];
            /** @description When the token ends. Not later than the operator's default life of tokens says. */
            expiresAt?: components["schemas"]["Moment"];
        };
        /**
         * @description What the token is called, for people. No control characters.
         * @example Reports
         */
        TokenName: string;
        /**
         * @description What a token may do. Each operation names the scope that opens it (`x-scope`).
         * @example read
         * @enum {string}
         */
        TokenScope: "read" | "usage" | "manage";
        /**
         * Format: date-time
         * @description A moment that a request names, as RFC 3339 writes it, with `Z` or an offset from UTC. Digits beyond the millisecond are dropped. In UTC it is from the year 1 to 9999.
         * @example 2026-11-10T08:00:00.000Z
         * @example 2026-11-10T10:00:00+02:00
         */
        Moment: string;
        /**
         * @description A bearer token, shown once. It acts for the billable of the user who issued it.
         * @example {
         *       "token": "billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz",
         *       "billable": 7,
         *       "createdAt": "2026-11-10T08:00:00.000Z",
         *       "id": 12,
         *       "name": "Reports",
         *       "prefix": "billing_4fT9qL",
         *       "scopes": [
         *         "read"
         *       ],
         *       "expiresAt": "2027-02-10T08:00:00.000Z"
         *     }
         */
        Token: {
            /**
             * @description The plain token: a prefix naming the product, 40 random characters and 6 of checksum. Only its hash is kept here: store it now.
             * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
             */
            token: string;
            /** @description The account that it acts for. */
            billable: components["schemas"]["Id"];
            /** @description When it was issued. */
            createdAt: components["schemas"]["Timestamp"];
            id: components["schemas"]["Id"];
            /**
             * @description What it is called, null where it has no name.
             * @example Reports
             * @example null
             */
            name: string | null;
            prefix: components["schemas"]["TokenPrefix"];
            scopes: components["schemas"]["TokenScopes"];
            /**
             * @description When it ends, null where it does not.
             * @example null
             */
            expiresAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description One Plan under `data`.
         * @example {
         *       "data": {
         *         "id": 2,
         *         "key": "pro",
         *         "name": "Pro",
         *         "price": 4900,
         *         "currency": "USD",
         *         "interval": "month",
         *         "intervalCount": 1,
         *         "trialDays": 14,
         *         "isRecurring": true,
         *         "features": {
         *           "api_access": true,
         *           "priority_support": false
         *         },
         *         "items": [
         *           {
         *             "key": "api_calls",
         *             "name": "API calls",
         *             "includedQuantity": 10000,
         *             "unitPrice": 2,
         *             "capBehavior": "charge_until_ceiling",
         *             "ceiling": 100000
         *           },
         *           {
         *             "key": "seats",
         *             "name": "Seats",
         *             "includedQuantity": 5,
         *             "unitPrice": 900,
         *             "capBehavior": "charge",
         *             "ceiling": null
         *           }
         *         ]
         *       }
         *     }
         */
        PlanEnvelope: {
            data: components["schemas"]["Plan"];
        };
        /**
         * @description What can be subscribed to.
         * @example {
         *       "id": 2,
         *       "key": "pro",
         *       "name": "Pro",
         *       "price": 4900,
         *       "currency": "USD",
         *       "interval": "month",
         *       "intervalCount": 1,
         *       "trialDays": 14,
         *       "isRecurring": true,
         *       "features": {
         *         "api_access": true,
         *         "priority_support": false
         *       },
         *       "items": [
         *         {
         *           "key": "api_calls",
         *           "name": "API calls",
         *           "includedQuantity": 10000,
         *           "unitPrice": 2,
         *           "capBehavior": "charge_until_ceiling",
         *           "ceiling": 100000
         *         },
         *         {
         *           "key": "seats",
         *           "name": "Seats",
         *           "includedQuantity": 5,
         *           "unitPrice": 900,
         *           "capBehavior": "charge",
         *           "ceiling": null
         *         }
         *       ]
         *     }
         */
        Plan: {
            id: components["schemas"]["Id"];
            /** @description Stable key of the plan, used as `planKey` in an upgrade. */
            key: components["schemas"]["Key"];
            /**
             * @description Name for people.
             * @example Pro
             */
            name: string;
            /** @description Price of one period, in minor units. */
            price: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            interval: components["schemas"]["Interval"];
            /**
             * Format: int32
             * @description How many intervals make one period.
             * @example 1
             */
            intervalCount: number;
            /**
             * Format: int32
             * @description Length of the trial in days; 0 means none.
             * @example 14
             */
            trialDays: number;
            /**
             * @description False for a plan that is bought once and gives a `lifetime` subscription.
             * @example true
             */
            isRecurring: boolean;
            features: components["schemas"]["Features"];
            /** @description The metered or quantity items of the plan. */
            items: components["schemas"]["PlanItem"][];
        };
        /**
         * @description Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.
         * @example pro
         */
        Key: string;
        /**
         * Format: int64
         * @description An amount of money in the minor unit of its currency, as ISO 4217 has it: 4900 with USD is 49.00, 4900 with JPY is 4900, 4900 with HUF is 49.00.
         * @example 4900
         */
        MinorUnits: number;
        /**
         * @description ISO 4217 currency code, upper case. Its minor unit is ISO 4217's too, which for some currencies is not what `Intl` shows.
         * @example USD
         */
        Currency: string;
        /**
         * @description Unit of the billing period.
         * @example month
         * @enum {string}
         */
        Interval: "day" | "week" | "month" | "year";
        /**
         * @description What the plan switches on or off, by feature key.
         * @example {
         *       "api_access": true,
         *       "priority_support": false
         *     }
         */
        Features: {
            [key: string]: boolean;
        };
        /**
         * @description Something counted or bought by quantity within a plan.
         * @example {
         *       "key": "api_calls",
         *       "name": "API calls",
         *       "includedQuantity": 10000,
         *       "unitPrice": 2,
         *       "capBehavior": "charge_until_ceiling",
         *       "ceiling": 100000
         *     }
         */
        PlanItem: {
            /** @description Key of the item: the `feature` of a tally, the key in `planItems` of an upgrade. */
            key: components["schemas"]["ItemKey"];
            /**
             * @description Name for people.
             * @example API calls
             */
            name: string;
            /** @description How much of it the price of the plan includes in each period. */
            includedQuantity: components["schemas"]["Quantity"];
            /** @description Price of one unit beyond the included quantity, in minor units. */
            unitPrice: components["schemas"]["MinorUnits"];
            capBehavior: components["schemas"]["CapBehavior"];
            /**
             * Format: int32
             * @description Upper bound of the quantity of one period, included units counted. Null unless `capBehavior` is `charge_until_ceiling`.
             * @example 100000
             * @example null
             */
            ceiling: number | null;
        };
        /**
         * @description Key of a plan item or of a feature. Usage is counted under it.
         * @example api_calls
         */
        ItemKey: string;
        /**
         * Format: int32
         * @description A count of units.
         * @example 5
         */
        Quantity: number;
        /**
         * @description What happens beyond the included quantity.
         *
         *     - `charge`: every unit beyond it is billed.
         *     - `charge_until_ceiling`: units are billed up to `ceiling`; usage beyond that is refused.
         *     - `block`: usage beyond it is refused.
         * @example charge_until_ceiling
         * @enum {string}
         */
        CapBehavior: "charge" | "charge_until_ceiling" | "block";
        /**
         * @description What to change to: at least one of `planKey`, `quantity` and `planItems`. What is not named stays, and what was bought ahead of an item stays as far as the new plan allows it.
         * @example {
         *       "planKey": "team"
         *     }
         */
        ChangeOrder: {
            /** @description Key of the plan to change to. */
            planKey?: components["schemas"]["Key"];
            quantity?: components["schemas"]["Seats"];
            planItems?: components["schemas"]["PlanItemQuantities"];
            /**
             * @description `now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.
             * @example now
             * @enum {string}
             */
            timing?: "now" | "period_end";
        };
        /**
         * Format: int32
         * @description How many times the plan is bought, seats for instance.
         * @example 3
         */
        Seats: number;
        /**
         * @description Quantities that differ from the plan's own, by item key.
         * @example {
         *       "seats": 12
         *     }
         */
        PlanItemQuantities: {
            [key: string]: components["schemas"]["Quantity"];
        };
        /**
         * @description One quote under `data`.
         * @example {
         *       "data": {
         *         "id": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935",
         *         "effectiveAt": "2026-11-16T00:00:00.000Z",
         *         "expiresAt": "2026-11-16T00:15:00.000Z",
         *         "timing": "now",
         *         "plan": {
         *           "key": "team",
         *           "name": "Team"
         *         },
         *         "quantity": 1,
         *         "amountDue": 2500,
         *         "balanceCredit": 0,
         *         "invoice": {
         *           "subscription": 42,
         *           "reason": "change",
         *           "currency": "USD",
         *           "periodStart": "2026-11-16T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z",
         *           "dueAt": "2026-11-16T00:00:00.000Z",
         *           "lines": [
         *             {
         *               "position": 0,
         *               "kind": "proration_credit",
         *               "description": "Pro, unused rest of the period",
         *               "feature": null,
         *               "quantity": 1,
         *               "unitPrice": -2450,
         *               "amount": -2450,
         *               "periodStart": "2026-11-16T00:00:00.000Z",
         *               "periodEnd": "2026-12-01T00:00:00.000Z"
         *             },
         *             {
         *               "position": 1,
         *               "kind": "proration_charge",
         *               "description": "Team, rest of the period",
         *               "feature": null,
         *               "quantity": 1,
         *               "unitPrice": 4950,
         *               "amount": 4950,
         *               "periodStart": "2026-11-16T00:00:00.000Z",
         *               "periodEnd": "2026-12-01T00:00:00.000Z"
         *             }
         *           ],
         *           "total": 2500,
         *           "digest": "f553dcd442bc0d4840eb299fb600ebee2408a245b1b676306cedc3968705a6ee"
         *         },
         *         "nextInvoice": {
         *           "subscription": 42,
         *           "reason": "renewal",
         *           "currency": "USD",
         *           "periodStart": "2026-12-01T00:00:00.000Z",
         *           "periodEnd": "2027-01-01T00:00:00.000Z",
         *           "dueAt": "2026-12-01T00:00:00.000Z",
         *           "lines": [
         *             {
         *               "position": 0,
         *               "kind": "plan",
         *               "description": "Team",
         *               "feature": null,
         *               "quantity": 1,
         *               "unitPrice": 9900,
         *               "amount": 9900,
         *               "periodStart": "2026-12-01T00:00:00.000Z",
         *               "periodEnd": "2027-01-01T00:00:00.000Z"
         *             }
         *           ],
         *           "total": 9900,
         *           "digest": "809518b00d0670e1e6711a79d3b642b87d193ea473de91f1e090bdda64b09198"
         *         }
         *       }
         *     }
         */
        ChangeQuoteEnvelope: {
            data: components["schemas"]["ChangeQuote"];
        };
        /**
         * @description What a change costs. It binds until it expires.
         * @example {
         *       "id": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935",
         *       "effectiveAt": "2026-11-16T00:00:00.000Z",
         *       "expiresAt": "2026-11-16T00:15:00.000Z",
         *       "timing": "now",
         *       "plan": {
         *         "key": "team",
         *         "name": "Team"
         *       },
         *       "quantity": 1,
         *       "amountDue": 2500,
         *       "balanceCredit": 0,
         *       "invoice": {
         *         "subscription": 42,
         *         "reason": "change",
         *         "currency": "USD",
         *         "periodStart": "2026-11-16T00:00:00.000Z",
         *         "periodEnd": "2026-12-01T00:00:00.000Z",
         *         "dueAt": "2026-11-16T00:00:00.000Z",
         *         "lines": [
         *           {
         *             "position": 0,
         *             "kind": "proration_credit",
         *             "description": "Pro, unused rest of the period",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": -2450,
         *             "amount": -2450,
         *             "periodStart": "2026-11-16T00:00:00.000Z",
         *             "periodEnd": "2026-12-01T00:00:00.000Z"
         *           },
         *           {
         *             "position": 1,
         *             "kind": "proration_charge",
         *             "description": "Team, rest of the period",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": 4950,
         *             "amount": 4950,
         *             "periodStart": "2026-11-16T00:00:00.000Z",
         *             "periodEnd": "2026-12-01T00:00:00.000Z"
         *           }
         *         ],
         *         "total": 2500,
         *         "digest": "f553dcd442bc0d4840eb299fb600ebee2408a245b1b676306cedc3968705a6ee"
         *       },
         *       "nextInvoice": {
         *         "subscription": 42,
         *         "reason": "renewal",
         *         "currency": "USD",
         *         "periodStart": "2026-12-01T00:00:00.000Z",
         *         "periodEnd": "2027-01-01T00:00:00.000Z",
         *         "dueAt": "2026-12-01T00:00:00.000Z",
         *         "lines": [
         *           {
         *             "position": 0,
         *             "kind": "plan",
         *             "description": "Team",
         *             "feature": null,
         *             "quantity": 1,
         *             "unitPrice": 9900,
         *             "amount": 9900,
         *             "periodStart": "2026-12-01T00:00:00.000Z",
         *             "periodEnd": "2027-01-01T00:00:00.000Z"
         *           }
         *         ],
         *         "total": 9900,
         *         "digest": "809518b00d0670e1e6711a79d3b642b87d193ea473de91f1e090bdda64b09198"
         *       }
         *     }
         */
        ChangeQuote: {
            id: components["schemas"]["QuoteId"];
            /** @description When the change takes effect. */
            effectiveAt: components["schemas"]["Timestamp"];
            /** @description Until when it binds. */
            expiresAt: components["schemas"]["Timestamp"];
            /**
             * @description `now` or `period_end`. More may come.
             * @example now
             */
            timing: string;
            plan: components["schemas"]["SubscriptionPlan"];
            quantity: components["schemas"]["Seats"];
            /** @description What is charged now, in minor units. */
            amountDue: components["schemas"]["MinorUnits"];
            /** @description What goes to the balance now, in minor units. */
            balanceCredit: components["schemas"]["MinorUnits"];
            /** @description The invoice that the change writes; null where no money moves now. */
            invoice: components["schemas"]["InvoiceStatement"] | null;
            /** @description The invoice after it, if nothing further happens. */
            nextInvoice: components["schemas"]["InvoiceStatement"];
        };
        /**
         * @description Identifier of a quote.
         * @example chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935
         */
        QuoteId: string;
        /**
         * @description The plan of a subscription, in short.
         * @example {
         *       "key": "pro",
         *       "name": "Pro"
         *     }
         */
        SubscriptionPlan: {
            /** @description Key of the plan. */
            key: components["schemas"]["Key"];
            /**
             * @description Name of the plan for people.
             * @example Pro
             */
            name: string;
        };
        /**
         * @description What an invoice says.
         * @example {
         *       "subscription": 42,
         *       "reason": "renewal",
         *       "currency": "USD",
         *       "periodStart": "2026-12-01T00:00:00.000Z",
         *       "periodEnd": "2027-01-01T00:00:00.000Z",
         *       "dueAt": "2026-12-01T00:00:00.000Z",
         *       "lines": [
         *         {
         *           "position": 0,
         *           "kind": "plan",
         *           "description": "Pro",
         *           "feature": null,
         *           "quantity": 1,
         *           "unitPrice": 4900,
         *           "amount": 4900,
         *           "periodStart": "2026-12-01T00:00:00.000Z",
         *           "periodEnd": "2027-01-01T00:00:00.000Z"
         *         },
         *         {
         *           "position": 1,
         *           "kind": "usage",
         *           "description": "API calls, beyond the quantity covered",
         *           "feature": "api_calls",
         *           "quantity": 250,
         *           "unitPrice": 2,
         *           "amount": 500,
         *           "periodStart": "2026-11-01T00:00:00.000Z",
         *           "periodEnd": "2026-12-01T00:00:00.000Z"
         *         }
         *       ],
         *       "total": 5400,
         *       "digest": "6d8df034874acfd76d4a29aba56db5cdc7e01d758f5d4297f4ddd5bed9043871"
         *     }
         */
        InvoiceStatement: {
            /**
             * Format: int32
             * @description The subscription that it bills; null where there is none.
             * @example 42
             * @example null
             */
            subscription: number | null;
            /**
             * @description Why it is written. More reasons may come: `first`, `renewal`, `change` (of plan, quantity or items), `final` (usage of a subscription that ended), `reopening` (a pause that outlasted its period).
             * @example renewal
             */
            reason: string;
            currency: components["schemas"]["Currency"];
            /** @description Start of the period that it bills. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the period that it bills. */
            periodEnd: components["schemas"]["Timestamp"];
            /** @description When it is issued and first charged. For a change, from when it counts, which is before it is issued where a quote is used. */
            dueAt: components["schemas"]["Timestamp"];
            /** @description What is billed, in order. */
            lines: components["schemas"]["InvoiceLine"][];
            /** @description Sum of the lines, never negative. */
            total: components["schemas"]["MinorUnits"];
            /**
             * @description SHA-256, in hexadecimal, of this statement as RFC 8785 canonical JSON, without `digest` and `asOf`, and in an invoice's details without the fields that only they have.
             * @example 9f2b4c1d7e8a05b3c6d4e1f20a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b
             */
            digest: string;
        };
        /**
         * @description One line of an invoice.
         * @example {
         *       "position": 0,
         *       "kind": "plan",
         *       "description": "Pro",
         *       "feature": null,
         *       "quantity": 1,
         *       "unitPrice": 4900,
         *       "amount": 4900,
         *       "periodStart": "2026-12-01T00:00:00.000Z",
         *       "periodEnd": "2027-01-01T00:00:00.000Z"
         *     }
         */
        InvoiceLine: {
            /**
             * Format: int32
             * @description Place on the invoice, from 0.
             * @example 0
             */
            position: number;
            /**
             * @description What it is for. More kinds may come: `plan`, `item` (bought ahead), `usage` (beyond what was covered), `proration_credit`, `proration_charge`, `balance`; `discount` and `tax` on what a gateway wrote.
             * @example usage
             */
            kind: string;
            /**
             * @description What people read.
             * @example API calls, beyond the quantity covered
             */
            description: string;
            /**
             * @description Key of the item that it is for; null for the plan itself.
             * @example api_calls
             * @example null
             */
            feature: string | null;
            /**
             * Format: int64
             * @description How many units.
             * @example 250
             */
            quantity: number;
            /** @description Price of one unit, in minor units. */
            unitPrice: components["schemas"]["SignedMinorUnits"];
            /** @description What the line adds to the total, in minor units. */
            amount: components["schemas"]["SignedMinorUnits"];
            /** @description Start of the time that it is for. */
            periodStart: components["schemas"]["Timestamp"];
            /** @description End of the time that it is for. */
            periodEnd: components["schemas"]["Timestamp"];
        };
        /**
         * Format: int64
         * @description An amount of money in the minor unit of its currency, negative where it is a credit.
         * @example 500
         */
        SignedMinorUnits: number;
        /**
         * @description A quote, or what to change to. A mixture of the two is refused.
         * @example {
         *       "planKey": "team"
         *     }
         */
        ChangeRequest: components["schemas"]["ChangeByOrder"] | components["schemas"]["ChangeByQuote"];
        /**
         * @description What to change to: at least one of `planKey`, `quantity` and `planItems`.
         * @example {
         *       "planKey": "team",
         *       "expectedAmount": 2500
         *     }
         */
        ChangeByOrder: {
            /** @description Key of the plan to change to. */
            planKey?: components["schemas"]["Key"];
            quantity?: components["schemas"]["Seats"];
            planItems?: components["schemas"]["PlanItemQuantities"];
            /**
             * @description `now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.
             * @example now
             * @enum {string}
             */
            timing?: "now" | "period_end";
            /** @description What it may cost now; any other amount is refused. */
            expectedAmount?: components["schemas"]["MinorUnits"];
        };
        /**
         * @description A change as it was quoted.
         * @example {
         *       "quote": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935"
         *     }
         */
        ChangeByQuote: {
            quote: components["schemas"]["QuoteId"];
        };
        /**
         * @description One Subscription under `data`.
         * @example {
         *       "data": {
         *         "id": 42,
         *         "name": "default",
         *         "status": "active",
         *         "plan": {
         *           "key": "pro",
         *           "name": "Pro"
         *         },
         *         "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *         "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *         "trialEndsAt": null,
         *         "canceledAt": null,
         *         "endsAt": null,
         *         "createdAt": "2026-11-01T00:00:00.000Z"
         *       }
         *     }
         */
        SubscriptionEnvelope: {
            data: components["schemas"]["Subscription"];
        };
        /**
         * @description A billable's agreement to a plan.
         * @example {
         *       "id": 42,
         *       "name": "default",
         *       "status": "active",
         *       "plan": {
         *         "key": "pro",
         *         "name": "Pro"
         *       },
         *       "currentPeriodStart": "2026-11-01T00:00:00.000Z",
         *       "currentPeriodEnd": "2026-12-01T00:00:00.000Z",
         *       "trialEndsAt": null,
         *       "canceledAt": null,
         *       "endsAt": null,
         *       "createdAt": "2026-11-01T00:00:00.000Z"
         *     }
         */
        Subscription: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["SlotName"];
            status: components["schemas"]["SubscriptionStatus"];
            plan: components["schemas"]["SubscriptionPlan"];
            /** @description When the current period began. */
            currentPeriodStart: components["schemas"]["Timestamp"];
            /** @description When the current period ends and the next begins. A `lifetime` subscription ends at `9999-12-31T23:59:59.999Z`. */
            currentPeriodEnd: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the trial ends or ended; null where there was none.
             * @example 2026-11-15T00:00:00.000Z
             * @example null
             */
            trialEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it was cancelled; null while it is not.
             * @example 2026-11-10T08:00:00.000Z
             * @example null
             */
            canceledAt: string | null;
            /**
             * Format: date-time
             * @description When access ends or ended; null while no end is set. In the future: `grace`.
             * @example 2026-12-01T00:00:00.000Z
             * @example null
             */
            endsAt: string | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Name of the slot that a subscription fills. A billable holds at most one living subscription per slot.
         * @example default
         */
        SlotName: string;
        /**
         * @description Where a subscription is in its life. `free`, `trialing`, `active`, `past_due`, `grace` and `lifetime` have access.
         *
         *     - `free`: on the `null` gateway, where nothing is paid.
         *     - `incomplete`: made, but not yet paid for the first time.
         *     - `trialing`: in its trial.
         *     - `active`: paid for the current period.
         *     - `past_due`: a renewal failed and is being retried.
         *     - `paused`: stopped by an administrator, without access.
         *     - `grace`: cancelled, with access until `endsAt`.
         *     - `canceled`: ended by cancellation or by an upgrade.
         *     - `expired`: ended because payment failed for good.
         *     - `lifetime`: bought once, never renewed.
         * @example active
         * @enum {string}
         */
        SubscriptionStatus: "free" | "incomplete" | "trialing" | "active" | "past_due" | "paused" | "grace" | "canceled" | "expired" | "lifetime";
        /**
         * @description Usage to take back.
         * @example {
         *       "idempotencyKey": "batch-2026-11-10-0800",
         *       "reason": "Counted by a failed import"
         *     }
         */
        UsageVoid: {
            /**
             * @description The key that it was counted under.
             * @example batch-2026-11-10-0800
             */
            idempotencyKey: string;
            /**
             * @description Why, for later readers of the records.
             * @example Counted by a failed import
             */
            reason: string;
        };
        /**
         * @description One VoidableUsageRecord under `data`.
         * @example {
         *       "data": {
         *         "feature": "api_calls",
         *         "quantity": 250,
         *         "idempotencyKey": "batch-2026-11-10-0800",
         *         "total": 10250,
         *         "recordedAt": "2026-11-10T08:00:00.000Z",
         *         "voidedAt": "2026-11-10T09:15:00.000Z",
         *         "voidReason": "Counted by a failed import"
         *       }
         *     }
         */
        VoidableUsageRecordEnvelope: {
            data: components["schemas"]["VoidableUsageRecord"];
        };
        /**
         * @description Usage as it was counted, and whether it was taken back.
         * @example {
         *       "feature": "api_calls",
         *       "quantity": 250,
         *       "idempotencyKey": "batch-2026-11-10-0800",
         *       "total": 10250,
         *       "recordedAt": "2026-11-10T08:00:00.000Z",
         *       "voidedAt": "2026-11-10T09:15:00.000Z",
         *       "voidReason": "Counted by a failed import"
         *     }
         */
        VoidableUsageRecord: {
            /** @description The item that was counted. */
            feature: components["schemas"]["ItemKey"];
            /**
             * Format: int32
             * @description How much was added.
             * @example 250
             */
            quantity: number;
            /**
             * @description The key that was sent; null where none was.
             * @example batch-2026-11-10-0800
             * @example null
             */
            idempotencyKey: string | null;
            /**
             * Format: int64
             * @description Quantity of the item in its period when this record was counted.
             * @example 10250
             */
            total: number;
            /** @description When it was counted. */
            recordedAt: components["schemas"]["Timestamp"];
            /**
             * @description When it was taken back, null where it stands.
             * @example 2026-11-10T09:15:00.000Z
             */
            voidedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Why it was taken back, null where it stands.
             * @example Counted by a failed import
             * @example null
             */
            voidReason: string | null;
        };
        /**
         * @description One page of a list of Plan.
         * @example {
         *       "data": [
         *         {
         *           "id": 2,
         *           "key": "pro",
         *           "name": "Pro",
         *           "price": 4900,
         *           "currency": "USD",
         *           "interval": "month",
         *           "intervalCount": 1,
         *           "trialDays": 14,
         *           "isRecurring": true,
         *           "features": {
         *             "api_access": true,
         *             "priority_support": false
         *           },
         *           "items": [
         *             {
         *               "key": "api_calls",
         *               "name": "API calls",
         *               "includedQuantity": 10000,
         *               "unitPrice": 2,
         *               "capBehavior": "charge_until_ceiling",
         *               "ceiling": 100000
         *             },
         *             {
         *               "key": "seats",
         *               "name": "Seats",
         *               "includedQuantity": 5,
         *               "unitPrice": 900,
         *               "capBehavior": "charge",
         *               "ceiling": null
         *             }
         *           ]
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        PlanList: {
            /** @description The page, at most `limit` long. */
            data: components["schemas"]["Plan"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Identity of the event: the same on every delivery, and in the header `webhook-id`. Deduplicate by it.
         * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
         */
        EventId: string;
        /**
         * @description Name of a gateway driver: `stripe`, `sandbox`, or one that an extension registers. Which of them a client may name is the operator's choice; any other is 422 on `gateway`, and the message says which may be named. `null` names the driver of free subscriptions.
         * @example sandbox
         */
        GatewayName: string;
        /**
         * @description Where an invoice is in its life.
         *
         *     - `open`: to be paid.
         *     - `paid`: paid.
         *     - `uncollectible`: given up on.
         *     - `void`: declared not to be owed.
         * @example paid
         * @enum {string}
         */
        InvoiceStatus: "open" | "paid" | "uncollectible" | "void";
        /**
         * @description What is taken back of an invoice. The invoice itself never changes.
         * @example {
         *       "id": 7,
         *       "number": "CN-000007",
         *       "invoice": 1007,
         *       "lines": [
         *         {
         *           "position": 0,
         *           "amount": 1500
         *         }
         *       ],
         *       "total": 1500,
         *       "currency": "USD",
         *       "reason": "Three days without service",
         *       "settle": "balance",
         *       "status": "settled",
         *       "createdAt": "2026-11-12T09:00:00.000Z",
         *       "pdfUrl": "/billing/credit-notes/7/pdf"
         *     }
         */
        CreditNote: {
            id: components["schemas"]["Id"];
            /**
             * @description The number in the seller's books.
             * @example CN-000007
             */
            number: string;
            /** @description The invoice that it takes back from. */
            invoice: components["schemas"]["Id"];
            /** @description What it takes back of each line. The sum over all notes of an invoice is no more than the line. */
            lines: components["schemas"]["CreditNoteLine"][];
            /** @description What the lines come to. */
            total: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Why, in the seller's words.
             * @example Three days without service
             */
            reason: string;
            /**
             * @description Where the money goes. More may come: `balance` (to the account's balance, which pays later invoices), `refund` (back through the gateway).
             * @example balance
             */
            settle: string;
            /**
             * @description More may come: `pending` (the gateway is asked for the refund until it answers), `settled` (the money is on the balance or given back), `refused` (the gateway refused for good; nothing was given back, and the note counts no more).
             * @example settled
             */
            status: string;
            /** @description When it was issued. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description Path of the PDF on the server, outside of the versioned prefix.
             * @example /billing/credit-notes/7/pdf
             */
            pdfUrl: string;
        };
        /**
         * @description What a credit note takes back of one line of its invoice.
         * @example {
         *       "position": 0,
         *       "amount": 1500
         *     }
         */
        CreditNoteLine: {
            /**
             * Format: int32
             * @description The line's place in the invoice, from 0 on.
             * @example 0
             */
            position: number;
            /** @description Of the sign of the line's own amount. */
            amount: components["schemas"]["SignedMinorUnits"];
        };
        /**
         * @description Kind of event, as the webhooks name it. Open: more may be added.
         * @example SubscriptionCanceled
         */
        EventTypeName: string;
    };
    responses: {
        /** @description No operator key, or one that is unknown or revoked. */
        KeyRequired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key lacks the scope that the operation asks for (`x-scope`). */
        KeyLacksScope: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something that the request names does not exist. */
        Missing: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is not acceptable, or the state does not allow the request. Nothing was changed. */
        Refused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or the time cannot be moved: `validation_failed`, `clock_not_movable`. */
        ClockMoveRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or the account has as many tokens as it may: `validation_failed`, `too_many_tokens`. */
        TokenRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or the subscription cannot be paused: `validation_failed`, `subscription_not_pausable`. */
        PauseRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or the invoice cannot be settled like this: `validation_failed`, `invoice_not_settleable`. */
        SettlementRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or the subscription cannot be changed like this: `validation_failed`, `subscription_not_changeable`, `change_not_supported`, `nothing_to_change`. */
        ChangeQuoteRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or the change cannot be made like this: `validation_failed`, `subscription_not_changeable`, `change_not_supported`, `nothing_to_change`, `quote_stale`, `quote_expired`, `amount_changed`. */
        ChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or this usage cannot be taken back: `validation_failed`, `usage_not_found`, `usage_period_closed`. */
        VoidRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid, or the invoice cannot be credited like this: `validation_failed`, `credit_exceeds_invoice`, `credit_not_possible`, `refund_not_possible`. */
        CreditRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request itself is malformed: no `Host` header, two `Authorization` headers, a broken percent-encoding in the path. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The path with its query is longer than 4096 bytes. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service cannot serve right now: its database is away, or it is overloaded or stopping. Wait for `Retry-After` seconds. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not JSON, or the request itself is malformed. */
        MalformedBody: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is longer than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not declared as `application/json`, or is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment gateway failed or declined, or something went wrong on our side: `gateway_error`, `internal_error`. */
        GatewayError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the account.
         * @example 7
         */
        BillablePath: components["schemas"]["Id"];
        /**
         * @description Your own identifier of the account, percent-encoded where need be.
         * @example crm-4711
         */
        ExternalIdPath: components["schemas"]["ExternalId"];
        /**
         * @description Id of the move of the clock.
         * @example 5
         */
        AdvancePath: components["schemas"]["Id"];
        /**
         * @description Only those of one account.
         * @example 7
         */
        OfBillable: components["schemas"]["Id"];
        /**
         * @description Only entries from then on.
         * @example 2026-11-10T08:00:00.000Z
         */
        Since: components["schemas"]["Moment"];
        /**
         * @description One day; today unless given.
         * @example 2026-11-10
         */
        AtDay: string;
        /**
         * @description The first of several days.
         * @example 2026-11-01
         */
        FromDay: string;
        /**
         * @description The last of them; today unless given.
         * @example 2026-11-10
         */
        ToDay: string;
        /**
         * @description Key of the plan.
         * @example pro
         */
        PlanKeyPath: components["schemas"]["Key"];
        /**
         * @description Only those of one subscription.
         * @example 42
         */
        OfSubscriptionId: components["schemas"]["Id"];
        /**
         * @description `true` for the archived plans in place of those on offer.
         * @example true
         */
        Archived: "true" | "false";
        /**
         * @description Id of the endpoint.
         * @example 3
         */
        EndpointPath: components["schemas"]["Id"];
        /**
         * @description Longest page to return. Every page but the last is as long.
         * @example 20
         */
        Limit: number;
        /** @description The `nextCursor` of the page before. Leave it out for the first page. */
        Cursor: components["schemas"]["Cursor"];
        /**
         * @description Id of the subscription.
         * @example 42
         */
        SubscriptionPath: components["schemas"]["Id"];
        /**
         * @description Id of the invoice.
         * @example 1007
         */
        InvoicePath: components["schemas"]["Id"];
        /**
         * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
         * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
         */
        TokenPath: string;
        /**
         * @description Id of the event.
         * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
         */
        EventPath: components["schemas"]["EventId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identity of this request, in our logs too: yours if you sent a usable one, else ours. Quote it to support.
         * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
         */
        XRequestId: string;
        /**
         * @description Seconds to wait before the next try.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description How to authenticate here: `Bearer` with a token, `Cookie` with a session.
         * @example Bearer realm="billing"
         */
        WWWAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listBillables: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillableList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBillable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What it is called. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillableOrder"];
            };
        };
        responses: {
            /** @description The new account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillableEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBillable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillableEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putBillable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own identifier of the account, percent-encoded where need be.
                 * @example crm-4711
                 */
                externalId: components["parameters"]["ExternalIdPath"];
            };
            cookie?: never;
        };
        /** @description What it is called. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillableOrder"];
            };
        };
        responses: {
            /** @description The account was there. It bears the name of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillableEnvelope"];
                };
            };
            /** @description The account was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillableEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBillingDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The billing details. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingDetailsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putBillingDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /** @description The whole of the billing details. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingDetailsRequest"];
            };
        };
        responses: {
            /** @description The billing details as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingDetailsEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueTokenFor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /** @description What the token is for. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TokenRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeAllTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedTokensEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description Only those of one account.
                 * @example 7
                 */
                billable?: components["parameters"]["OfBillable"];
                /**
                 * @description Only entries from then on.
                 * @example 2026-11-10T08:00:00.000Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFigures: {
        parameters: {
            query?: {
                /**
                 * @description One day; today unless given.
                 * @example 2026-11-10
                 */
                at?: components["parameters"]["AtDay"];
                /**
                 * @description The first of several days.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["FromDay"];
                /**
                 * @description The last of them; today unless given.
                 * @example 2026-11-10
                 */
                to?: components["parameters"]["ToDay"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiguresEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAdvanceOrder"];
            };
        };
        responses: {
            /** @description The move has begun. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockAdvanceEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ClockMoveRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClockAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the move of the clock.
                 * @example 5
                 */
                advance: components["parameters"]["AdvancePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The move. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockAdvanceEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /** @description What is bought. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description The new subscription. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedSubscriptionEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /** @description The card. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPaymentMethod"];
            };
        };
        responses: {
            /** @description The card. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedPaymentMethodEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paused subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedSubscriptionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["PauseRefused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedInvoiceEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["SettlementRefused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    markInvoicePaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedInvoiceEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["SettlementRefused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: components["parameters"]["PlanKeyPath"];
            };
            cookie?: never;
        };
        /** @description The plan. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanOrder"];
            };
        };
        responses: {
            /** @description The plan was there. It is as the request says. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEnvelope"];
                };
            };
            /** @description The plan was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    archivePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: components["parameters"]["PlanKeyPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan is no longer offered. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    repricePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: components["parameters"]["PlanKeyPath"];
            };
            cookie?: never;
        };
        /** @description When. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepriceOrder"];
            };
        };
        responses: {
            /** @description Who moves. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepricedEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 7
                 */
                billable: components["parameters"]["BillablePath"];
            };
            cookie?: never;
        };
        /** @description Who. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description The new user. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user and the new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUserEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserName"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUserEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserName"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUserEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserName"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUserEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plain token, or its id. Digits alone are an id, from 1 to 2147483647 in plain decimal.
                 * @example billing_4fT9qLxW2mZcR7vKpA1sNdE6yHbJ0uGiXo3kQe8w1yD5sz
                 */
                token: components["parameters"]["TokenPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /**
                 * @description Only those of one account.
                 * @example 7
                 */
                billable?: components["parameters"]["OfBillable"];
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedSubscriptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteSubscriptionChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description What to change to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrder"];
            };
        };
        responses: {
            /** @description The quote. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeQuoteEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeQuoteRefused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description A quote, or what to change to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRequest"];
            };
        };
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeRefused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUsageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    voidUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 42
                 */
                subscription: components["parameters"]["SubscriptionPath"];
            };
            cookie?: never;
        };
        /** @description Which usage, and why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageVoid"];
            };
        };
        responses: {
            /** @description What was taken back. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidableUsageRecordEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["VoidRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pruneUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Before when. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PruneOrder"];
            };
        };
        responses: {
            /** @description What went. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrunedUsageEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Only those of one account.
                 * @example 7
                 */
                billable?: components["parameters"]["OfBillable"];
                /**
                 * @description Only those of one subscription.
                 * @example 42
                 */
                subscription?: components["parameters"]["OfSubscriptionId"];
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedInvoiceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceWithLinesEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /**
                 * @description `true` for the archived plans in place of those on offer.
                 * @example true
                 */
                archived?: components["parameters"]["Archived"];
                /**
                 * @description Longest page to return. Every page but the last is as long.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    runBilling: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How far. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BillingRunOrder"];
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRunEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice.
                 * @example 1007
                 */
                invoice: components["parameters"]["InvoicePath"];
            };
            cookie?: never;
        };
        /** @description What to take back. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditOrder"];
            };
        };
        responses: {
            /** @description The credit note. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNoteEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CreditRefused"];
            500: components["responses"]["GatewayError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEndpoint"];
            };
        };
        responses: {
            /** @description The endpoint, with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedEndpointEnvelope"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rollWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint, with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolledEndpointEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint.
                 * @example 3
                 */
                endpoint: components["parameters"]["EndpointPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is enabled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b
                 */
                event: components["parameters"]["EventPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedEventEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRequired"];
            403: components["responses"]["KeyLacksScope"];
            404: components["responses"]["Missing"];
            414: components["responses"]["UriTooLong"];
            422: components["responses"]["Refused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
