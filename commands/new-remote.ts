/**
 * pnpm new:remote <name> [--kind protected|open]   makes a remote with one page at /<name>
 * pnpm new:remote <name> --remove                  takes it away again
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readRoutes } from '@coach-app/config/routes'
import { kindsOf, type RouteKind, SPECIFIED_ROUTES } from '@coach-app/contracts'
import { filesOf } from './new-remote/files.ts'
import { whatIsWrongWith } from './new-remote/name.ts'
import { PROJECTS_FILE, withoutProject, withProject } from './new-remote/workspace-edits.ts'
import { packageManager } from './package-manager.ts'
import { readOptions } from './read-options.ts'
import { report, runStep } from './run.ts'
import { remoteNames, WORKSPACE } from './workspace.ts'

const { values, positionals } = readOptions(import.meta.filename, {
  allowPositionals: true,
  options: { kind: { type: 'string', default: 'protected' }, remove: { type: 'boolean', default: false } },
})
const [name = ''] = positionals
const kind = kindsOf(name).find(one => one === values.kind)
const folder = join(WORKSPACE, 'remotes', name)

const routes = await Promise.all(remoteNames().map(one => readRoutes(join(WORKSPACE, 'remotes', one))))
const wrong = values.remove
  ? whatCannotBeRemoved()
  : whatIsWrongWith(
      name,
      remoteNames(),
      routes.flat().map(({ path }) => path),
    )
if (wrong !== undefined) end(wrong)
if (!kind) end(`A remote may have no page of the kind ${values.kind}, only ${kindsOf(name).join(', ')}.`)

const steps = values.remove ? remove() : create(kind)
edit(PROJECTS_FILE, steps.projects)
steps.folder()
await run('format', 'biome', ['format', '--write', PROJECTS_FILE, ...steps.formatted])
await install()
console.log(values.remove ? `remotes/${name} is gone.` : next())

interface Steps {
  projects(source: string): string
  folder(): void
  formatted: string[]
}

function create(kind: RouteKind): Steps {
  return {
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
    projects: source => withoutProject(source, name),
    folder: () => rmSync(folder, { recursive: true, force: true }),
    formatted: [],
  }
}

function whatCannotBeRemoved(): string | undefined {
  const at = remoteNames().indexOf(name)
  if (at === -1) return `There is no remote called "${name}": ${remoteNames().join(', ')}.`
  const specified = Object.values(SPECIFIED_ROUTES).some(({ remote }) => remote === name)
  if (specified) return `${name} has pages of the specification: it stays.`
  const more = (routes[at] ?? []).filter(({ path }) => path !== `/${name}`).map(({ path }) => path)
  return more.length === 0
    ? undefined
    : `${name} has more than its first page: ${more.join(', ')}. Take them away first, pnpm new:page ${name} ${more[0]} --remove.`
}

function edit(path: string, change: (source: string) => string): void {
  const file = join(WORKSPACE, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** Its packages must be linked, and added to the lockfile. */
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
