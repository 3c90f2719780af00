import type { TypedBlock, TypedPrescription, TypedSet } from '../workout/typed-document.ts'

export type StoredSet = TypedSet & { id: string }
export type StoredPrescription = Omit<TypedPrescription, 'sets'> & {
  id: string
  video_override: string | null
  sets: StoredSet[]
}
export type StoredBlock = Omit<TypedBlock, 'prescriptions'> & {
  id: string
  prescriptions: StoredPrescription[]
}

/** A workout below its title, with the ids of its rows. */
export interface StoredWorkout {
  blocks: StoredBlock[]
}
