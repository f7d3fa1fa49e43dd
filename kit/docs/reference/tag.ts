/** A tag of a contract has a page of the reference. */
import type { ReferenceDocument } from '../contract/documents.js'
import type { Operation } from '../contract/operations.js'

export type Tag = Readonly<{ name: string; title: string; description: string; operations: readonly Operation[] }>

export const fileOfTag = ({ name }: ReferenceDocument, tag: string) =>
  `${name}-${tag.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.html`
