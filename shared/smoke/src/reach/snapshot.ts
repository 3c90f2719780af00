import type { RemoteRelease } from '@coach-app/contracts'

/** A release with the text of its scripts, style sheets and prerendered pages, by path. */
export interface Snapshot {
  release: RemoteRelease
  texts: ReadonlyMap<string, string>
}

const TEXT = /\.(js|css|html)$/

export async function readSnapshot(
  release: RemoteRelease,
  read: (path: string) => Promise<Uint8Array | string>,
): Promise<Snapshot> {
  const paths = release.files.map(({ path }) => path).filter(path => TEXT.test(path))
  const texts = await Promise.all(
    paths.map(async path => {
      const content = await read(path)
      return [path, typeof content === 'string' ? content : new TextDecoder().decode(content)] as const
    }),
  )
  return { release, texts: new Map(texts) }
}

export const scriptsOf = ({ texts }: Snapshot): Map<string, string> =>
  new Map([...texts].filter(([path]) => path.endsWith('.js')))
