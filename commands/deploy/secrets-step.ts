import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Project } from './project.ts'
import type { Step } from './step.ts'
import type { Values } from './values.ts'

/** The secrets of functions (supabase/functions/README.md). */
const SECRETS = [
  'SITE_URL',
  'ALLOWED_ORIGINS',
  'SEND_EMAIL_HOOK_SECRET',
  'DELIVER_MAIL_SECRET',
  'SMTP_URL',
  'MAIL_HTTP_URL',
  'MAIL_HTTP_TOKEN',
  'MAIL_FROM',
  'WEB_PUSH_PUBLIC_KEY',
  'WEB_PUSH_PRIVATE_KEY',
  'WEB_PUSH_CONTACT',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_AUTOMATIC_TAX',
  'STRIPE_API_URL',
] as const satisfies (keyof Values)[]

/** Other keys than these end something that people have. */
const SAID: Partial<Record<string, string>> = {
  WEB_PUSH_PUBLIC_KEY: ' (other keys than before end every device’s notifications)',
}

export const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex')

/** What the project keeps, by name: digests, since nobody is told a secret. */
export async function readDigests(project: Project): Promise<Map<string, string>> {
  if (project.digests) return project.digests
  const { secrets } = await project.api<{ secrets: { name: string; value: string }[] }>('secrets', 'list')
  project.digests = new Map(secrets.map(({ name, value }) => [name, value]))
  return project.digests
}

export const isKept = (digests: Map<string, string>, name: string, value: string): boolean =>
  digests.get(name) === digestOf(value)

/** Writes them through a file (mode 600): arguments can be read by everybody on the machine. */
export async function writeSecrets(project: Project, secrets: [string, string][]): Promise<void> {
  project.digests = null
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-deploy-'))
  try {
    const file = join(folder, 'secrets.env')
    await writeFile(file, secrets.map(([name, value]) => `${name}='${value}'\n`).join(''), { mode: 0o600 })
    await project.api('secrets', 'set', '--env-file', file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The secrets of functions: set where they differ, removed where they are no longer wanted. */
export function secretsStep(project: Project, values: Values): Step {
  const differing = async () => {
    const digests = await readDigests(project)
    return {
      digests,
      toSet: SECRETS.flatMap((name): [string, string][] => {
        const value = values[name]
        return value && !isKept(digests, name, value) ? [[name, value]] : []
      }),
      toRemove: SECRETS.filter(name => !values[name] && digests.has(name)),
    }
  }
  return {
    name: 'secrets',
    plan: async () => {
      const { digests, toSet, toRemove } = await differing()
      return [
        ...toSet.map(
          ([name]) => `${digests.has(name) ? `change ${name}${SAID[name] ?? ''}` : `set ${name}`}`,
        ),
        ...toRemove.map(name => `remove ${name}`),
      ]
    },
    apply: async () => {
      const { toSet, toRemove } = await differing()
      if (toSet.length > 0) await writeSecrets(project, toSet)
      if (toRemove.length === 0) return
      project.digests = null
      await project.api('secrets', 'unset', ...toRemove)
    },
  }
}
