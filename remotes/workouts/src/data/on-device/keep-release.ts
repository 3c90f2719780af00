/** `/shell/<version>/` or `/remotes/<name>/<version>/` of a file; none in development. */
const folderOf = (address: string): string[] =>
  /^\/(?:shell|remotes\/[^/]+)\/[^/]+\//.exec(new URL(address, location.href).pathname)?.slice(0, 1) ?? []

/** What the worker takes of one message. */
const MOST_AT_ONCE = 100

/**
 * Asks the service worker to keep what the athlete app needs of this remote's release, and the shell: what is loaded when it is
 * needed, such as the log mode, would be missing without a network. The build has walked from module to module (`offline`).
 */
export async function keepReleases(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const shell = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]')?.src
  const folders = [import.meta.url, ...(shell ? [shell] : [])].flatMap(folderOf)
  const { active } = await navigator.serviceWorker.ready
  for (const folder of folders) {
    const answer = await fetch(`${folder}release.json`)
    if (!answer.ok) continue
    const release = (await answer.json()) as { files: { path: string }[]; offline?: string[] }
    const needed = release.offline ?? release.files.map(({ path }) => path)
    const keep = needed.map(path => folder + path).filter(path => /\.(js|css)$/.test(path))
    for (let from = 0; from < keep.length; from += MOST_AT_ONCE)
      active?.postMessage({ page: location.pathname, keep: keep.slice(from, from + MOST_AT_ONCE) })
  }
}
