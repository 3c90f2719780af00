import type { InlineHost, OverlayHost, WindowHost } from '@coach-app/contracts'

interface Hosts {
  overlays: OverlayHost
  windows: WindowHost
  inlines: InlineHost
}

const notStarted = () => {
  throw new Error('The shell has not started what opens this: see the order in main.tsx.')
}

/**
 * What modules ask the shell to open. Those that open it put themselves here when they start: they mount modules, which are
 * given this in turn.
 */
export const hosts: Hosts = {
  overlays: { open: notStarted },
  windows: { open: notStarted },
  inlines: { mount: notStarted },
}
