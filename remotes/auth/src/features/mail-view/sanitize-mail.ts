/** A sanitized node of a mail: no script, no form, nothing that sends a request. */
export type MailNode =
  | string
  | { name: string; attributes: [name: string, value: string][]; style: string; children: MailNode[] }

export interface MailDocument {
  title: string
  lang: string
  /** Style sheets in order, with their media query. */
  sheets: { css: string; media: string }[]
  body: MailNode
}

const ATTRIBUTES = new Set(
  'align aria-label aria-roledescription bgcolor border cellpadding cellspacing class colspan dir height href lang role rowspan scope title valign width'.split(
    ' ',
  ),
)
const ELEMENTS = new Set(
  'a b blockquote body br center code div em h1 h2 h3 hr i li ol p pre small span strong table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)

// Under a strict content security policy, inline styles and event handlers are reported as soon as they are parsed. So these
// attributes are renamed before parsing, and the allowed ones are restored one by one.
const HIDDEN = 'data-coach-app-hidden-'
const renameAttributes = (html: string): string =>
  html.replace(
    /([\s"'/])(style|on[a-z]+)(?=\s*=)/gi,
    (_, before: string, name: string) => before + HIDDEN + name,
  )
const restoreAttributes = (text: string): string => text.replaceAll(HIDDEN, '')

/** Trusted Types policy, which browsers that enforce them require for parsing HTML. The parsed nodes are never inserted as they are. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('coach-app-mail', {
  createHTML: html => html,
})
export const trusted = (html: string): string => policy?.createHTML(html) ?? html

const isSafeLink = (href: string): boolean => /^(https?:|mailto:|\/(?!\/))/i.test(href.trim())

const readElement = (element: Element): MailNode[] => {
  const name = element.localName
  if (!ELEMENTS.has(name)) return []
  const attributes: [string, string][] = []
  for (const { name, value } of element.attributes) {
    if (!ATTRIBUTES.has(name)) continue
    const text = restoreAttributes(value)
    if (name !== 'href' || isSafeLink(text)) attributes.push([name, text])
  }
  const style = restoreAttributes(element.getAttribute(`${HIDDEN}style`) ?? '')
  return [{ name, attributes, style, children: readChildren(element) }]
}

const readChildren = (element: Element): MailNode[] =>
  [...element.childNodes].flatMap(node => {
    if (node.nodeType === Node.TEXT_NODE) return [restoreAttributes(node.textContent ?? '')]
    return node instanceof Element ? readElement(node) : []
  })

/** Parses and sanitizes a mail's HTML. */
export function sanitizeMail(html: string): MailDocument {
  const sheets: MailDocument['sheets'] = []
  const plain = html
    // Outlook's conditional comments contain style sheets of their own.
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<style([^>]*)>([\s\S]*?)<\/style\s*>/gi, (_, attributes: string, css: string) => {
      sheets.push({ css, media: /media="([^"]*)"/.exec(attributes)?.[1] ?? '' })
      return ''
    })
  const parsed = new DOMParser().parseFromString(trusted(renameAttributes(plain)), 'text/html')
  const [body = ''] = readElement(parsed.body)
  return { title: restoreAttributes(parsed.title), lang: parsed.documentElement.lang || 'en', sheets, body }
}

/** URL and text of a mail's links, without duplicates. */
export function linksOf(html: string): { href: string; text: string }[] {
  const found = new Map<string, string>()
  const visit = (node: MailNode) => {
    if (typeof node === 'string') return
    const href = node.attributes.find(([name]) => name === 'href')?.[1]
    if (href && !found.has(href)) found.set(href, textOf(node).replace(/\s+/g, ' ').trim())
    for (const child of node.children) visit(child)
  }
  visit(sanitizeMail(html).body)
  return [...found].map(([href, text]) => ({ href, text }))
}

const textOf = (node: MailNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
