/** Dev servers whose Fast Refresh preamble is in place. */
const started = new Map<string, Promise<void>>()

/** What compiled components and the remote's dev server look for. */
interface RefreshPage {
  $RefreshReg$?: (type: unknown, id: string) => void
  $RefreshSig$?: () => (type: unknown) => unknown
  __MF_REACT_REFRESH_URL__?: string
}

/**
 * A module that a remote's dev server compiled throws "can't detect preamble" unless React's refresh hook
 * is in the page first. Under `pnpm dev` it is, from the page itself; a page of a published shell that is
 * shown a dev server gets it here, too late for Fast Refresh but in time to run.
 */
export function startDevRemote(origin: string): Promise<void> {
  const running = started.get(origin)
  if (running) return running
  const start = injectPreamble(origin)
  started.set(origin, start)
  return start
}

async function injectPreamble(origin: string): Promise<void> {
  const page = window as RefreshPage
  if (page.$RefreshReg$) return
  // The remote's own copy: a published shell serves none.
  page.__MF_REACT_REFRESH_URL__ = `${origin}/@mf-react-refresh-local`
  const refresh = (await import(/* @vite-ignore */ page.__MF_REACT_REFRESH_URL__)) as {
    injectIntoGlobalHook(target: Window): void
  }
  refresh.injectIntoGlobalHook(window)
  page.$RefreshReg$ = () => {}
  page.$RefreshSig$ = () => type => type
}
