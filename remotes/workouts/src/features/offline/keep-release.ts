/** `/remotes/<name>/<version>/` of the release that runs; null in development. */
const FOLDER = /^\/remotes\/[^/]+\/[^/]+\//.exec(new URL(import.meta.url).pathname)?.[0] ?? null

/**
 * Asks the service worker to keep every file of this release: what is loaded when it is needed, such as the log mode, would be missing
 * without a network.
 */
export async function keepRelease(): Promise<void> {
  if (!FOLDER || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const answer = await fetch(`${FOLDER}release.json`)
  if (!answer.ok) return
  const { files } = (await answer.json()) as { files: { path: string }[] }
  const keep = files.map(({ path }) => FOLDER + path).filter(path => /\.(js|css)$/.test(path))
  active?.postMessage({ page: location.pathname, keep })
}
