import type { Exercise } from '../../model/exercise/exercise.ts'

type Named = Pick<Exercise, 'name' | 'owner'>

/** The slug that a name makes: what everyone's exercises are called in @coach-app/figures. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** By which name an exercise is drawn. Null: somebody's own exercise, which may be another movement of the same name. */
export const figureNameOf = ({ name, owner }: Named): string | null =>
  owner === 'global' ? slugOf(name) : null
