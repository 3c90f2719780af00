import type { RemoteProps } from '@coach-app/contracts'
import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'

/** One parcel's props and its save function; lives as long as its mount. */
export interface Mounted {
  props: StoreApi<RemoteProps>
  /** Called by `saveState()`; the last component to register wins. */
  saver: { current: (() => unknown) | undefined }
}

export const MountedContext = createContext<Mounted | null>(null)

export function useMounted(): Mounted {
  const mounted = useContext(MountedContext)
  if (!mounted) {
    throw new Error(
      'This hook needs the props of a parcel. Render the component below createRemote() or createOverlay(); in a test, use renderRemote() of @coach-app/runtime/testing.',
    )
  }
  return mounted
}

/** One of the props; re-renders when the shell updates it. */
export function useRemoteProp<K extends keyof RemoteProps>(name: K): RemoteProps[K] {
  return useStore(useMounted().props, props => props[name])
}
