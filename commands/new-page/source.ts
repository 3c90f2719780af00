import { parseSync } from 'vite'

/** A node of a source file's syntax tree (ESTree); the parser's own types name every kind, of which few are of interest here. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Replaces the text from `start` to `end`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** The syntax tree of a source file: where things stand in it is known whatever surrounds them. @throws when it has mistakes. */
export function parse(source: string): Node {
  const { program, errors } = parseSync('source.tsx', source)
  const [error] = errors
  if (error) throw new Error(`It cannot be read: ${error.message}`)
  return program as unknown as Node
}

/** Every node of this type below a node, in source order. */
export function all(within: Node, type: string): Node[] {
  const found: Node[] = within.type === type ? [within] : []
  for (const value of Object.values(within))
    for (const child of [value].flat()) if (isNode(child)) found.push(...all(child, type))
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const child = (node: Node | undefined, key: string): Node | undefined =>
  node && isNode(node[key]) ? node[key] : undefined

export const children = (node: Node | undefined, key: string): Node[] =>
  [node?.[key] ?? []].flat().filter(isNode)

/** The text of a string that does not vary. */
export function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'JSXExpressionContainer') return textOf(child(node, 'expression'))
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Number of occurrences of a name. */
export const usesOf = (program: Node, name: string): number =>
  [...all(program, 'Identifier'), ...all(program, 'JSXIdentifier')].filter(node => node.name === name).length

/** What a variable of a module is set to, without what TypeScript says about it. */
export function assignedTo(program: Node, name: string): Node | undefined {
  const declared = all(program, 'VariableDeclarator').find(one => child(one, 'id')?.name === name)
  let value = child(declared, 'init')
  while (value && /^TS(As|Satisfies)Expression$/.test(value.type)) value = child(value, 'expression')
  return value
}

export const insert = (at: number, text: string): Edit => ({ start: at, end: at, text })

/** Edits at the same position are applied in their order. */
export function applyEdits(source: string, edits: Edit[]): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start)
  return inOrder.reduceRight(
    (text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end),
    source,
  )
}

/** Removes a range together with the blanks and line ends before it. */
export const takeOut = (source: string, { start, end }: Pick<Node, 'start' | 'end'>): Edit => ({
  start: source.slice(0, start).trimEnd().length,
  end,
  text: '',
})

/** Removes an entry of a list, with its comma. */
export function takeOutEntry(source: string, entry: Node): Edit {
  const comma = /^\s*,/.exec(source.slice(entry.end))?.[0].length ?? 0
  return { ...takeOut(source, entry), end: entry.end + comma }
}

/** Puts an entry behind the last one of a list; a comment at the end of that one's line stays with it. */
export function append(source: string, entries: Node[], open: number, text: string): Edit[] {
  const last = entries.at(-1)
  if (!last) return [insert(open, `\n${text},`)]
  const comma = /^\s*,/.exec(source.slice(last.end))?.[0].length ?? 0
  const comment = /^[^\S\n]*(\/\/[^\n]*)?/.exec(source.slice(last.end + comma))?.[1] ?? ''
  const end = comment === '' ? last.end + comma : source.indexOf(comment, last.end + comma) + comment.length
  const edit = insert(end, `\n${text},`)
  return comma > 0 ? [edit] : [insert(last.end, ','), edit]
}
