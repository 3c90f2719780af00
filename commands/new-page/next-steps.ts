import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteKind } from '@coach-app/contracts'
import type { Added } from './change.ts'
import { type SourcePath, sourceOf } from './page-module.ts'

/** Maximum number of characters of a navigation label. */
const LABEL = 20
/** The position in the navigation, after the product's own, which are 10 to 50. */
const ORDER = 60

/** What was made and where, what can be added to it, and what comes next. Read once the formatter has been there. */
export function nextSteps(
  remote: string,
  root: string,
  { page, place, component }: Added,
  { kind, module }: { kind: RouteKind; module: string },
): string {
  const { path, title } = page
  const at = (file: SourcePath, text: string) => `remotes/${remote}/${file}:${lineOf(join(root, file), text)}`
  const isReadable = kind === 'open' || kind === 'landing'
  return `${path} is a page of ${remote}, of the kind ${kind}, shown by ${module} (${sourceOf(module)}). It is loaded when it is opened.

${table([
  ['component', at(component, `function ${page.component}`)],
  ['route, title', at('src/routes.ts', `'${path}'`)],
  ['its place', at(place, `path="${path}"`)],
  [
    'smoke expectation',
    `${at('src/smoke.ts', `'${path}'`)}: what has to be seen before a release is published`,
  ],
  ['navigation', `${at('src/routes.ts', `'${path}'`)}: ${navigationOf(path, title)}`],
  ...(isReadable ? [['without script', withoutScript(path)] as [string, string]] : []),
])}

Next:

${table([
  [`pnpm dev ${remote}`, 'runs it from its sources'],
  [`pnpm test:unit --project unit:${remote} && pnpm check`, 'holds it to the rules'],
  [`pnpm release publish ${remote}`, 'publishes it; pnpm release stage shows it to a few'],
  [`pnpm new:page ${remote} ${path} --remove`, 'takes it away'],
])}`
}

function navigationOf(path: string, title: string): string {
  const parameter = path.match(/:\w+/g)?.find(name => name !== ':userId')
  if (parameter !== undefined) return `none, since an entry cannot know ${parameter}`
  const label = title.slice(0, LABEL).trim().replaceAll("'", "\\'")
  return `for an entry, add  navigation: [{ label: '${label}', icon: 'dumbbell', audience: 'signed-in', order: ${ORDER} }],`
}

const withoutScript = (path: string): string =>
  path.includes(':')
    ? 'not prerendered; docs/teams.md, “Open pages that can be read without script”, says how'
    : `not prerendered; for that, import the component directly instead of with lazyPart, and list '${path}' in src/prerender.tsx (docs/teams.md)`

/** The line of a file, counted from 1, that has a text. */
function lineOf(file: string, text: string): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.findIndex(line => line.includes(text)) + 1
}

function table(rows: [left: string, right: string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n')
}
