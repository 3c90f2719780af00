/**
 * pnpm new:remote <name> [--kind protected|open|account|account-light]   makes a remote with one page at /<name>
 * pnpm new:remote <name> --remove                                        takes it away again
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RouteKind } from '@coach-app/contracts'
import { filesOf } from './new-remote/files.ts'
import { whatIsWrongWith } from './new-remote/name.ts'
import {
  PROJECTS_FILE,
  ROUTES_FILE,
  withoutProject,
  withoutRoute,
  withProject,
  withRoute,
} from './new-remote/workspace-edits.ts'
import { packageManager } from './package-manager.ts'
import { report, runStep } from './run.ts'
import { remoteNames, WORKSPACE } from './workspace.ts'

const KINDS: readonly RouteKind[] = ['protected', 'open', 'account', 'account-light']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string', default: 'protected' }, remove: { type: 'boolean', default: false } },
})
const [name = ''] = positionals
const kind = KINDS.find(one => one === values.kind)
const folder = join(WORKSPACE, 'remotes', name)

const wrong = values.remove ? whatCannotBeRemoved() : whatIsWrongWith(name, remoteNames())
if (wrong !== undefined) end(wrong)
if (!kind) end(`There is no kind of route called ${values.kind}: ${KINDS.join(', ')}.`)

const steps = values.remove ? remove() : create(kind)
edit(ROUTES_FILE, steps.routes)
edit(PROJECTS_FILE, steps.projects)
steps.folder()
// The list of remotes may have become longer, or short enough again, for another layout.
await run('format', 'biome', ['format', '--write', ROUTES_FILE, PROJECTS_FILE, ...steps.formatted])
await install()
console.log(values.remove ? `remotes/${name} is gone.` : next())

interface Steps {
  routes(source: string): string
  projects(source: string): string
  folder(): void
  formatted: string[]
}

function create(kind: RouteKind): Steps {
  return {
    routes: source => withRoute(source, name, kind),
    projects: source => withProject(source, name),
    folder: () => {
      for (const [path, content] of Object.entries(filesOf(name, kind))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), content)
      }
    },
    formatted: [`remotes/${name}`],
  }
}

function remove(): Steps {
  return {
    routes: source => withoutRoute(source, name),
    projects: source => withoutProject(source, name),
    folder: () => rmSync(folder, { recursive: true, force: true }),
    formatted: [],
  }
}

function whatCannotBeRemoved(): string | undefined {
  if (!remoteNames().includes(name))
    return `There is no remote called "${name}": ${remoteNames().join(', ')}.`
  try {
    withoutRoute(readFileSync(join(WORKSPACE, ROUTES_FILE), 'utf8'), name)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function edit(path: string, change: (source: string) => string): void {
  const file = join(WORKSPACE, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** Its packages are linked, and stand in the lockfile. */
async function install(): Promise<void> {
  const [program, ...args] = packageManager()
  await run('packages', program, [...args, 'install', '--prefer-offline', '--no-frozen-lockfile'])
}

async function run(what: string, command: string, args: string[]): Promise<void> {
  const result = await runStep(what, command, args)
  if (result.ok) return
  report(result)
  process.exit(1)
}

function next(): string {
  const steps: [command: string, what: string][] = [
    ['pnpm check', 'holds it to the rules'],
    [`pnpm dev ${name}`, 'runs it from its sources'],
    [`pnpm release publish ${name}`, 'publishes it'],
  ]
  const width = Math.max(...steps.map(([command]) => command.length)) + 2
  return `remotes/${name} is there, with a page at /${name}.

${steps.map(([command, what]) => `  ${command.padEnd(width)}${what}`).join('\n')}

Before it is merged, e2e/specs/routes.spec.ts and e2e/screenshots want to know what is seen at /${name}.`
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
