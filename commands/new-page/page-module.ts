import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { routesElement } from './place.ts'
import { all, child, parse, textOf } from './source.ts'

/** A file of a remote, from its folder, such as `src/workout-pages.tsx`. */
export type SourcePath = string

/** The source file of an exposed module: `./pages` is src/remote/pages.tsx. */
export const sourceOf = (module: string): SourcePath => `src/remote/${module.replace('./', '')}.tsx`

/**
 * The file with the `<Routes>` of an exposed module: its own, or the nearest one that it imports.
 *
 * @param root the remote's folder.
 * @throws saying what to do when there is none, or more than one.
 */
export function routesFileOf(root: string, module: string): SourcePath {
  const start = sourceOf(module)
  const seen = new Set([start])
  for (let files = [start]; files.length > 0; ) {
    const programs = files.map(file => ({ file, program: parse(readFileSync(join(root, file), 'utf8')) }))
    const found = programs.filter(({ program }) => routesElement(program)).map(({ file }) => file)
    if (found[0] !== undefined && found.length === 1) return found[0]
    if (found.length > 1)
      throw new Error(`${module} has several files with <Routes>: ${found.join(', ')}. Make it one of them.`)
    files = programs
      .flatMap(({ file, program }) =>
        all(program, 'ImportDeclaration').map(one => resolve(root, file, textOf(child(one, 'source')) ?? '')),
      )
      .filter(file => file !== undefined)
      .filter(file => !seen.has(file) && seen.add(file))
  }
  throw new Error(`${start} has no <Routes>, nor has what it imports: it shows no pages.`)
}

/** The file of a component that a file of the remote imports. */
function resolve(root: string, from: SourcePath, specifier: string): SourcePath | undefined {
  if (!/^\..*\.tsx$/.test(specifier)) return undefined
  const file = join(dirname(from), specifier)
  return !relative(root, join(root, file)).startsWith('..') && existsSync(join(root, file)) ? file : undefined
}
