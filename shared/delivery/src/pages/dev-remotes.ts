import { ABI, type InlinedReleases, type ShellRelease } from '@coach-app/contracts'

/** Dev server addresses by the remote's name. */
export type DevRemotes = NonNullable<InlinedReleases['dev']>

/** The "version" of a remote that is served by its dev server. */
const SOURCES = 'dev'

/** The version of a shell with React's development half, which Fast Refresh needs. */
export const DEVELOPMENT = '0.0.0-dev'

export const isDevelopment = ({ version }: ShellRelease): boolean => version.startsWith(DEVELOPMENT)

/** A page's releases with the given remotes replaced by their dev servers, published before or not. */
export function withDevRemotes(releases: InlinedReleases, dev: DevRemotes): InlinedReleases {
  const parts = { ...releases.document.parts }
  const remotes = { ...releases.remotes }
  for (const [name, { entry, commands, routes }] of Object.entries(dev)) {
    // No release to fall back to: who edits a remote wants to see that it broke.
    parts[name] = { stable: SOURCES, since: '', previous: null, earlier: [], salt: '', blocked: [] }
    remotes[name] = {
      [SOURCES]: { abi: ABI, entry, exposes: {}, needs: {}, ...(commands && { commands }), routes },
    }
  }
  return { document: { ...releases.document, parts }, remotes, dev }
}

/**
 * Fast Refresh for a built shell: React reports its renders to a hook that must exist before React does, so this is the page's
 * first module. It imports the runtime from the remote's dev server, whose modules then use this copy. (The shell's own dev
 * server does the same for itself.)
 */
export function refreshPreamble(dev: DevRemotes): string {
  const [first] = Object.values(dev)
  if (!first) return ''
  const runtime = JSON.stringify(`${first.origin}/@mf-react-refresh-local`).replaceAll('<', '\\u003c')
  return `<script type="module">
      import { injectIntoGlobalHook } from ${runtime}
      injectIntoGlobalHook(window)
      window.__MF_REACT_REFRESH_URL__ = ${runtime}
      window.$RefreshReg$ = () => {}
      window.$RefreshSig$ = () => type => type
    </script>`
}
