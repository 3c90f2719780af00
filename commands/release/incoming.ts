import { resolve } from 'node:path'
import { Refusal } from '@coach-app/delivery'
import { readEnvironment } from '@coach-app/supabase/local'
import { type PublishRequest, secretKeyOf, type TakenRequest } from '@coach-app/supabase/publish-keys'
import { supabaseProject } from '../environment.ts'
import { askerOf } from './publish-keys.ts'

/** What teams have asked of one store, and the bundles that they sent. */
export interface Incoming {
  /** Takes up the oldest that waits, or the named one, to which the operator says yes; nothing where there is none. */
  take(request?: string): Promise<TakenRequest | undefined>
  /** Asked right before it is carried out. @throws a `Refusal` when its key was revoked since. */
  hold(request: string): Promise<void>
  answer(request: string, state: 'asked' | 'done' | 'refused', text: string): Promise<void>
  list(limit: number): Promise<PublishRequest[]>
  bundle(request: string): Promise<Uint8Array>
  /** Removes what is done, and what was refused a day ago. @returns how many bundles went. */
  forget(): Promise<number>
}

/** A project's, or those of the running product of DATA_DIR. */
export function incomingOf(place: string, log: (line: string) => void): Incoming {
  const ask = askerOf(place, log)
  const object = async (method: string, path: string, body?: object): Promise<Response> => {
    const { url, secretKey } = await platformOf(place)
    const address = new URL(`/storage/v1/object/incoming${path}`, url)
    const headers = {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const response = await fetch(address, {
      method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Error(
        `No product answers at ${url}. Bundles are read from it: start it, with this PORT and DATA_DIR.`,
      )
    })
    if (!response.ok) throw new Error(`${address.href} answered ${response.status}.`)
    return response
  }
  return {
    take: async request => ((await ask('take_publish_request', { request })) as TakenRequest[])[0],
    async hold(request) {
      await ask('hold_publish_request', { request })
    },
    async answer(request, state, text) {
      await ask('answer_publish_request', { request, state, answer: text.slice(0, 20_000) })
    },
    list: async limit => (await ask('list_publish_requests', { limit })) as PublishRequest[],
    bundle: async request => new Uint8Array(await (await object('GET', `/${request}`)).arrayBuffer()),
    async forget() {
      const gone = (await ask('forget_publish_bundles', {})) as string[]
      if (gone.length === 0) return 0
      await object('DELETE', '', { prefixes: gone })
      await ask('forget_publish_bundles', { gone })
      return gone.length
    },
  }
}

async function platformOf(place: string): Promise<{ url: string; secretKey: string }> {
  if (!place.startsWith('supabase:')) {
    const { port, dataDir } = readEnvironment()
    return { url: `http://localhost:${port}`, secretKey: await secretKeyOf(resolve(dataDir)) }
  }
  const project = supabaseProject()
  if (!project) throw new Refusal(`${place} needs SUPABASE_URL and SUPABASE_SECRET_KEY.`)
  return project
}
