import { attributeOf, type Element, excerpt, type PageMarkup, textOf } from './page-markup.ts'

/** A rule about one page by itself: what is wrong, each as the end of a sentence that begins with the page's path. */
type PageRule = (page: PageMarkup) => string[]

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * What a browser would mend while it reads: an element that is not closed, one that closes nothing, one it has to add. The tree
 * is then another than the one that was rendered, and hydration throws it away.
 */
const wellFormed: PageRule = ({ html, elements, parseErrors }) => {
  const mended = elements.flatMap(element => {
    const { tagName, sourceCodeLocation: at } = element
    if (!at) return [`lacks a <${tagName}>, which browsers add`]
    return at.endTag || VOID.has(tagName) || closesItself(element, html)
      ? []
      : [`does not close <${tagName}> at "${excerpt(html, at.startOffset)}"`]
  })
  const closed = elements.filter(({ sourceCodeLocation }) => sourceCodeLocation?.endTag).length
  const closing = [...html.matchAll(/<\/[a-z]/gi)].length
  const stray = closing > closed ? ['has a closing tag without an element'] : []
  return [...parseErrors.map(error => `is no valid HTML: ${error}`), ...mended, ...stray].slice(0, 1)
}

/** As `<path d="…"/>` does, in SVG and MathML only. */
const closesItself = ({ namespaceURI, sourceCodeLocation }: Element, html: string): boolean =>
  !namespaceURI.endsWith('/xhtml') && html.slice(0, sourceCodeLocation?.startTag?.endOffset).endsWith('/>')

const oneHeading: PageRule = ({ elements }) => {
  const headings = elements.filter(({ tagName }) => tagName === 'h1')
  if (headings.length !== 1) return [`has ${headings.length === 0 ? 'no' : headings.length} <h1>`]
  return headings.some(heading => textOf(heading).trim() !== '') ? [] : ['has an <h1> without text']
}

/** Attributes that make a browser fetch what they name. Links of `<a>` and `cite` only lead somewhere. */
const FETCHED = ['src', 'srcset', 'poster', 'data', 'background', 'action', 'formaction', 'imagesrcset']
const FETCHED_LINKS = ['link', 'use', 'image', 'base']
const FOREIGN = /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i

/** Nothing of a page comes from another origin: not a script, picture, font, frame or form's target. */
const noForeignAddress: PageRule = ({ elements }) =>
  elements.flatMap(element => {
    const named = [...FETCHED, ...(FETCHED_LINKS.includes(element.tagName) ? ['href', 'xlink:href'] : [])]
    const addresses = [
      ...named.flatMap(name => (attributeOf(element, name) ?? '').split(/,\s+/)),
      ...styleOf(element),
    ]
    return addresses
      .filter(address => FOREIGN.test(address))
      .map(address => `fetches <${element.tagName}> from ${address.trim()}`)
  })

function styleOf(element: Element): string[] {
  const css = element.tagName === 'style' ? textOf(element) : (attributeOf(element, 'style') ?? '')
  return [...css.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')]+)/g)].map(([, address = '']) => address)
}

/** JSON-LD that can be read and says what it is about; microdata whose parts belong to an item. */
const structuredData: PageRule = ({ elements }) => [
  ...elements
    .filter(({ tagName }) => tagName === 'script')
    .filter(element => attributeOf(element, 'type') === 'application/ld+json')
    .flatMap(element => wrongJsonLd(textOf(element))),
  ...elements.flatMap(wrongMicrodata),
]

function wrongJsonLd(text: string): string[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return [`has JSON-LD that is no JSON: "${excerpt(text, 0)}"`]
  }
  return (Array.isArray(data) ? data : [data]).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return ['has JSON-LD that is no object']
    const isSchema = '@context' in item && /schema\.org/.test(JSON.stringify(item['@context']))
    if (!isSchema) return ['has JSON-LD without the @context of schema.org']
    return '@type' in item || '@graph' in item ? [] : ['has JSON-LD without @type']
  })
}

function wrongMicrodata(element: Element): string[] {
  const type = attributeOf(element, 'itemtype')
  const property = attributeOf(element, 'itemprop')
  const isItem = attributeOf(element, 'itemscope') !== undefined
  return [
    ...(type !== undefined && !isItem ? [`has the itemtype ${type} without itemscope`] : []),
    ...(type !== undefined && !URL.canParse(type) ? [`has the itemtype "${type}", which is no address`] : []),
    ...(property !== undefined && !isInItem(element)
      ? [`has the itemprop ${property} outside of an item`]
      : []),
  ]
}

function isInItem({ parentNode }: Element): boolean {
  for (let node = parentNode; node && 'tagName' in node; node = node.parentNode)
    if (attributeOf(node, 'itemscope') !== undefined) return true
  return false
}

export const PAGE_RULES: readonly PageRule[] = [wellFormed, oneHeading, noForeignAddress, structuredData]
