/** What went wrong, and the next step: by the contract's codes. */
export const enProblems = {
  problems: {
    away: ['The service cannot be reached', 'Check your connection, then try again. Nothing was lost.'],
    session_ended: ['Your session has ended', 'Sign in again to go on.'],
    still_signed_in: ['You are still signed in', 'Signing out did not work. Check your connection, then try again.'],
    unauthenticated: ['Your session has ended', 'Sign in again to go on.'],
    invalid_credentials: ['The e-mail address or the password is wrong', 'Check both and try again.'],
    gateway_error: [
      'The payment did not go through',
      'Your bank declined the card, or the payment service has a fault. Try again: you never pay twice. Or make another card the default first.',
    ],
    quote_expired: ['This price no longer holds', 'It was kept for you for a while. Get a new one to go on.'],
    quote_stale: [
      'This price no longer holds',
      'Your subscription or its usage has changed since. Get a new one to go on.',
    ],
    quote_in_vain: [
      'This price no longer holds',
      'You have used several prices late within a day. Change with the next renewal, or ask again tomorrow.',
    ],
    amount_changed: ['The price has changed', 'Get a new one to go on.'],
    nothing_to_change: ['This is what you have already', 'Choose another plan or quantity.'],
    change_not_supported: [
      'This subscription cannot be changed here',
      'The payment service bills it by itself. Ask us for help.',
    ],
    subscription_not_changeable: [
      'It cannot be changed at once',
      'While a payment is due, or when much of what your plan includes has been used, choose a change with the next renewal.',
    ],
    subscription_not_free: ['It has been upgraded already', 'Open your subscription to see its present plan.'],
    subscription_not_cancelable: ['It has ended already', 'Open your subscription to see its present state.'],
    subscription_not_resumable: [
      'It cannot be resumed',
      'It is running or has ended. Open your subscription to see its present state.',
    ],
    payment_method_in_use: [
      'This card pays for a subscription',
      'Make another card the default first, then delete this one.',
    ],
    null_gateway: ['No payment service is set up', 'Ask us to finish the setup, then upgrade.'],
    too_many_tokens: ['There are too many tokens', 'Revoke tokens that nobody uses, then try again.'],
    idempotency_key_in_use: ['It is being worked on', 'Wait a moment, then try again. Nothing is done twice.'],
    validation_failed: ['Something is not filled in right', 'Check what is marked, then try again.'],
    not_found: ['This no longer exists', 'Go back and look again.'],
    forbidden: ['This belongs to another account', 'Sign in with the account that owns it.'],
    foreign_origin: ['This address may not sign in here', 'Open the portal at the address that your provider names.'],
    unavailable: ['The service is busy', 'Wait a moment, then try again.'],
    other: ['That did not work', 'Try again. If it stays, tell us the number below.'],
  } as Record<string, readonly [string, string]>,
  throttled: 'Too many tries',
  throttledAdvice: (seconds: string) => `Wait ${seconds}, then try again.`,
  throttledSoon: 'Wait a moment, then try again.',
  requestNumber: (id: string) => `Number for support: ${id}`,
  toCards: 'To your cards',
  toTokens: 'To your tokens',
}
