import type { enProblems } from './en-problems.js'

export const deProblems: typeof enProblems = {
  problems: {
    away: [
      'Der Dienst ist nicht erreichbar',
      'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Es ging nichts verloren.',
    ],
    session_ended: ['Ihre Sitzung ist beendet', 'Melden Sie sich wieder an, um weiterzumachen.'],
    still_signed_in: [
      'Sie sind noch angemeldet',
      'Das Abmelden hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    ],
    unauthenticated: ['Ihre Sitzung ist beendet', 'Melden Sie sich wieder an, um weiterzumachen.'],
    invalid_credentials: [
      'E-Mail-Adresse oder Passwort ist falsch',
      'Prüfen Sie beides und versuchen Sie es noch einmal.',
    ],
    gateway_error: [
      'Die Zahlung ging nicht durch',
      'Ihre Bank hat die Karte abgelehnt, oder der Zahlungsdienst hat eine Störung. Versuchen Sie es noch einmal: Sie zahlen nie doppelt. Oder nehmen Sie zuerst eine andere Karte für Zahlungen.',
    ],
    quote_expired: ['Dieser Preis gilt nicht mehr', 'Er war eine Weile für Sie vorgemerkt. Holen Sie einen neuen.'],
    quote_stale: [
      'Dieser Preis gilt nicht mehr',
      'Ihr Abonnement oder sein Verbrauch hat sich geändert. Holen Sie einen neuen.',
    ],
    quote_in_vain: [
      'Dieser Preis gilt nicht mehr',
      'Sie haben an einem Tag mehrere Preise spät genutzt. Wechseln Sie mit der nächsten Verlängerung, oder fragen Sie morgen noch einmal.',
    ],
    amount_changed: ['Der Preis hat sich geändert', 'Holen Sie einen neuen.'],
    nothing_to_change: ['Das haben Sie bereits', 'Wählen Sie einen anderen Tarif oder eine andere Menge.'],
    change_not_supported: [
      'Dieses Abonnement lässt sich hier nicht ändern',
      'Der Zahlungsdienst rechnet es selbst ab. Fragen Sie uns.',
    ],
    subscription_not_changeable: [
      'Es lässt sich nicht sofort ändern',
      'Solange eine Zahlung offen ist, oder wenn vieles schon verbraucht ist, was Ihr Tarif enthält, wählen Sie die Änderung mit der nächsten Verlängerung.',
    ],
    subscription_not_free: [
      'Es wurde bereits gewechselt',
      'Öffnen Sie Ihr Abonnement, um den jetzigen Tarif zu sehen.',
    ],
    subscription_not_cancelable: ['Es ist bereits beendet', 'Öffnen Sie Ihr Abonnement, um seinen Stand zu sehen.'],
    subscription_not_resumable: [
      'Es lässt sich nicht fortsetzen',
      'Es läuft bereits oder ist beendet. Öffnen Sie Ihr Abonnement, um seinen Stand zu sehen.',
    ],
    payment_method_in_use: [
      'Diese Karte bezahlt ein Abonnement',
      'Nehmen Sie zuerst eine andere Karte für Zahlungen, dann löschen Sie diese.',
    ],
    null_gateway: ['Es ist kein Zahlungsdienst eingerichtet', 'Bitten Sie uns, die Einrichtung abzuschließen.'],
    too_many_tokens: [
      'Es gibt zu viele Token',
      'Widerrufen Sie Token, die niemand nutzt, und versuchen Sie es noch einmal.',
    ],
    idempotency_key_in_use: [
      'Es wird gerade bearbeitet',
      'Warten Sie einen Moment und versuchen Sie es noch einmal. Nichts geschieht doppelt.',
    ],
    validation_failed: ['Eine Angabe stimmt nicht', 'Prüfen Sie das Genannte und versuchen Sie es noch einmal.'],
    not_found: ['Das gibt es nicht mehr', 'Gehen Sie zurück und sehen Sie noch einmal nach.'],
    forbidden: ['Das gehört einem anderen Konto', 'Melden Sie sich mit dem Konto an, dem es gehört.'],
    foreign_origin: [
      'Unter dieser Adresse ist die Anmeldung nicht erlaubt',
      'Öffnen Sie das Portal unter der Adresse, die Ihr Anbieter nennt.',
    ],
    unavailable: ['Der Dienst ist ausgelastet', 'Warten Sie einen Moment und versuchen Sie es noch einmal.'],
    other: ['Das hat nicht geklappt', 'Versuchen Sie es noch einmal. Bleibt es dabei, nennen Sie uns die Nummer.'],
  },
  throttled: 'Zu viele Versuche',
  throttledAdvice: (seconds) => `Warten Sie ${seconds}, dann versuchen Sie es noch einmal.`,
  throttledSoon: 'Warten Sie einen Moment, dann versuchen Sie es noch einmal.',
  requestNumber: (id) => `Nummer für den Support: ${id}`,
  toCards: 'Zu Ihren Karten',
  toTokens: 'Zu Ihren Token',
}
