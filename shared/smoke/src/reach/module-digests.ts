import { createHash } from 'node:crypto'
import type { ReleaseFile } from '@coach-app/contracts'
import { hashless, withoutContainer } from '@coach-app/delivery'
import type { Snapshot } from './snapshot.ts'

/** Anything in a script or style sheet that can be the name of a file. */
const NAME = /[\w$@+~.-]+/g

/**
 * What each exposed module of a release, and its entry, can ever load: a digest of all these files, in which content hashes in
 * names do not count. The same digest in two releases means that the module does the same in both.
 *
 * A file is loaded by a file that has its name, so the names in the text are followed: nothing has to be recorded by the build,
 * and a name that is there for another reason only adds a file.
 */
export function moduleDigests(snapshot: Snapshot): { entry: string; modules: Map<string, string> } {
  const { release } = snapshot
  const entryFiles = release.entryFiles ?? { js: [release.entry], css: [] }
  const ofEntry = new Set([release.entry, ...entryFiles.js, ...entryFiles.css])
  const closures = Object.values(release.exposes).flatMap(({ js, css }) => [...js, ...css])
  const ofModules = new Set(closures.filter(path => !ofEntry.has(path)))
  const files = filesOf(snapshot)
  return {
    // The entry has the names of all modules.
    entry: digestOf(files, [...ofEntry], path => ofModules.has(path)),
    modules: new Map(
      Object.entries(release.exposes).map(([module, { js, css }]) => [
        module,
        digestOf(files, [...js, ...css], path => ofEntry.has(path)),
      ]),
    ),
  }
}

interface File {
  /** Its name without hashes; where several files of the release have the same, with a digest of what is in them. */
  name: string
  /** Its content with such names, or the hash of one that is no text. */
  content: string
  /** Paths of the files whose names are in it. */
  names: readonly string[]
}

function filesOf({ release, texts }: Snapshot): Map<string, File> {
  const paths = new Map(release.files.map(({ path }) => [baseOf(path), path]))
  const contentOf = ({ path, integrity }: ReleaseFile, nameOf: (path: string) => string) => {
    const text = texts.get(path)
    if (text === undefined) return integrity
    return withoutContainer(
      text.replaceAll(NAME, name => {
        const found = paths.get(name)
        return found === undefined ? name : nameOf(found)
      }),
    )
  }
  const names = distinctNames(release.files, file => contentOf(file, hashless))
  return new Map(
    release.files.map(file => [
      file.path,
      {
        name: names.get(file.path) ?? file.path,
        content: contentOf(file, path => names.get(path) ?? path),
        names: (texts.get(file.path)?.match(NAME) ?? []).flatMap(name => paths.get(name) ?? []),
      },
    ]),
  )
}

/** Two chunks can have one name but for the hash: told apart by content, lest one be taken for the other in another release. */
function distinctNames(
  files: readonly ReleaseFile[],
  contentOf: (file: ReleaseFile) => string,
): Map<string, string> {
  const groups = Map.groupBy(files, ({ path }) => hashless(path))
  return new Map(
    files.map(file => {
      const name = hashless(file.path)
      const same = groups.get(name) ?? []
      if (same.length === 1) return [file.path, name]
      const content = contentOf(file)
      // What only what they load tells apart keeps its hash.
      const isDistinct = same.every(other => other === file || contentOf(other) !== content)
      return [file.path, isDistinct ? `${name} ${sha256(content)}` : file.path]
    }),
  )
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function digestOf(
  files: ReadonlyMap<string, File>,
  start: readonly string[],
  isLeftOut: (path: string) => boolean,
): string {
  const reached = new Set<string>()
  const visit = (path: string): void => {
    const file = files.get(path)
    if (!file || reached.has(path) || isLeftOut(path)) return
    reached.add(path)
    for (const next of file.names) visit(next)
  }
  for (const path of start) visit(path)
  const parts = [...reached].map(path => `${files.get(path)?.name}\0${files.get(path)?.content}\0`)
  return sha256(parts.sort().join(''))
}

const baseOf = (path: string): string => path.replace(/.*\//, '')
