import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal, type ReleaseStore } from '@coach-app/delivery'
import { z } from 'zod'
import { releaseKey } from '../environment.ts'
import type { Change } from './deeds.ts'
import { type CommonOptions, occasionOf, type Report } from './session.ts'

/** A build on its way to a product. */
export interface Sent {
  part: string
  version: string
  commit: string | null
  bundle: Uint8Array
}

const State = z.object({ state: z.string(), answer: z.string().nullable(), ahead: z.int() })
const POLL_MS = 2_000
/** How long an answer is waited for unless `--wait` says otherwise, in minutes: a trial in a browser takes one or two. */
export const WAIT_MINUTES = 15

/** What a key looks like; the product has the same rule (supabase/functions/publish-release). */
const KEY = /^release_[\w-]{1,180}$/

/**
 * The key that a product is asked with. Publishing wants it before it builds: without one its work would be for nothing.
 *
 * @throws a `Refusal` where there is none, or something that can be none.
 */
export function requireReleaseKey(): string {
  const key = releaseKey()
  if (key === undefined)
    throw new Refusal('--to needs RELEASE_KEY: a key of this remote, which the operator makes.')
  // In the words of the database for a key that nobody has made: to whoever gave it, it is the same mistake.
  if (!KEY.test(key)) throw new Refusal('This store has no such key.')
  return key
}

/**
 * Asks a running product for a change with a team's key, and waits for what its operator's `pnpm release accept` answers.
 *
 * @param product its store, which is only read.
 * @param change what is asked; with `sent` it is the publication of that build.
 * @throws a `Refusal` with the answer when it was refused.
 */
export async function askProduct(
  product: ReleaseStore,
  options: CommonOptions,
  change: Change | undefined,
  sent: Sent | undefined,
  log: (line: string) => void,
): Promise<Report> {
  const key = requireReleaseKey()
  const address = await endpointOf(product)
  const request = randomUUID()
  const { by = '', reason } = occasionOf(options)
  const asked = new URLSearchParams({
    request,
    by: by.slice(0, 80),
    ...(reason === undefined ? {} : { reason: reason.slice(0, 300) }),
    ...queryOf(change, sent),
  })
  await answerOf(
    await reach(`${address}?${asked}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip' },
      ...(sent ? { body: new Uint8Array(sent.bundle) } : {}),
    }),
  )
  log(`sent as request ${request}; the operator's command looks at it`)
  const minutes = options.wait ?? WAIT_MINUTES
  for (const end = Date.now() + minutes * 60_000; ; await delay(POLL_MS)) {
    const { state, answer } = await stateOf(address, key, request)
    if (state === 'refused') throw new Refusal(answer ?? 'It was refused.')
    if (state === 'done' || state === 'asked')
      return {
        text: nextStepTo(product.files.where, answer ?? ''),
        data: { request, state, answer, ...(sent ? versionIn(sent) : {}) },
      }
    if (Date.now() > end)
      return {
        text: `There is no answer after ${minutes} minutes. It is kept: request ${request} is carried out when the operator's command runs.`,
        data: { request, state },
      }
  }
}

/** The operator's command names the next step as it is beside the store; from outside it is asked for, too. */
const nextStepTo = (origin: string, answer: string): string =>
  answer.replaceAll(/pnpm release stage .*$/gm, step => `${step} --to ${origin}`)

const versionIn = ({ part, version }: Sent) => ({ part, version })

function queryOf(change: Change | undefined, sent: Sent | undefined): Record<string, string> {
  if (sent) {
    const { part, version, commit } = sent
    return { action: 'publish', part, version, ...(commit === null ? {} : { commit }) }
  }
  if (!change) throw new Error('Nothing is asked.')
  const { action, part } = change
  const version = 'wanted' in change && change.wanted !== undefined ? { version: change.wanted } : {}
  const whom = change.action === 'stage' ? { percent: String(change.percent), audience: change.audience } : {}
  return { action, part, ...version, ...whom }
}

/** Where the functions of a product are. Not by way of its pages' host where that is another, which may limit bodies. */
async function endpointOf(product: ReleaseStore): Promise<string> {
  const origin = product.files.where
  const { functionsUrl, supabaseUrl } = (await product.site())?.config ?? {}
  const base = functionsUrl ?? new URL('/functions/v1', new URL(supabaseUrl ?? '/', origin)).href
  return `${new URL(base, origin).href.replace(/\/+$/, '')}/publish-release`
}

async function stateOf(address: string, key: string, request: string): Promise<z.infer<typeof State>> {
  const response = await reach(`${address}?request=${request}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return State.parse(await answerOf(response))
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(120_000) })
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string }
    throw new Error(
      `No product answers at ${new URL(address).origin}: ${cause?.code ?? cause?.message ?? message}.`,
    )
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = null
  }
  if (response.ok) return body
  const { error } = (body ?? {}) as { error?: unknown }
  const said = typeof error === 'string' ? error.replace(/^(\w+): /, '') : `It answered ${response.status}.`
  throw new Refusal(said.replace(/^./, first => first.toUpperCase()))
}
