import { type KeptInput, keepInput } from '@coach-app/runtime/keep'
import type { MountedParcel } from './parcel.ts'

/** State that is passed from a mounted module to the release that replaces it. */
export interface CarriedOver {
  /** What the module saved itself; the `saved` prop of the next one. */
  saved: unknown
  /** For what the module did not save: the values of its form fields, and the focus. */
  input: KeptInput
}

/** To be called while the module is still mounted. */
export const carryOver = (parcel: MountedParcel): CarriedOver => ({ saved: save(parcel), input: keepInput() })

/** A release that is being replaced may be broken, so its save function may throw. */
function save(parcel: MountedParcel): unknown {
  try {
    // A copy: the two releases must not share objects.
    return structuredClone(parcel.saveState())
  } catch (error) {
    console.error('What a blocked release should have saved is lost:', error)
    return undefined
  }
}
