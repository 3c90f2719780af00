import type { Project } from './project.ts'
import { digestOf, isKept, readDigests, writeSecrets } from './secrets-step.ts'
import type { Step } from './step.ts'
import type { Values } from './values.ts'

interface Change {
  path: string[]
  class: 'update' | 'local_only' | 'remote_only'
  declared: boolean
}

/** A secret whose digest says which hook secret the auth server has been given: the API does not tell it. */
const MARK = 'HOOK_SECRET_CONFIGURED'

/** The project's settings: what supabase/config.toml declares. What it does not declare stays as it is. */
export function configStep(project: Project, { SEND_EMAIL_HOOK_SECRET }: Values): Step {
  const mark = digestOf(SEND_EMAIL_HOOK_SECRET)
  return {
    name: 'configuration',
    plan: async () => {
      const { changes } = await project.api<{ changes: Change[] }>('config', 'diff')
      const open = changes
        .filter(change => change.declared && change.class !== 'remote_only')
        .map(({ path }) => path.join('.'))
      const isHookKnown = isKept(await readDigests(project), MARK, mark)
      return [
        ...open.map(path => `set ${path}`),
        ...(isHookKnown ? [] : ['set auth.hook.send_email.secrets']),
      ]
    },
    apply: async () => {
      await project.api('config', 'push')
      await writeSecrets(project, [[MARK, mark]])
    },
  }
}
