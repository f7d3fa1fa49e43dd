import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { configuration } from '../client/configuration.js'

type PageProps = Readonly<{ title: string; intro?: string; back?: ComponentChildren; children: ComponentChildren }>

/** A page begins at its heading, for readers and for screen readers. */
export function Page({ title, intro, back, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${configuration.seller}`
  }, [title])
  useLayoutEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <>
      {back}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro !== undefined && <p class="intro">{intro}</p>}
      {children}
    </>
  )
}

export function Empty({ title, children }: Readonly<{ title: string; children?: ComponentChildren }>) {
  return (
    <div class="empty">
      <p class="notice-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
