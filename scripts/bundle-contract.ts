import type { Contract } from './contract-operations.js'

type Components = Record<string, Record<string, unknown>>

/** `#/components/<kind>/<name>`, perhaps behind the name of another document. */
const COMPONENT = /^([\w-]+\.yaml)?#\/components\/(\w+)\/(\w+)$/

/**
 * Takes the components of other documents that a document refers to into its own, with what those refer to in turn. The
 * result refers to nothing outside.
 * @throws when two documents give one name to different components
 */
export function bundleContract(document: Contract, readOther: (file: string) => Contract): Contract {
  const taken: Components = {}
  const componentsOf = (contract: Contract) => contract.components as Components

  function take(kind: string, name: string, home: Contract): void {
    if (componentsOf(document)[kind]?.[name] !== undefined)
      throw new Error(`${kind}/${name} is a component of two documents`)
    const ofKind = (taken[kind] ??= {})
    if (name in ofKind) return
    // Stands here before its own references are followed, because they may lead back to it.
    ofKind[name] = undefined
    ofKind[name] = within(componentsOf(home)[kind]?.[name], home)
  }

  /** The node with every reference leading into the bundled document. */
  function within(node: unknown, home: Contract): unknown {
    if (node === undefined) throw new Error('a document refers to a component that does not exist')
    return JSON.parse(
      JSON.stringify(node, (key, value: unknown) => {
        const [, file, kind, name] = (key === '$ref' && typeof value === 'string' && COMPONENT.exec(value)) || []
        if (kind === undefined || name === undefined) return value
        const source = file === undefined ? home : readOther(file)
        if (source !== document) take(kind, name, source)
        return `#/components/${kind}/${name}`
      }),
    )
  }

  const own = within(document, document) as Contract
  const kinds = new Set([...Object.keys(componentsOf(own)), ...Object.keys(taken)])
  const components = Object.fromEntries(
    [...kinds].map((kind) => [kind, { ...componentsOf(own)[kind], ...taken[kind] }]),
  ) as Contract['components']
  return { ...own, components }
}
