import { type MailNode, sanitizeMail, trusted } from './sanitize-mail.ts'

export type MailScheme = 'light' | 'dark'

/**
 * Renders a mail into an empty same-origin iframe.
 *
 * The iframe inherits the page's content security policy, which forbids inline styles in markup but not styles set by script. So
 * the mail is built element by element. No script runs: the iframe's sandbox forbids it, and {@link sanitizeMail} removes scripts.
 */
export function renderMail(frame: HTMLIFrameElement, html: string, scheme: MailScheme): void {
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & { CSSStyleSheet: typeof CSSStyleSheet }) | null
  if (!page || !view) return
  const mail = sanitizeMail(html)
  // An empty frame is in quirks mode, in which tables inherit less.
  page.open()
  page.write(trusted('<!doctype html><title></title><body></body>'))
  page.close()
  page.title = mail.title
  page.documentElement.lang = mail.lang
  page.documentElement.style.colorScheme = scheme
  page.adoptedStyleSheets = mail.sheets.map(({ css, media }) => {
    const sheet = new view.CSSStyleSheet({ media })
    sheet.replaceSync(css)
    decideScheme(sheet, scheme)
    return sheet
  })
  if (typeof mail.body !== 'string') applyAttributes(page.body, mail.body)
}

/** Replaces prefers-color-scheme by the chosen scheme: the iframe would follow the device's. */
function decideScheme(sheet: CSSStyleSheet, scheme: MailScheme): void {
  for (const rule of sheet.cssRules) {
    const asked =
      'media' in rule && /prefers-color-scheme:\s*(\w+)/.exec((rule as CSSMediaRule).media.mediaText)
    if (asked) (rule as CSSMediaRule).media.mediaText = asked[1] === scheme ? 'all' : 'not all'
  }
}

function applyAttributes(
  element: HTMLElement,
  { attributes, style, children }: Exclude<MailNode, string>,
): void {
  for (const [name, value] of attributes) element.setAttribute(name, value)
  if (element.localName === 'a') {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
  element.style.cssText = style
  for (const child of children) {
    if (typeof child === 'string') element.append(child)
    else {
      const made = element.ownerDocument.createElement(child.name)
      applyAttributes(made, child)
      element.append(made)
    }
  }
}
