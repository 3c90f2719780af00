import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** The markup of a prerendered page, as a browser reads it. */
export interface PageMarkup {
  path: string
  html: string
  /** All elements, in the order of the document. */
  elements: readonly Element[]
  /** What the parser itself finds wrong, such as an attribute that is there twice. */
  parseErrors: readonly string[]
}

export function readMarkup(path: string, html: string): PageMarkup {
  const parseErrors: string[] = []
  const root = parseFragment(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => parseErrors.push(`${code} at "${excerpt(html, startOffset)}"`),
  })
  const elements: Element[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) elements.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(root)
  return { path, html, elements, parseErrors }
}

/** By the name that HTML has for it: parsed attributes are in small letters, but for some of SVG. */
export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attribute => attribute.name.toLowerCase() === name)?.value

export const textOf = (node: Node): string => {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

export const excerpt = (html: string, at: number): string => html.slice(at, at + 40).replaceAll(/\s+/g, ' ')
