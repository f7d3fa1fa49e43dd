/** Marks in the navigation what is being read, and shows the part of a long navigation that the page is in. */
export function followHeadings(): void {
  const navigation = document.querySelector('nav')
  const current = navigation?.querySelector<HTMLElement>('[aria-current]')
  if (navigation && current && current.offsetTop > navigation.clientHeight / 2)
    navigation.scrollTop = current.offsetTop - navigation.clientHeight / 4
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('nav .parts a, .toc a')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  )
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
  if (headings.length === 0) return
  const mark = () => {
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
    for (const [id, link] of links) link.classList.toggle('here', id === read?.id)
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}
