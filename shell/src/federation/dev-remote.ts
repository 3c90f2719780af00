/** Dev servers whose Fast Refresh preamble is in place. */
const started = new Map<string, Promise<void>>()

/**
 * A module that a remote's dev server compiled throws "can't detect preamble" unless React's refresh hook
 * is in the page first. Every dev server brings its own copy of it.
 */
export function startDevRemote(origin: string): Promise<void> {
  const running = started.get(origin)
  if (running) return running
  const start = injectPreamble(origin)
  started.set(origin, start)
  return start
}

async function injectPreamble(origin: string): Promise<void> {
  const page = window as unknown as Record<string, unknown>
  if (page.__vite_plugin_react_preamble_installed__) return
  const refresh = (await import(/* @vite-ignore */ `${origin}/@react-refresh`)) as {
    default?: { injectIntoGlobalHook(target: Window): void }
    injectIntoGlobalHook?(target: Window): void
  }
  const inject = refresh.injectIntoGlobalHook ?? refresh.default?.injectIntoGlobalHook
  inject?.(window)
  page.$RefreshReg$ = () => {}
  page.$RefreshSig$ = () => (type: unknown) => type
  page.__vite_plugin_react_preamble_installed__ = true
}
