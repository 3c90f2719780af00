import type { InlinedReleases, Release } from '@coach-app/contracts'

/** A file's name without hash and release, which stays the same in the next release. */
const stemOf = (path: string): string => path.replace(/-[\w-]{8}(?=\.[a-z0-9]+$)/, '')

/**
 * The files to fetch so that a new release is as complete offline as the one before: for every part that was used, those that
 * replace cached ones.
 *
 * @param kept paths of all cached files.
 * @param describe reads a release.json; `null` when it cannot be read.
 */
export async function replacementFiles(
  kept: readonly string[],
  { parts }: InlinedReleases['document'],
  describe: (path: string) => Promise<Pick<Release, 'files'> | null>,
): Promise<string[]> {
  const paths: string[] = []
  for (const [name, { stable }] of Object.entries(parts)) {
    const part = name === 'shell' ? '/shell/' : `/remotes/${name}/`
    const folder = `${part}${stable}/`
    const known = new Set(kept)
    const used = kept.filter(path => path.startsWith(part) && !path.startsWith(folder))
    if (used.length === 0) continue
    const stems = new Set(used.map(path => stemOf(path.slice(part.length).replace(/^[^/]+\//, ''))))
    const release = await describe(`${folder}release.json`)
    const next = (release?.files ?? []).filter(file => stems.has(stemOf(file.path)))
    paths.push(...next.map(file => folder + file.path).filter(path => !known.has(path)))
  }
  return paths
}
