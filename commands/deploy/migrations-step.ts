import type { Project } from './project.ts'
import type { Step } from './step.ts'

interface Listed {
  local: string
  remote: string
}

/** The database: what is in supabase/migrations and not yet in the project. */
export function migrationsStep({ database }: Project): Step {
  const pending = async (): Promise<string[]> => {
    const { migrations } = await database<{ migrations: Listed[] }>('migration', 'list')
    const foreign = migrations.filter(({ local }) => !local).map(({ remote }) => remote)
    if (foreign.length > 0)
      throw new Error(
        `The project has migrations that this checkout has not (${foreign.join(', ')}): deploy from the one that they came from, or a later one.`,
      )
    return migrations.filter(({ remote }) => !remote).map(({ local }) => local)
  }
  return {
    name: 'migrations',
    plan: async () => {
      const open = await pending()
      if (open.length === 0) return []
      return [`${open.length} to apply: ${open.length > 4 ? `${open[0]} … ${open.at(-1)}` : open.join(', ')}`]
    },
    apply: async () => {
      await database('db', 'push')
    },
    forward: async () => {
      const [next] = await pending()
      if (!next) return ''
      return [
        `Migration ${next} was not applied: it runs in a transaction of its own, so nothing of it is left, and those before it stay.`,
        'Remove what it met in the database, or mend it by a migration before it; never edit one that a project has.',
      ].join('\n')
    },
  }
}
