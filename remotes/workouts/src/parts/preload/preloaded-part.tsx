import { lazyPart } from '@coach-app/runtime'
import { type ComponentType, useState } from 'react'

/** A lazy part that can be loaded before it is shown. */
export type PreloadedPart<P extends object> = ComponentType<P> & { preload: () => void }

/**
 * A `lazyPart` to be preloaded on intent or when idle. Preloaded, it renders at once: a lazy part suspends the first time even if
 * its code is there, and React keeps a fallback for 300 ms.
 *
 * @example
 * const NoteDialog = preloadedPart(async () => (await import('./note-dialog.tsx')).NoteDialog)
 * <Button onPointerEnter={NoteDialog.preload} onFocus={NoteDialog.preload}>
 */
export function preloadedPart<P extends object>(load: () => Promise<ComponentType<P>>): PreloadedPart<P> {
  let loaded: ComponentType<P> | null = null
  const loading = async (): Promise<ComponentType<P>> => {
    loaded = await load()
    return loaded
  }
  const Lazy = lazyPart(loading)
  function Part(props: P) {
    // The same as long as it is mounted, or it would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Part, {
    // A failure is retried, and told, when it is shown.
    preload: () => {
      if (!loaded) void loading().catch(() => {})
    },
  })
}
