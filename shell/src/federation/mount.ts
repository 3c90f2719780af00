import type { LoadableRelease, PartName, RemoteProps, Stage } from '@coach-app/contracts'
import { type Candidate, has, type Wanted } from '../releases/choose.ts'
import {
  recordCrash,
  recordUnmountFailure,
  releasesToTry,
  rememberFailures,
} from '../releases/failed-releases.ts'
import { recordOutcome } from '../releases/outcomes.ts'
import { isBlocked } from '../releases/served-releases.ts'
import { loadModule } from './load.ts'
import { type MountedParcel, mountParcel } from './parcel.ts'
import { findPrerendered } from './prerendered.ts'
import { holdSheets, removeUnusedSheets } from './sheets.ts'

interface MountRequest extends Wanted {
  remote: PartName
  host: HTMLElement
  props: RemoteProps
  /** Checked between steps: the person may have navigated away meanwhile. */
  isWanted: () => boolean
  /** Called when its code has loaded and it is about to render. */
  onLoaded?: () => void
}

/** `superseded`: no longer wanted, nothing was left in the page. */
export type MountOutcome =
  | { kind: 'mounted'; parcel: MountedParcel; version: string; release: LoadableRelease }
  | { kind: 'superseded' }
  | { kind: 'failed'; error: unknown }

/** Mounts a module of the best release that has it and works: one that fails to load or to mount gives way to the next. */
export async function mountModule(request: MountRequest): Promise<MountOutcome> {
  const { remote, isWanted } = request
  const failed: Candidate[] = []
  const tried = new Set<string>()
  let failure: unknown
  for (;;) {
    // Read on each round: the served releases may have changed meanwhile.
    const candidate = releasesToTry(remote).find(one => !tried.has(one.version) && has(one, request))
    if (!candidate) break
    tried.add(candidate.version)
    let stage: Stage = 'load'
    const onLoaded = () => {
      stage = 'mount'
      request.onLoaded?.()
    }
    try {
      const parcel = await mountRelease({ ...request, onLoaded }, candidate)
      if (!parcel) return { kind: 'superseded' }
      // Only once another release has worked: if none does, the cause is not one release.
      for (const one of rememberFailures(remote, candidate.version, failed)) {
        recordOutcome({ ...named(remote, one), outcome: 'fell-back', to: candidate.version })
      }
      recordOutcome({ ...named(remote, candidate), outcome: 'mounted' })
      return { kind: 'mounted', parcel, version: candidate.version, release: candidate.release }
    } catch (error) {
      if (!isWanted()) return { kind: 'superseded' }
      console.error(`${remote} ${candidate.version} could not be shown:`, error)
      if (!(error instanceof Blocked)) {
        recordOutcome({ ...named(remote, candidate), outcome: 'failed', stage })
        failed.push(candidate)
      }
      failure = error
    }
  }
  // Others would work, without this page: it is theirs again that is shown.
  const isOnlyTheirs = request.path !== undefined && releasesToTry(remote).some(one => !has(one, request))
  if (isOnlyTheirs) for (const { version } of failed) recordUnmountFailure(remote, version)
  const what = request.path ?? request.module
  return { kind: 'failed', error: failure ?? new Error(`No release of ${remote} here has ${what}.`) }
}

const named = (part: PartName, { version, role }: Candidate) => ({ part, version, role })

/** Not a failure of the release: it was blocked while it was loading. */
class Blocked extends Error {}

/** @returns undefined when it is no longer wanted; then nothing of it is left in the page. */
async function mountRelease(request: MountRequest, candidate: Candidate): Promise<MountedParcel | undefined> {
  const { remote, module, host, props, isWanted, onLoaded } = request
  const { version, base } = candidate
  const letGo = holdSheets(remote, base)
  try {
    const factory = await loadModule(remote, candidate, module)
    // After the first render the caller handles a block, because somebody may have typed into it.
    if (isBlocked(remote, version)) throw new Blocked(`${remote} ${version} has been blocked.`)
    if (!isWanted()) {
      letGo()
      return undefined
    }
    onLoaded?.()
    const prerendered = takePrerendered(host, version)
    removeUnusedSheets(remote)
    const fails = (stage: Stage) => recordOutcome({ ...named(remote, candidate), outcome: 'failed', stage })
    const report = (error: unknown) => {
      fails('crash')
      recordCrash(remote, version)
      props.report(error)
    }
    const parcel = await mountParcel(factory, host, { ...props, report }, prerendered)
    const unmount = async () => {
      try {
        await parcel.unmount()
      } catch (error) {
        // A failed unmount cannot be handled further; its element is already removed.
        console.error(`${remote} ${version} could not be unmounted:`, error)
        fails('unmount')
        recordUnmountFailure(remote, version)
      }
      letGo()
    }
    if (isWanted()) return { ...parcel, unmount }
    await unmount()
    return undefined
  } catch (error) {
    letGo()
    throw error
  }
}

/** The prerendered page, if this very release rendered it; one of another release is removed. */
function takePrerendered(host: HTMLElement, version: string): HTMLElement | undefined {
  const found = findPrerendered(host)
  if (found?.dataset.prerendered === version) return found
  found?.remove()
  return undefined
}
