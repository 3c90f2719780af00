import { type EntryFiles, type PrerenderedPage, releaseFolder } from '@coach-app/contracts'
import { describePage, escapeMarkup } from './describe-page.ts'
import { insertBefore } from './render-page.ts'
import { inlineSheets, type Sheet } from './style-sheets.ts'

/** A prerendered page, with everything that makes it readable before any script runs. */
export interface Prerendered {
  remote: string
  version: string
  page: PrerenderedPage
  markup: string
  /** The remote's style sheets that the page needs; the shell's are in every page. */
  sheets: Sheet[]
  /** The files that its parcel will load. */
  files: EntryFiles
}

/** What holds of the place where it is shown. */
interface Place {
  /** Origin of the site, for what has to be absolute. */
  siteUrl?: string | undefined
  /**
   * Some devices get another release of the remote, to which this markup does not belong: its scripts do not wait for a reader then.
   */
  isStaged?: boolean
}

/** The class name pattern of CSS modules: `_name_hash_line`. Others, as of icons, need no rule. */
const SCOPED = /^_\w+_[a-z0-9]{5}_\d+$/

/**
 * Class names in the markup that no style sheet defines: it was prerendered with another version of the design system than this
 * shell's. Such a page would be partly unstyled, so the release renders it in the browser instead.
 */
export function unknownClasses(markup: string, sheets: Sheet[]): string[] {
  const known = new Set(sheets.flatMap(({ css }) => css.match(/\._\w+_[a-z0-9]{5}_\d+/g) ?? []))
  const used = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(used)].filter(name => SCOPED.test(name) && !known.has(`.${name}`))
}

/**
 * Inserts the prerendered page into the document: its style sheets inline and its markup in the outlet, so that one response is
 * enough for the first paint. The files that make it interactive are requested after that paint.
 *
 * @param html the page for every path, without preloads, its own style sheets already inlined. The data inlined for the shell
 * follows the markup here.
 */
export function splicePage(
  html: string,
  path: string,
  prerendered: Prerendered,
  { siteUrl, isStaged = false }: Place = {},
): string {
  const { page, markup, sheets, files, remote, version } = prerendered
  const folder = releaseFolder(remote, version)
  const preloads: string[] = []
  const scripts: string[] = []
  const data: string[] = []
  const bare = html
    .replaceAll(/ *<script type="application\/json"[^>]*>[^<]*<\/script>\n?/g, take(data))
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, take(preloads))
    .replaceAll(/ *<script type="module" [^>]*src=[^>]*><\/script>\n?/g, take(scripts))
    .replace(/ *<title>[^<]*<\/title>\n?/, '')
    .replace(/ *<meta name="description"[^>]*>\n?/, '')
  const head = insertBefore(
    bare,
    '</head>',
    `  ${describePage(page, path, folder, siteUrl)}\n    ${BLOCK_RENDERING}\n    ${inlineSheets(sheets, folder)}\n  `,
  )

  const outlet = '<div id="outlet">'
  const at = head.indexOf(outlet)
  if (at === -1) throw new Error(`The shell's index.html has no ${outlet}; there is no place for a page.`)
  const inside = at + outlet.length
  const mark = `data-remote="${escapeMarkup(remote)}" data-prerendered="${escapeMarkup(version)}"`
  const filled = `${head.slice(0, inside)}<div class="parcel" ${mark}>${markup}</div>${head.slice(inside)}`
  // The landing page brings its own header.
  const document = path === '/' ? filled : withHeader(filled)

  const later = afterPaintScript({
    sheets: files.css,
    preloads: [...new Set([...preloads.map(addressOf), ...files.js])],
    scripts: scripts.map(addressOf),
    isStaged,
  })
  return insertBefore(document, '</body>', `${data.join('')}    ${later}\n  `)
}

const HEADER = /<template id="header-ahead">(.*?)<\/template>/s
const CHROME = '<div id="chrome">'

/**
 * The header of the shell's index.html, in the place where the shell will draw its own over it: the page has a way home without
 * script, and nothing moves when the shell starts. A shell from before has none.
 */
function withHeader(html: string): string {
  const header = HEADER.exec(html)?.[1]
  const at = html.indexOf(CHROME)
  if (header === undefined || at === -1) return html
  const inside = at + CHROME.length
  return html.slice(0, inside) + header + html.slice(inside)
}

interface Wanted {
  sheets: string[]
  preloads: string[]
  scripts: string[]
  isStaged: boolean
}

/** A pause in which the pictures near the window arrive, and a reader does something or is only reading. */
const QUIET_MS = 2_000

/**
 * Loads what makes the page interactive: at the first sign of somebody who uses it, or once it is there and nobody does. Its links work
 * before, and a button that is pressed before is pressed then (shell/src/federation/early-press.ts).
 *
 * Right after the first paint, which it would otherwise delay, where the markup is not all that is to be seen: for somebody who is
 * signed in, for an address that asks for more than the page, while a candidate is tried out. At once in a background tab, which is not painted.
 *
 * The style sheets are inlined already; Vite's preload helper would fetch them again unless it finds their links. So the links
 * exist but are disabled, which browsers do not fetch.
 */
const afterPaintScript = (wanted: Wanted): string =>
  `<script>
      {
        const { sheets, preloads, scripts, isStaged } = ${JSON.stringify(wanted).replaceAll('<', '\\u003c')}
        const map = document.querySelector('script[type=importmap]')
        const { integrity = {} } = JSON.parse(map?.textContent ?? '{}')
        const add = (name, properties) =>
          document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...properties }))
        const held = path => integrity[path] ?? ''
        // Trusted Types: a script address must come from a policy; this one allows these addresses only.
        const known = new Set(scripts)
        const policy = globalThis.trustedTypes?.createPolicy('coach-app-later', {
          createScriptURL: src => {
            if (!known.has(src)) throw new TypeError(src + ' is no script of this page.')
            return src
          },
        })
        const start = () => {
          for (const href of sheets) add('link', { rel: 'stylesheet', disabled: true, href, integrity: held(href) })
          for (const href of preloads) add('link', { rel: 'modulepreload', href, integrity: held(href) })
          for (const src of scripts)
            add('script', { type: 'module', src: policy?.createScriptURL(src) ?? src, integrity: held(src) })
        }
        const whenUsed = () => {
          const used = new AbortController()
          const once = () => {
            if (used.signal.aborted) return
            used.abort()
            start()
          }
          for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
            addEventListener(sign, once, { capture: true, passive: true, signal: used.signal })
          const rest = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(once), ${QUIET_MS})
          if (document.readyState === 'complete') rest()
          else addEventListener('load', rest, { once: true })
        }
        const isMore = isStaged || location.search || location.hash || document.documentElement.dataset.session
        if (document.hidden) start()
        else if (isMore) requestAnimationFrame(() => setTimeout(start))
        else whenUsed()
      }
    </script>`

/**
 * Blocks rendering until the page is complete, to avoid a layout shift: a partly parsed header would move its right side. The
 * element is the one after the page. Browsers without support paint early.
 */
const BLOCK_RENDERING = '<link rel="expect" href="#overlays" blocking="render" />'

const addressOf = (tag: string): string => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? ''

/** Removes the matches from the text and returns them. */
const take = (kept: string[]) => (tag: string) => {
  kept.push(tag)
  return ''
}
