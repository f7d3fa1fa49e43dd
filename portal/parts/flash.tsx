import { type ComponentChildren, createContext } from 'preact'
import { useContext, useMemo, useState } from 'preact/hooks'
import { useWords } from '../text/language.js'

type Said = Readonly<{ message: string; at: string }>
const Context = createContext<(message: string) => void>(() => undefined)

/** Says what was done, on the page that is open at that moment. */
export const useFlash = () => useContext(Context)

export function Flashes({ hash, children }: Readonly<{ hash: string; children: ComponentChildren }>) {
  const { text } = useWords()
  const [said, say] = useState<Said>()
  const flash = useMemo(() => (message: string) => say({ message, at: location.hash }), [])
  return (
    <Context.Provider value={flash}>
      <div role="status">
        {said?.at === hash && (
          <p class="notice done">
            <span>{said.message}</span>
            <button type="button" class="quiet" aria-label={text.close} onClick={() => say(undefined)}>
              ×
            </button>
          </p>
        )}
      </div>
      {children}
    </Context.Provider>
  )
}
