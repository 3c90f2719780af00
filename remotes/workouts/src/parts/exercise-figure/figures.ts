import type { Muscle } from '@coach-app/contracts'
import type { FigureSpec, OwnFigure } from '@coach-app/figures'
import { placeOfFigure } from '@coach-app/figures/drawn'
import type { Exercise } from '../../model/exercise/exercise.ts'

/** What a figure is drawn of. */
export type Shown = Pick<Exercise, 'id' | 'name' | 'muscles' | 'cues' | 'figure'>

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

/**
 * What the figure of an exercise is drawn from, as a text that can be compared: its place among those that everyone has, or what its owner chose.
 * Null: it has none.
 */
export function drawnFrom({ id, figure }: Pick<Shown, 'id' | 'figure'>): string | null {
  if (figure) return JSON.stringify(figure)
  const place = placeOfFigure(id)
  return place < 0 ? null : String(place)
}

/** The figure of what `drawnFrom` says; null: this release does not draw it. */
export function specFrom(
  { specOf, specOfOwn }: Figures,
  drawn: string,
  muscles: Shown['muscles'],
): FigureSpec | null {
  const from = JSON.parse(drawn) as OwnFigure | number
  return typeof from === 'number' ? specOf(from, primaryOf(muscles)) : specOfOwn(from, primaryOf(muscles))
}

/** The muscles that a figure has in colour: the library's. */
const primaryOf = (muscles: Shown['muscles']): Muscle[] =>
  Object.entries(muscles).flatMap(([muscle, role]) => (role === 'primary' ? [muscle as Muscle] : []))
