/**
 * pnpm new:page <remote> </path> [--kind protected|open|…] [--title "…"]   adds a page to a remote
 * pnpm new:page <remote> </path> --remove                                  takes it away again
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRoutes } from '@coach-app/config/routes'
import { kindsOf, RESERVED_SEGMENTS, SPECIFIED_ROUTES } from '@coach-app/contracts'
import {
  withExpectation,
  withoutExpectation,
  withoutPlace,
  withoutRoute,
  withPlace,
  withRoute,
} from './new-page/edits.ts'
import { newPage, pageFiles } from './new-page/page-files.ts'
import { report, runStep } from './run.ts'
import { remoteNames, WORKSPACE } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'protected' },
    title: { type: 'string' },
    remove: { type: 'boolean', default: false },
  },
})
const [remote = '', path = ''] = positionals
if (!remoteNames().includes(remote))
  end(`There is no remote called "${remote}": ${remoteNames().join(', ')}.`)
const kind = kindsOf(remote).find(one => one === values.kind)
if (!kind) end(`${remote} may have no page of the kind ${values.kind}, only ${kindsOf(remote).join(', ')}.`)
const owners = new Map<string, string>()
for (const name of remoteNames())
  for (const route of await readRoutes(join(WORKSPACE, 'remotes', name))) owners.set(route.path, name)
const wrong = values.remove ? whatCannotBeRemoved() : whatCannotBeAdded()
if (wrong !== undefined) end(wrong)

const root = join(WORKSPACE, 'remotes', remote)
const page = newPage(path, values.title)
const places = globSync('src/{*,remote/pages}.tsx', { cwd: root }).filter(file =>
  read(file).includes('</Routes>'),
)
const [place] = places
if (!place || places.length > 1)
  end(
    `remotes/${remote}/src has ${places.length} files with <Routes>: make it one, such as src/remote/pages.tsx.`,
  )
const from = place.startsWith('src/remote/') ? '..' : '.'

if (values.remove) {
  edit('src/routes.ts', source => withoutRoute(source, path))
  edit(place, source => withoutPlace(source, page, from))
  if (existsSync(join(root, 'src/smoke.ts'))) edit('src/smoke.ts', source => withoutExpectation(source, path))
  rmSync(join(root, 'src/features', page.slug), { recursive: true, force: true })
} else {
  edit('src/routes.ts', source => withRoute(source, page, kind))
  edit(place, source => withPlace(source, page, from))
  const expected = existsSync(join(root, 'src/smoke.ts')) ? read('src/smoke.ts') : undefined
  write('src/smoke.ts', withExpectation(expected, page, kind))
  for (const [file, content] of Object.entries(pageFiles(page))) write(file, content)
}
const formatted = await runStep('format', 'biome', ['check', '--write', `remotes/${remote}/src`])
if (!formatted.ok) {
  report(formatted)
  process.exit(1)
}
console.log(
  values.remove
    ? `${path} is gone from remotes/${remote}.`
    : `${path} is a page of ${remote}: remotes/${remote}/src/features/${page.slug}. Its entry in src/routes.ts may have a place in the navigation.`,
)

function whatCannotBeAdded(): string | undefined {
  if (!/^(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][a-zA-Z0-9]*))+$/.test(path) || path.startsWith('/:'))
    return `"${path}" is no path: small letters, digits and hyphens, such as /training-log or /plans/:planId.`
  const segment = path.split('/')[1] ?? ''
  if (RESERVED_SEGMENTS.includes(segment)) return `/${segment} is reserved.`
  if (owners.has(path))
    return `${path} is a page of ${owners.get(path)} already. If it is to come, build it and take coming out.`
  const [taken, owner] =
    [...owners].find(([one, name]) => one.split('/')[1] === segment && name !== remote) ?? []
  return owner === undefined ? undefined : `/${segment} belongs to ${owner}, which has ${taken}.`
}

function whatCannotBeRemoved(): string | undefined {
  if (owners.get(path) !== remote) return `${remote} has no page ${path}.`
  return path in SPECIFIED_ROUTES ? `${path} is a page of the specification: ${remote} keeps it.` : undefined
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** @param change nothing, where nothing is left of the file. */
function edit(file: string, change: (source: string) => string | undefined): void {
  const changed = change(read(file))
  if (changed === undefined) rmSync(join(root, file))
  else write(file, changed)
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
