import { loadSecrets } from '../secrets.ts'
import { type Installation, withDatabase } from './database.ts'

/** A key of a remote, as its list shows it. Moments are ISO 8601. */
export interface PublishKey {
  part: string
  name: string
  made_by: string
  made_at: string
  revoked_by: string | null
  revoked_at: string | null
  last_action: string | null
  last_version: string | null
  last_commit: string | null
  last_used_at: string | null
}

/** What was done with a key. */
export interface PublishUse {
  part: string
  name: string
  action: string
  version: string | null
  commit: string | null
  used_at: string
}

/** What a team has asked, as the operator's list shows it. */
export interface PublishRequest {
  id: string
  part: string
  key_name: string
  action: string
  version: string | null
  commit: string | null
  state: string
  answer: string | null
  sent_at: string
  answered_at: string | null
}

/** A request that a command has taken up. */
export interface TakenRequest {
  id: string
  part: string
  key_name: string
  action: string
  version: string | null
  commit: string | null
  options: { percent?: number; audience?: string; by?: string; reason?: string }
  /** Bytes of its bundle; null where the action takes none. */
  size: number | null
  /** The operator has named it. */
  approved: boolean
}

/** The calls of publish-keys.sql and publish-requests.sql, each with its parameters, and whether it answers rows or one value. */
const CALLS = {
  make_publish_key: { parameters: ['store', 'part', 'name', 'by'], rows: false },
  list_publish_keys: { parameters: ['store', 'part'], rows: true },
  list_publish_uses: { parameters: ['store', 'part', 'limit'], rows: true },
  revoke_publish_key: { parameters: ['store', 'part', 'name', 'by'], rows: false },
  use_publish_key: {
    parameters: ['key', 'store', 'part', 'action', 'version', 'commit', 'request'],
    rows: false,
  },
  take_publish_request: { parameters: ['store', 'request'], rows: true },
  hold_publish_request: { parameters: ['store', 'request'], rows: false },
  answer_publish_request: { parameters: ['store', 'request', 'state', 'answer'], rows: false },
  list_publish_requests: { parameters: ['store', 'limit'], rows: true },
  forget_publish_bundles: { parameters: ['store', 'gone'], rows: true },
} as const

export type PublishKeyCall = keyof typeof CALLS

/** Asks the database of an installation directly. @throws with the message of what the database refuses. */
export const callPublishKeys = (
  installation: Installation,
  call: PublishKeyCall,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  withDatabase(installation, async client => {
    const { parameters, rows } = CALLS[call]
    const places = parameters.map((_, at) => `$${at + 1}`).join(', ')
    const given = parameters.map(name => values[name] ?? null)
    const answer = await client.query<{ answer: unknown }>(
      rows
        ? `select coalesce(jsonb_agg(to_jsonb(r)), '[]') as answer from public.${call}(${places}) r`
        : `select public.${call}(${places}) as answer`,
      given,
    )
    return answer.rows[0]?.answer
  })

/** The key with which the server's own commands reach the platform of a data directory. */
export const secretKeyOf = async (dataDir: string): Promise<string> => (await loadSecrets(dataDir)).secretKey
