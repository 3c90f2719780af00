import { components } from './components.ts'
import { type Import, isForTests, placeOf, type Source, type Violation } from './source.ts'

/** Folders that import each other, directly or through others of them. */
export interface Cycle {
  places: string[]
  /** One import for each direction between two of them. */
  examples: Import[]
}

/**
 * The cycles between the folders directly under a source folder; a file beside them counts as a folder. Imports of types count, those
 * of tests do not. Cycles of files alone are left to the lint.
 */
export function findCycles({ files, imports }: Source): Cycle[] {
  const edges = new Map<string, Set<string>>()
  const examples = new Map<string, Import>()
  for (const one of imports) {
    const [own, other] = [placeOf(one.from), placeOf(one.to)]
    if (own === other || isForTests(one.from)) continue
    edges.set(own, (edges.get(own) ?? new Set()).add(other))
    if (!examples.has(`${own} ${other}`)) examples.set(`${own} ${other}`, one)
  }
  const isFolder = (place: string): boolean => !files.includes(place)
  return components(edges)
    .filter(places => places.some(isFolder))
    .map(places => ({
      places,
      examples: places.flatMap(own => places.flatMap(other => examples.get(`${own} ${other}`) ?? [])),
    }))
}

/** The part of a source that is below one of its folders, as a source of its own. */
export function within({ root, files, imports }: Source, folder: string): Source {
  const [inside, cut] = [
    (path: string) => path.startsWith(`${folder}/`),
    (path: string) => path.slice(folder.length + 1),
  ]
  return {
    root: `${root}/${folder}`,
    files: files.filter(inside).map(cut),
    imports: imports
      .filter(({ from, to }) => inside(from) && inside(to))
      .map(({ from, to, line }) => ({ from: cut(from), to: cut(to), line })),
  }
}

/** One violation for each direction of each cycle. */
export const checkCycles = (sources: readonly Source[]): Violation[] =>
  sources.flatMap(source =>
    findCycles(source).flatMap(({ examples }) =>
      examples.map(({ from, to, line }) => ({
        path: `${source.root}/${from}`,
        line,
        rule: 'no cycles between folders',
        message: `imports ${to}, and ${placeOf(to)} imports ${placeOf(from)}, itself or through others. Move what they share to a folder below both, or take it as a parameter.`,
      })),
    ),
  )
