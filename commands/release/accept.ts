import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUDIENCES, type Audience } from '@coach-app/contracts'
import {
  publishedVersions,
  Refusal,
  type ReleaseStore,
  readRelease,
  type transitions,
} from '@coach-app/delivery'
import type { TakenRequest } from '@coach-app/supabase/publish-keys'
import { unpackBundle } from './bundle.ts'
import { type Change, carryOut, versionOf } from './deeds.ts'
import type { Incoming } from './incoming.ts'
import { servedAlready } from './served-already.ts'
import { passGate } from './whole-gate.ts'

/** What a team is answered. */
export interface Verdict {
  state: 'asked' | 'done' | 'refused'
  answer: string
}

export interface Examiner {
  store: ReleaseStore
  incoming: Incoming
  /** Whether builds are tried in a browser. */
  isTried: boolean
  log(line: string): void
}

/**
 * Looks at a request that was taken up, carries it out where nothing is against it, and writes the answer down.
 *
 * @returns the answer.
 */
export async function examine(request: TakenRequest, examiner: Examiner): Promise<Verdict> {
  const verdict = await verdictOn(request, examiner)
  await examiner.incoming.answer(request.id, verdict.state, verdict.answer)
  return verdict
}

async function verdictOn(request: TakenRequest, examiner: Examiner): Promise<Verdict> {
  try {
    // A key that was revoked while this waited is no reason to start a browser.
    await examiner.incoming.hold(request.id)
    return request.action === 'publish'
      ? await publication(request, examiner)
      : await changeOf(request, examiner)
  } catch (error) {
    if (error instanceof Refusal) return { state: 'refused', answer: error.message }
    examiner.log(
      `request ${request.id} could not be looked at: ${error instanceof Error ? error.stack : error}`,
    )
    return {
      state: 'refused',
      answer: `It could not be looked at, which says nothing about what you sent. Ask the operator about request ${request.id}, or send it again.`,
    }
  }
}

async function publication(
  request: TakenRequest,
  { store, incoming, isTried, log }: Examiner,
): Promise<Verdict> {
  const { id, part } = request
  const folder = mkdtempSync(join(tmpdir(), 'coach-app-incoming-'))
  try {
    const { built, smoke } = await unpackBundle(await incoming.bundle(id), part, folder)
    const { version, commit } = built.release
    const document = await store.document()
    const already = servedAlready(document, part, version)
    if (already) return { state: 'done', answer: already.text }
    const isFirst = document.parts[part] === undefined
    await passGate(built, store, { isTried, isAll: false, expectations: async () => smoke }, log)
    if (isFirst && !request.approved)
      return {
        state: 'asked',
        answer: `${part} ${version} fits, and is the first release of ${part}, which everybody gets: it waits for the operator's yes (request ${id}).`,
      }
    await incoming.hold(id)
    await store.recover()
    await store.publish([built], occasionOf(request, commit))
    const next = `pnpm release stage ${part} ${version} --percent 10`
    return {
      state: 'done',
      answer: isFirst
        ? `${part} ${version} is published, and stable: it is the first of its part.`
        : `${part} ${version} is published. Nobody is served it yet: ${next}`,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function changeOf(request: TakenRequest, { store, incoming }: Examiner): Promise<Verdict> {
  const change = readChange(request)
  const published = await publishedVersions(store.files, change.part)
  if (published.length === 0) throw new Refusal(`Nothing of ${change.part} is published yet.`)
  const version = await versionOf(store, change)
  await incoming.hold(request.id)
  // A rollback takes what there is, and so names no commit.
  const commit = version === undefined ? null : (await readRelease(store.files, change.part, version)).commit
  const { text } = await carryOut(store, change, version, occasionOf(request, commit), {})
  return { state: 'done', answer: text }
}

/** What was written down when it was sent; the database has checked the action, and nothing else of it. */
function readChange({ action, part, version: wanted, options }: TakenRequest): Change {
  const { percent, audience = 'everyone' } = options
  const isVersionNeeded = ['stage', 'block', 'unblock'].includes(action)
  if (isVersionNeeded && wanted === null) throw new Refusal(`${action} needs the version of a release.`)
  const named = wanted ?? ''
  switch (action) {
    case 'stage':
      if (percent === undefined) throw new Refusal('stage needs --percent: of the devices, 0 to 100.')
      if (!(AUDIENCES as readonly string[]).includes(audience))
        throw new Refusal(`${audience} is no audience: ${AUDIENCES.join(', ')}.`)
      return { action, part, wanted: named, percent, audience: audience as Audience }
    case 'promote':
      return { action, part, ...(wanted === null ? {} : { wanted }) }
    case 'rollback':
      return { action, part }
    case 'block':
    case 'unblock':
      return { action, part, wanted: named }
    default:
      throw new Refusal(`${action} is the operator's.`)
  }
}

const occasionOf = (
  { key_name: key, options: { by, reason } }: TakenRequest,
  commit: string | null,
): transitions.Occasion => ({
  at: new Date().toISOString(),
  by: by ?? 'a pipeline',
  key,
  ...(reason === undefined ? {} : { reason }),
  ...(commit === null ? {} : { commit }),
})
