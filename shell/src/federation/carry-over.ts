import { type KeptInput, keepInput } from '@coach-app/runtime/keep'
import type { MountedParcel } from './parcel.ts'

/** What a person has put into a module, on its way to the release that takes its place. */
export interface CarriedOver {
  /** What the module itself has saved, for the next one's `saved`. */
  saved: unknown
  /** For whatever it has not: what stood in its fields, and where the focus was. */
  input: KeptInput
}

/** To be called while the module still stands. */
export const carryOver = (parcel: MountedParcel): CarriedOver => ({ saved: save(parcel), input: keepInput() })

/** A release that is taken away may well be unable to say anything. */
function save(parcel: MountedParcel): unknown {
  try {
    // Nothing of the one may live on in the other.
    return structuredClone(parcel.saveState())
  } catch (error) {
    console.error('What a blocked release should have saved is lost:', error)
    return undefined
  }
}
