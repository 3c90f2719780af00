import type { LoadableRelease, PartName, RemoteProps, Stage } from '@coach-app/contracts'
import { type Candidate, has, type Wanted } from './choose.ts'
import { loadModule } from './load.ts'
import { noteOutcome } from './outcomes.ts'
import { type MountedParcel, mountParcel } from './parcel.ts'
import { findPrerendered } from './prerendered.ts'
import { isBlocked } from './served.ts'
import { noteCrash, noteStuck, orderHere, settleFailures } from './setbacks.ts'
import { holdSheets, sweepSheets } from './sheets.ts'

interface MountRequest extends Wanted {
  remote: PartName
  host: HTMLElement
  props: RemoteProps
  /** Checked between steps: the person may have gone elsewhere meanwhile. */
  isWanted: () => boolean
  /** Its code is here and it is about to render. */
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
    // Asked anew each time: what is served may have changed while one was tried.
    const candidate = orderHere(remote).find(one => !tried.has(one.version) && has(one, request))
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
      // Not before another one has worked: that none does is no release's fault.
      for (const one of settleFailures(remote, candidate.version, failed)) {
        noteOutcome({ ...named(remote, one), outcome: 'fell-back', to: candidate.version })
      }
      noteOutcome({ ...named(remote, candidate), outcome: 'mounted' })
      return { kind: 'mounted', parcel, version: candidate.version, release: candidate.release }
    } catch (error) {
      if (!isWanted()) return { kind: 'superseded' }
      console.error(`${remote} ${candidate.version} could not be shown:`, error)
      if (!(error instanceof Blocked)) {
        noteOutcome({ ...named(remote, candidate), outcome: 'failed', stage })
        failed.push(candidate)
      }
      failure = error
    }
  }
  // Others would work, without this page: it is theirs again that is shown.
  const isOnlyTheirs = request.path !== undefined && orderHere(remote).some(one => !has(one, request))
  if (isOnlyTheirs) for (const { version } of failed) noteStuck(remote, version)
  const what = request.path ?? request.module
  return { kind: 'failed', error: failure ?? new Error(`No release of ${remote} here has ${what}.`) }
}

const named = (part: PartName, { version, role }: Candidate) => ({ part, version, role })

/** Not the release's failure: it was taken back while it was on its way. */
class Blocked extends Error {}

/** @returns nothing when it was no longer wanted, and then nothing of it is left in the page. */
async function mountRelease(request: MountRequest, candidate: Candidate): Promise<MountedParcel | undefined> {
  const { remote, module, host, props, isWanted, onLoaded } = request
  const { version, base } = candidate
  const letGo = holdSheets(remote, base)
  try {
    const factory = await loadModule(remote, candidate, module)
    // Once it has rendered, whoever asked for it sees to that: somebody may have typed into it by then.
    if (isBlocked(remote, version)) throw new Blocked(`${remote} ${version} has been blocked.`)
    if (!isWanted()) {
      letGo()
      return undefined
    }
    onLoaded?.()
    const prerendered = takePrerendered(host, version)
    sweepSheets(remote)
    const fails = (stage: Stage) => noteOutcome({ ...named(remote, candidate), outcome: 'failed', stage })
    const report = (error: unknown) => {
      fails('crash')
      noteCrash(remote, version)
      props.report(error)
    }
    const parcel = await mountParcel(factory, host, { ...props, report }, prerendered)
    const unmount = async () => {
      try {
        await parcel.unmount()
      } catch (error) {
        // Whoever goes on from here can do nothing about it; its element is gone.
        console.error(`${remote} ${version} could not be unmounted:`, error)
        fails('unmount')
        noteStuck(remote, version)
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

/** The page that came with the document, if this very release rendered it; one of another release makes room. */
function takePrerendered(host: HTMLElement, version: string): HTMLElement | undefined {
  const found = findPrerendered(host)
  if (found?.dataset.prerendered === version) return found
  found?.remove()
  return undefined
}
