import type { RouteKind } from '@coach-app/contracts'
import { literal, type NewPage } from './page-files.ts'
import {
  append,
  applyEdits,
  assignedTo,
  child,
  children,
  insert,
  type Node,
  parse,
  takeOutEntry,
  textOf,
} from './source.ts'

/** Adds a page to the end of a remote's src/routes.ts. @throws when the file has another shape. */
export function withRoute(source: string, { path, title }: NewPage, kind: RouteKind, module: string): string {
  const list = listOf(source)
  const route = `{ path: ${literal(path)}, kind: '${kind}', module: ${literal(module)}, title: ${literal(title)} }`
  return applyEdits(source, append(source, children(list, 'elements'), list.start + 1, route))
}

/** Removes the page from the routes, with everything that was added to its entry meanwhile. */
export function withoutRoute(source: string, path: string): string {
  const route = children(listOf(source), 'elements').find(one => textOf(propertyOf(one, 'path')) === path)
  return route ? applyEdits(source, [takeOutEntry(source, route)]) : source
}

function listOf(source: string): Node {
  const list = assignedTo(parse(source), 'routes')
  if (list?.type !== 'ArrayExpression')
    throw new Error('src/routes.ts has changed its shape: there is no list called routes in it to add to.')
  return list
}

const propertyOf = (object: Node, name: string): Node | undefined =>
  child(
    children(object, 'properties').find(one => child(one, 'key')?.name === name),
    'value',
  )

/** The file's content in a remote that had no such file. */
const NEW_EXPECTATIONS = `import type { SmokeExpectations } from '@coach-app/contracts'

/** What is seen when a release is tried before it is published. */
export const smoke = {} satisfies SmokeExpectations
`

/**
 * Adds an expectation of the smoke test.
 *
 * @param source null for a remote without the file: it gets one.
 */
export function withExpectation(
  source: string | undefined,
  { path, title }: NewPage,
  kind: RouteKind,
): string {
  const before = source ?? NEW_EXPECTATIONS
  const people = kind === 'protected' ? ['coach', 'athlete'] : ['visitor']
  const seen = people.map(one => `${one}: ${literal(title)}`).join(', ')
  const entry = `${literal(path)}: { ${seen} }`
  const object = expectationsOf(before)
  const entries = children(object, 'properties')
  const [first] = entries
  // The formatter breaks a line that becomes too long, and joins it again only where its first entry follows at once. Entries in one
  // line get the new one in front: the line end behind it goes with it again.
  const edits =
    first && !before.slice(object.start, first.start).includes('\n')
      ? [insert(first.start, `${entry}, `)]
      : append(before, entries, object.start + 1, entry)
  return applyEdits(before, edits)
}

/** @returns null when the file was made for this page. */
export function withoutExpectation(source: string, path: string): string | undefined {
  const entries = children(expectationsOf(source), 'properties')
  const at = entries.findIndex(one => textOf(child(one, 'key')) === path)
  const entry = entries[at]
  if (!entry) return source
  const edit = takeOutEntry(source, entry)
  const next = entries[at + 1]
  const left = applyEdits(source, [at === 0 && next ? { ...edit, end: next.start } : edit])
  return entries.length === 1 && form(left) === form(NEW_EXPECTATIONS) ? undefined : left
}

/** The text without blanks and line ends, for comparing. */
const form = (source: string): string => source.replaceAll(/\s/g, '')

function expectationsOf(source: string): Node {
  const object = assignedTo(parse(source), 'smoke')
  if (object?.type !== 'ObjectExpression')
    throw new Error('src/smoke.ts has changed its shape: there is no object called smoke in it to add to.')
  return object
}
