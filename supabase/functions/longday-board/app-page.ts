import type { FunctionEnv } from '../_shared/env.ts'
import type { Board, Stale } from './board.ts'
import { escapeHtml, eventMain, robotsOf } from './page.ts'

const FRESH_MS = 1_000
const kept = new Map<string, { at: number; html: Promise<string> }>()

/** The page of the remote that shows an event, and the app's, of a site that has no page for each remote yet. */
const PAGES = ['app-landing.html', 'app.html']

async function fetchPage(env: FunctionEnv): Promise<string> {
  const failed: string[] = []
  for (const name of PAGES) {
    const answer = await fetch(`${env.siteUrl}/${name}`, { signal: AbortSignal.timeout(5_000) })
    if (answer.ok) return answer.text()
    failed.push(`/${name} answered ${answer.status}`)
  }
  throw new Error(failed.join(', '))
}

/** The page as the site serves it now; asked for once a second. */
const readAppPage = (env: FunctionEnv): Promise<string> => {
  const known = kept.get(env.siteUrl)
  if (known && Date.now() - known.at < FRESH_MS) return known.html
  const html = fetchPage(env)
  kept.set(env.siteUrl, { at: Date.now(), html })
  html.catch(() => kept.delete(env.siteUrl))
  return html
}

/** By functions, since a replacement text would interpret a `$&` in what people wrote. */
const withEvent = (app: string, board: Board & Stale, address: string): string =>
  app
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(board.event.title)}</title>`)
    .replace('</head>', () => `${robotsOf(board)}</head>`)
    .replace(
      /<noscript>[\s\S]*?<\/noscript>/,
      () => `<noscript>${eventMain(board, `${address}/board`, 'The board by itself')}</noscript>`,
    )

/** The page of the app at an event's address, with the event in it for whoever runs no script. Without an event it is the app's alone. */
export const appPage = async (
  env: FunctionEnv,
  board: (Board & Stale) | null,
  link: string,
): Promise<string> => {
  const app = await readAppPage(env)
  return board ? withEvent(app, board, `${env.siteUrl}/longday/${link}`) : app
}
