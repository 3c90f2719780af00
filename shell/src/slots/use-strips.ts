import { STRIP_EVENT, STRIP_MODULE, stripPrefix } from '@coach-app/contracts'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { releasesToTry } from '../releases/failed-releases.ts'
import { servedStore } from '../releases/served-releases.ts'

function subscribe(listener: () => void): () => void {
  for (const event of ['storage', STRIP_EVENT]) addEventListener(event, listener)
  return () => {
    for (const event of ['storage', STRIP_EVENT]) removeEventListener(event, listener)
  }
}

function hasEntry(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith(prefix))
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Remotes with content in the strip for a person. */
export function useStrips(userId: string): string[] {
  const { document } = useStore(servedStore)
  const able = Object.keys(document.parts).filter(
    remote => remote !== 'shell' && STRIP_MODULE in (releasesToTry(remote)[0]?.release.exposes ?? {}),
  )
  const names = useSyncExternalStore(subscribe, () =>
    able.filter(remote => hasEntry(stripPrefix(userId, remote))).join(' '),
  )
  return names === '' ? [] : names.split(' ')
}
