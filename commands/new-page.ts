/**
 * pnpm new:page <remote> </path> [--kind protected|open|…] [--title "…"] [--module ./programs]   adds a page to a remote
 * pnpm new:page <remote> </path> --remove                                                        takes it away again
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRoutes } from '@coach-app/config/routes'
import { kindsOf, RESERVED_SEGMENTS, type RouteDefinition, SPECIFIED_ROUTES } from '@coach-app/contracts'
import { addPage, removePage } from './new-page/change.ts'
import { nextSteps } from './new-page/next-steps.ts'
import { sourceOf } from './new-page/page-module.ts'
import { readOptions } from './read-options.ts'
import { report, runStep } from './run.ts'
import { remoteNames, WORKSPACE } from './workspace.ts'

const { values, positionals } = readOptions(import.meta.filename, {
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    title: { type: 'string' },
    module: { type: 'string', default: './pages' },
    remove: { type: 'boolean', default: false },
  },
})
const [remote = '', path = ''] = positionals
if (!remoteNames().includes(remote))
  end(`There is no remote called "${remote}": ${remoteNames().join(', ')}.`)
const kinds = kindsOf(remote)
const kind =
  kinds.find(one => one === (values.kind ?? 'protected')) ?? (values.kind === undefined && kinds[0])
if (!kind) end(`${remote} may have no page of the kind ${values.kind}, only ${kinds.join(', ')}.`)

const root = join(WORKSPACE, 'remotes', remote)
const owners = new Map<string, string>()
const own: RouteDefinition[] = []
for (const name of remoteNames())
  for (const route of await readRoutes(join(WORKSPACE, 'remotes', name))) {
    owners.set(route.path, name)
    if (name === remote) own.push(route)
  }
const wrong = values.remove ? whatCannotBeRemoved() : whatCannotBeAdded()
if (wrong !== undefined) end(wrong)

try {
  if (values.remove) {
    const module = own.find(route => route.path === path)?.module ?? './pages'
    await format(removePage(root, path, module))
    console.log([`${path} is gone from remotes/${remote}.`, ...whereItIsNamed()].join('\n'))
  } else {
    const module = values.module.replace(/^(\.\/)?/, './')
    const added = addPage(root, { path, title: values.title, kind, module })
    await format(added.written)
    console.log(nextSteps(remote, root, added, { kind, module }))
  }
} catch (error) {
  end(error instanceof Error ? error.message : String(error))
}

function whatCannotBeAdded(): string | undefined {
  if (!/^(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][a-zA-Z0-9]*))+$/.test(path) || path.startsWith('/:'))
    return `"${path}" is no path: small letters, digits and hyphens, such as /training-log or /plans/:planId.`
  const { title } = values
  if (title !== undefined && (title.trim() !== title || title === '' || title.length > 60))
    return 'A title has 1 to 60 characters, without blanks around it.'
  const segment = path.split('/')[1] ?? ''
  if (RESERVED_SEGMENTS.includes(segment)) return `/${segment} is reserved.`
  if (owners.has(path))
    return `${path} is a page of ${owners.get(path)} already. If it is to come, build it and take coming out.`
  const same = own.find(route => shapeOf(route.path) === shapeOf(path))
  if (same) return `${path} and ${same.path}, which ${remote} has, match the same address.`
  const [taken, owner] =
    [...owners].find(([one, name]) => one.split('/')[1] === segment && name !== remote) ?? []
  if (owner !== undefined) return `/${segment} belongs to ${owner}, which has ${taken}.`
  const module = values.module.replace(/^(\.\/)?/, './')
  const modules = [...new Set(own.map(route => route.module))]
  return modules.includes(module)
    ? undefined
    : `${remote} shows no page with ${module} (${sourceOf(module)}); its modules with pages are ${modules.join(', ')}: --module ${modules[0]}.`
}

function whatCannotBeRemoved(): string | undefined {
  if (owners.get(path) !== remote) return `${remote} has no page ${path}.`
  return path in SPECIFIED_ROUTES ? `${path} is a page of the specification: ${remote} keeps it.` : undefined
}

function shapeOf(pattern: string): string {
  return pattern.replaceAll(/:\w+/g, ':')
}

/** Links to the page, or a command that goes there. */
function whereItIsNamed(): string[] {
  return globSync('{src,e2e}/**/*.{ts,tsx}', { cwd: root }).flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [`'${path}'`, `"${path}"`, `\`${path}\``].some(name => line.includes(name))
          ? [`Still named in remotes/${remote}/${file}:${at + 1}`]
          : [],
      ),
  )
}

async function format(files: string[]): Promise<void> {
  const formatted = await runStep('format', 'biome', [
    'check',
    '--write',
    // Its rules read the whole workspace; what is written here keeps them.
    '--linter-enabled=false',
    ...files.map(file => `remotes/${remote}/${file}`),
  ])
  if (formatted.ok) return
  report(formatted)
  process.exit(1)
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
