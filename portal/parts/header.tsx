import { configuration } from '../client/configuration.js'
import type { Route } from '../client/route.js'
import { type Language, LANGUAGES, useWords } from '../text/language.js'

type Place = 'overview' | 'invoices' | 'cards' | 'tokens'

const PLACES: readonly (readonly [Place, string])[] = [
  ['overview', '#/'],
  ['invoices', '#/invoices'],
  ['cards', '#/cards'],
  ['tokens', '#/tokens'],
]

/** Where a page belongs that has no link of its own. */
const PARENTS = { upgrade: 'overview', change: 'overview', 'billing-details': 'invoices' } as const

const placeOf = ({ page }: Route): Place => (page in PARENTS ? PARENTS[page as keyof typeof PARENTS] : (page as Place))

type HeaderProps = Readonly<{
  /** Undefined while nobody is signed in. */
  route: Route | undefined
  onSignOut: () => void
}>

export function Header({ route, onSignOut }: HeaderProps) {
  const { text, language, setLanguage } = useWords()
  return (
    <header>
      <p class="brand">
        {configuration.seller} <span class="soft">{text.portal}</span>
      </p>
      {route && (
        <nav aria-label={text.nav.label}>
          {PLACES.map(([place, path]) => (
            <a key={place} href={path} aria-current={placeOf(route) === place ? 'page' : undefined}>
              {text.nav[place]}
            </a>
          ))}
        </nav>
      )}
      <div class="header-end">
        <select
          aria-label={text.nav.languages}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
        >
          {(Object.keys(LANGUAGES) as Language[]).map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGES[each].language}
            </option>
          ))}
        </select>
        {route && (
          <button type="button" class="quiet" onClick={onSignOut}>
            {text.nav.signOut}
          </button>
        )}
      </div>
    </header>
  )
}
