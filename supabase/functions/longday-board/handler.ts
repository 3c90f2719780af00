import { z } from 'zod'
import { callAsServer } from '../_shared/database.ts'
import type { FunctionEnv, Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal, readQuery } from '../_shared/http.ts'
import { type Answer, askOnceASecond, etagOf, gzipped } from './answers.ts'
import { appPage } from './app-page.ts'
import type { Board, Stale } from './board.ts'
import { boardCsv } from './csv.ts'
import { boardPage } from './page.ts'

const Code = z.string().regex(/^[0-9a-f]{32}$/)
const Query = z.object({
  link: Code.optional(),
  team: Code.optional(),
  export: z.enum(['json', 'csv']).optional(),
  page: z.enum(['1', 'app']).optional(),
  clock: z.literal('1').optional(),
})

/**
 * GET: the board of a LongDay event for whoever has its link, without an account: as JSON, as a page without script (page=1), within the
 * app's page (page=app), or as a file (export). With the code of a team's link too: what that link invites to. Without a link the public events. Watchers ask only here: the database computes each board once a second.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    GET: async () => {
      const query = readQuery(req, Query)
      if (query.clock) return clock(env)
      if (!query.link)
        return send(req, await askOnceASecond<object>(env, 'longday_public_events'), 'application/json')
      if (query.team) return team(req, env, query.link, query.team)
      if (query.export === 'json') return results(req, env, query.link)
      if (query.page === 'app') return app(req, env, query.link)
      const answer = await boardOf(env, query.link)
      if (query.export === 'csv')
        return send(req, { ...answer, body: boardCsv(answer.value) }, 'text/csv; charset=utf-8', {
          'content-disposition': 'attachment; filename="longday.csv"',
        })
      if (query.page) return page(req, env, answer, query.link)
      return send(req, answer, 'application/json')
    },
  })

const boardOf = async (env: FunctionEnv, link: string): Promise<Answer<Board & Stale>> => {
  const answer = await askOnceASecond<Board>(env, 'longday_board', { link_param: link })
  if (!answer) throw new Refusal(404, 'There is no event with this link')
  return answer
}

/** What the link of a team invites to: title of the event, name and free places of the team. Only for who holds the link. */
const team = async (req: Request, env: FunctionEnv, link: string, code: string): Promise<Response> => {
  const answer = await askOnceASecond(env, 'longday_team', { link_param: link, code_param: code })
  if (!answer) throw new Refusal(404, 'There is no team with this link')
  return send(req, answer, 'application/json')
}

/** The server's clock, for the skew that a page measures. The database's clock decides, not ours. */
const clock = async (env: FunctionEnv): Promise<Response> => {
  const answer = await askOnceASecond<object>(env, 'longday_public_events')
  return json(200, { now: new Date(Date.now() + (answer?.skewMs ?? 0)).toISOString() })
}

/** The canonical results, byte for byte what the published hash is of. */
const results = async (req: Request, env: FunctionEnv, link: string): Promise<Response> => {
  const { event } = (await boardOf(env, link)).value
  if (!event.sha256) throw new Refusal(409, 'The results are not final')
  const body = await callAsServer(env)('longday_result', { link_param: link })
  if (typeof body !== 'string') throw new Error('longday_result answered no text')
  return send(req, { body, etag: `W/"${event.sha256}"` }, 'application/json', {
    'content-disposition': 'attachment; filename="longday.json"',
  })
}

const page = (
  req: Request,
  env: FunctionEnv,
  answer: Answer<Board & Stale>,
  link: string,
): Promise<Response> =>
  send(
    req,
    { body: boardPage(answer.value, `${env.siteUrl}/longday/${link}`), etag: answer.etag },
    'text/html; charset=utf-8',
    {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      ...(answer.value.event.public ? {} : { 'x-robots-tag': 'noindex' }),
    },
  )

/** A failing board does not matter: the app shows its own message for an unknown link and an unavailable database. */
const app = async (req: Request, env: FunctionEnv, link: string): Promise<Response> => {
  const answer = await boardOf(env, link).catch(() => null)
  const body = await appPage(env, answer?.value ?? null, link)
  return send(req, { body, etag: await etagOf(body) }, 'text/html; charset=utf-8', {
    'content-security-policy': "frame-ancestors 'none'",
    ...(answer?.value.event.public ? {} : { 'x-robots-tag': 'noindex' }),
  })
}

/** 304 when the caller has it already. Shared caches keep it for two seconds, browsers ask again each time. */
const send = async (
  req: Request,
  answer: { body: string; etag: string } | null,
  type: string,
  headers: Record<string, string> = {},
): Promise<Response> => {
  if (!answer) throw new Error('The database answered nothing')
  const kept = {
    etag: answer.etag,
    'cache-control': 'public, max-age=0, s-maxage=2',
    vary: 'accept-encoding',
    ...headers,
  }
  const known = (req.headers.get('if-none-match') ?? '').split(',').map(tag => tag.trim())
  if (known.includes(answer.etag)) return new Response(null, { status: 304, headers: kept })
  const typed = { ...kept, 'content-type': type }
  if (!/\bgzip\b(?!;\s*q=0(?:\.0*)?\b)/.test(req.headers.get('accept-encoding') ?? ''))
    return new Response(answer.body, { status: 200, headers: typed })
  return new Response(await gzipped(answer), {
    status: 200,
    headers: { ...typed, 'content-encoding': 'gzip' },
  })
}
