import type { Muscle } from '@coach-app/contracts'
import type { FigureSpec } from '../movement.ts'
import { type Figure, movementOf } from './figure.ts'
import { EXERCISES } from './index.ts'

/**
 * What somebody's own exercise looks like: a movement that is drawn, and what is different in it. `private.is_figure` of the database holds it to
 * the same (supabase/schemas/training/figures.sql).
 */
export interface OwnFigure {
  /** The slug of the global exercise that is drawn. */
  like: string
  /** Half the distance between the feet, in head units. */
  stance?: number
  /** Half the distance between the hands, in head units. */
  grip?: number
  /** Degrees of the bench: 0 flat, above 0 head up. */
  incline?: number
}

export type SettingName = Exclude<keyof OwnFigure, 'like'>

interface Setting {
  label: string
  /** What a person can do and a picture shows. */
  from: number
  to: number
  steps: readonly { value: number; label: string }[]
}

/** What can be set, with the names that people use for it. */
export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  stance: {
    label: 'Stance',
    from: 0.35,
    to: 1.1,
    steps: [
      { value: 0.35, label: 'Feet together' },
      { value: 0.6, label: 'Hip width' },
      { value: 0.85, label: 'Wide' },
      { value: 1.1, label: 'Very wide' },
    ],
  },
  grip: {
    label: 'Grip',
    from: 0.5,
    to: 1.4,
    steps: [
      { value: 0.5, label: 'Close' },
      { value: 0.8, label: 'Shoulder width' },
      { value: 1.1, label: 'Usual' },
      { value: 1.4, label: 'Wide' },
    ],
  },
  incline: {
    label: 'Bench',
    from: -20,
    to: 50,
    steps: [
      { value: -16, label: 'Decline' },
      { value: 0, label: 'Flat' },
      { value: 20, label: 'Low incline' },
      { value: 38, label: 'Incline' },
      { value: 50, label: 'Steep incline' },
    ],
  },
}

/** Which settings the figure of an exercise has, by its slug; none for one that is not drawn. */
export function settingsOf(slug: string): SettingName[] {
  const drawn = drawnAs(slug)
  if (!drawn) return []
  const { template, params } = drawn
  if (template === 'squat' || template === 'hinge') return params.load === 'trap-bar' ? [] : ['stance']
  if (template !== 'bench') return []
  const isPress = params.motion === undefined
  const hasBar = params.load === undefined || params.load === 'rails'
  return [
    ...(isPress && hasBar && !params.floor ? (['grip'] as const) : []),
    ...(params.floor || params.motion === 'pullover' ? [] : (['incline'] as const)),
  ]
}

const drawnAs = (slug: string): Figure | undefined =>
  Object.hasOwn(EXERCISES, slug) ? EXERCISES[slug] : undefined

/** The figure of somebody's own exercise; null: a newer release draws it, this one does not. */
export function specOfOwn(own: OwnFigure, muscles: readonly Muscle[] = []): FigureSpec | null {
  const drawn = drawnAs(own.like)
  if (!drawn) return null
  const set = settingsOf(own.like).flatMap(name => (own[name] === undefined ? [] : [[name, own[name]]]))
  return {
    movement: movementOf({ ...drawn, params: { ...drawn.params, ...Object.fromEntries(set) } }),
    muscles,
  }
}
