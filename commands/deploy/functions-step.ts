import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from './project.ts'
import { isKept, readDigests, writeSecrets } from './secrets-step.ts'
import type { Step } from './step.ts'

/**
 * A secret of the project whose digest says which functions it has. The command line uploads them each time and cannot tell; the versions
 * in it change as soon as somebody deploys by hand.
 */
const MARK = 'FUNCTIONS_DEPLOYED'

/** @param folder `supabase/` */
async function sourceHash(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(join(folder, 'functions'), { recursive: true })
  const sources = files.filter(
    file => /\.(ts|json)$/.test(file) && !/(^|[\\/])node_modules[\\/]|\.test\.ts$/.test(file),
  )
  for (const file of sources.sort()) hash.update(file).update(await readFile(join(folder, 'functions', file)))
  hash.update(await readFile(join(folder, 'config.toml')))
  return hash.digest('hex')
}

/** The folders that have an index.ts: what Supabase deploys. */
async function functionNames(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'functions'), { recursive: true })
  return files.flatMap(file => /^([a-z-]+)[\\/]index\.ts$/.exec(file)?.[1] ?? []).sort()
}

interface Listed {
  slug: string
  version: number
  status: string
}

/** The functions: uploaded, and bundled there, when their sources differ from what the project runs. */
export function functionsStep(project: Project, folder: string): Step {
  const mark = async (): Promise<{ value: string; missing: string[] }> => {
    const { functions } = await project.api<{ functions: Listed[] }>('functions', 'list')
    const names = await functionNames(folder)
    const running = functions.filter(({ slug, status }) => names.includes(slug) && status === 'ACTIVE')
    const versions = running.map(({ slug, version }) => `${slug} ${version}`).sort()
    return {
      value: `${await sourceHash(folder)} ${createHash('sha256').update(versions.join('\n')).digest('hex')}`,
      missing: names.filter(name => !running.some(({ slug }) => slug === name)),
    }
  }
  return {
    name: 'functions',
    plan: async () => {
      const { value, missing } = await mark()
      if (missing.length > 0) return [`deploy all; missing there: ${missing.join(', ')}`]
      return isKept(await readDigests(project), MARK, value) ? [] : ['deploy all: they differ']
    },
    apply: async () => {
      await project.api('functions', 'deploy', '--use-api')
      await writeSecrets(project, [[MARK, (await mark()).value]])
    },
  }
}
