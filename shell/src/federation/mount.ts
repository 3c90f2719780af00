import type { RemoteName, RemoteProps } from '@coach-app/contracts'
import { chooseReleases } from './choose.ts'
import { releases } from './inlined.ts'
import { loadModule } from './load.ts'
import { type MountedParcel, mountParcel } from './parcel.ts'
import { findPrerendered } from './prerendered.ts'

interface MountRequest {
  remote: RemoteName
  module: string
  host: HTMLElement
  props: RemoteProps
  /** Checked between steps: the person may have gone elsewhere meanwhile. */
  isWanted: () => boolean
  /** Its code is here and it is about to render. */
  onLoaded?: () => void
}

/** `superseded`: no longer wanted, nothing was left in the page. */
export type MountOutcome =
  | { kind: 'mounted'; parcel: MountedParcel; version: string }
  | { kind: 'superseded' }
  | { kind: 'failed'; error: unknown }

/** Mounts a module of the best release that works: a release that fails to load or to mount gives way to the next. */
export async function mountModule(request: MountRequest): Promise<MountOutcome> {
  const { remote, module, host, props, isWanted } = request
  let failure: unknown
  for (const choice of chooseReleases(releases, remote, location.origin)) {
    try {
      const factory = await loadModule(remote, choice, module, releases.dev)
      if (!isWanted()) return { kind: 'superseded' }
      request.onLoaded?.()
      const parcel = await mountParcel(factory, host, props, takePrerendered(host, choice.version))
      if (!isWanted()) {
        await parcel.unmount()
        return { kind: 'superseded' }
      }
      return { kind: 'mounted', parcel, version: choice.version }
    } catch (error) {
      if (!isWanted()) return { kind: 'superseded' }
      console.error(`${remote} ${choice.version} could not be shown:`, error)
      failure = error
    }
  }
  return { kind: 'failed', error: failure ?? new Error(`No release of ${remote} is published.`) }
}

/** The page that came with the document, if this very release rendered it; one of another release makes room. */
function takePrerendered(host: HTMLElement, version: string): HTMLElement | undefined {
  const found = findPrerendered(host)
  if (found?.dataset.prerendered === version) return found
  found?.remove()
  return undefined
}
