import { featureOf, literal, type NewPage } from './page-files.ts'
import {
  all,
  applyEdits,
  child,
  children,
  type Edit,
  insert,
  type Node,
  parse,
  takeOut,
  takeOutEntry,
  textOf,
  usesOf,
} from './source.ts'

const RUNTIME = '@coach-app/runtime'

/** The first `<Routes>` of a file. */
export const routesElement = (program: Node): Node | undefined =>
  all(program, 'JSXElement').find(element => tagOf(element) === 'Routes')

/**
 * Gives a page its place among those of a module. Its code is loaded when it is opened, so that it weighs on no other page.
 *
 * @param from the way from the file's folder to src, such as `..`.
 */
export function withPlace(source: string, page: NewPage, from: string): string {
  const program = parse(source)
  const routes = routesElement(program)
  const closing = child(routes, 'closingElement')
  const imports = all(program, 'ImportDeclaration')
  const lastImport = imports.at(-1)
  if (!routes || !closing || !lastImport) throw new Error('There are no <Routes> to put the page into.')
  const lineEnd = source.indexOf('\n', lastImport.end)
  const lastRoute = children(routes, 'children').findLast(
    one => source.slice(one.start, one.end).trim() !== '',
  )
  const { path, component } = page
  return applyEdits(source, [
    ...withLazyPart(program),
    insert(
      lineEnd,
      `\n\nconst ${component} = lazyPart(async () => (await import('${from}/${featureOf(page)}.tsx')).${component})`,
    ),
    insert(
      lastRoute?.end ?? child(routes, 'openingElement')?.end ?? closing.start,
      `\n<Route path=${literal(path)} element={<${component} />} />`,
    ),
  ])
}

/** Where a page is that `new:page` has made, as its import in the module's file says; nothing where it is shown in another way. */
export function placeOf(source: string, path: string): { component: string; file: string } | undefined {
  const program = parse(source)
  const route = routeOf(program, path)
  for (const tag of route ? all(route, 'JSXElement').map(tagOf) : []) {
    const declared = declarationOf(program, tag)
    const [importing] = declared
      ? all(declared, 'ImportExpression')
      : importsOf(program, tag).map(({ declaration }) => declaration)
    const file = textOf(child(importing, 'source'))
    if (file?.startsWith('.')) return { component: tag, file }
  }
  return undefined
}

/** Removes a page's route, and imports that only this route needs. */
export function withoutPlace(source: string, path: string): string {
  const place = placeOf(source, path)
  const route = routeOf(parse(source), path)
  if (!place || !route) return source
  const withoutRoute = applyEdits(source, [takeOut(source, route)])
  return withoutUnused(withoutUnused(withoutRoute, place.component), 'lazyPart')
}

function withoutUnused(source: string, name: string): string {
  const program = parse(source)
  const declared = declarationOf(program, name)
  // Its own import contains the name too.
  if (declared)
    return usesOf(program, name) > usesOf(declared, name)
      ? source
      : applyEdits(source, [takeOut(source, declared)])
  const [imported] = importsOf(program, name)
  if (!imported || usesOf(program, name) > usesOf(imported.specifier, name)) return source
  const isOnly = children(imported.declaration, 'specifiers').length === 1
  return applyEdits(source, [
    isOnly ? takeOutLine(source, imported.declaration) : takeOutSpecifier(source, imported),
  ])
}

/** A declaration at the beginning of a file has nothing before it. */
const takeOutLine = (source: string, node: Node): Edit =>
  source.slice(0, node.start).trim() === ''
    ? { start: node.start, end: source.length - source.slice(node.end).trimStart().length, text: '' }
    : takeOut(source, node)

function takeOutSpecifier(source: string, { declaration, specifier }: Imported): Edit {
  const specifiers = children(declaration, 'specifiers')
  const before = specifiers[specifiers.indexOf(specifier) - 1]
  return before ? { start: before.end, end: specifier.end, text: '' } : takeOutEntry(source, specifier)
}

function withLazyPart(program: Node): Edit[] {
  if (importsOf(program, 'lazyPart').length > 0) return []
  const [first] = all(program, 'ImportDeclaration')
  const runtime = all(program, 'ImportDeclaration').find(
    one => textOf(child(one, 'source')) === RUNTIME && one.importKind !== 'type',
  )
  const named = children(runtime, 'specifiers').findLast(one => one.type === 'ImportSpecifier')
  return named
    ? [insert(named.end, ', lazyPart')]
    : [insert(first?.start ?? 0, `import { lazyPart } from '${RUNTIME}'\n`)]
}

interface Imported {
  declaration: Node
  specifier: Node
}

const importsOf = (program: Node, name: string): Imported[] =>
  all(program, 'ImportDeclaration').flatMap(declaration =>
    children(declaration, 'specifiers')
      .filter(specifier => child(specifier, 'local')?.name === name)
      .map(specifier => ({ declaration, specifier })),
  )

/** `const Name = …` of the module itself. */
const declarationOf = (program: Node, name: string): Node | undefined =>
  children(program, 'body').find(
    statement =>
      statement.type === 'VariableDeclaration' &&
      children(statement, 'declarations').some(one => child(one, 'id')?.name === name),
  )

const routeOf = (program: Node, path: string): Node | undefined =>
  all(program, 'JSXElement').find(
    element =>
      tagOf(element) === 'Route' &&
      children(child(element, 'openingElement'), 'attributes').some(
        attribute => child(attribute, 'name')?.name === 'path' && textOf(child(attribute, 'value')) === path,
      ),
  )

const tagOf = (element: Node): string => String(child(child(element, 'openingElement'), 'name')?.name)
