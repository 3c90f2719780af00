import type { Muscle } from '@coach-app/contracts'
import type { Exercise } from '../../model/exercise/exercise.ts'

/** What a figure is drawn of. */
export type Shown = Pick<Exercise, 'id' | 'name' | 'muscles' | 'cues'>

type Figures = typeof import('@coach-app/figures')

let loading: Promise<Figures> | null = null

/** The rig and its templates, once; after a failure it is tried again. */
export function loadFigures(): Promise<Figures> {
  loading ??= import('@coach-app/figures').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** The muscles that a figure has in colour: the library's. */
export const primaryOf = (muscles: Shown['muscles']): Muscle[] =>
  Object.entries(muscles).flatMap(([muscle, role]) => (role === 'primary' ? [muscle as Muscle] : []))
