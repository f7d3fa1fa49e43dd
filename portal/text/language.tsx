import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useMemo, useState } from 'preact/hooks'
import { de } from './de.js'
import { en, type Text } from './en.js'
import { type Formats, formatsFor } from './format.js'

export type Language = 'en' | 'de'

export const LANGUAGES: Readonly<Record<Language, Text>> = { en, de }
const REMEMBERED = 'portal-language'

export type Words = Readonly<{
  language: Language
  setLanguage: (language: Language) => void
  text: Text
  format: Formats
}>

const Context = createContext<Words | undefined>(undefined)

export function useWords(): Words {
  const words = useContext(Context)
  if (!words) throw new Error('outside of LanguageProvider')
  return words
}

const isLanguage = (name: string | null | undefined): name is Language => name === 'en' || name === 'de'
const languageOf = (locale: string) => locale.split('-', 1)[0]

/** A browser may forbid storage. The choice is then forgotten with the page. */
function remembered(): Language | undefined {
  try {
    const name = localStorage.getItem(REMEMBERED)
    return isLanguage(name) ? name : undefined
  } catch {
    return undefined
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(REMEMBERED, language)
  } catch {
    // The choice is kept for this page.
  }
}

const preferred = (): Language => navigator.languages.map(languageOf).find(isLanguage) ?? 'en'

/** The reader's own locale where it speaks the language: British dates for a British reader. */
const localeFor = (language: Language): string =>
  navigator.languages.find((locale) => languageOf(locale) === language) ?? language

export function LanguageProvider({ children }: Readonly<{ children: ComponentChildren }>) {
  const [language, choose] = useState<Language>(() => remembered() ?? preferred())
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const words = useMemo<Words>(
    () => ({
      language,
      setLanguage: (next) => {
        remember(next)
        choose(next)
      },
      text: LANGUAGES[language],
      format: formatsFor(localeFor(language)),
    }),
    [language],
  )
  return <Context.Provider value={words}>{children}</Context.Provider>
}
