import type { Muscle } from '@coach-app/contracts'
import type { FigureLook } from './draw/figure.ts'
import type { Prop } from './draw/props.ts'
import type { View } from './draw/scene.ts'
import type { Pose } from './rig/pose.ts'
import type { Vec3 } from './rig/vector.ts'

/** One moment of a movement. */
export interface Frame {
  pose: Pose
  /** What is held, sat on or pulled. */
  props: readonly Prop[]
  /** The middle of the bar, where there is one: its path is checked. */
  bar?: Vec3
  /** Another weight that moves the centre of mass. */
  load?: Vec3
}

/** How start and end stand on one picture. */
export type Layout = 'beside' | 'above' | 'single'

/** What a test may hold a movement to. */
export interface Truth {
  /** Both feet stay flat where they are, and the centre of mass stays above them. */
  stands?: boolean
  /** The feet stay where they are, whatever holds the body. */
  feetStay?: boolean
  /** The bar goes straight up and down. */
  barVertical?: boolean
  /** The hands do not leave the bar. */
  holdsBar?: boolean
  /** The weight rests on the shoulders or before them: the elbows fold as far as they can. */
  racked?: boolean
  /** Nothing of the body is below the floor. Default true. */
  aboveFloor?: boolean
}

/** A movement from its start (0) to its end (1): every moment is solved anew, poses are never blended. */
export interface Movement {
  at: (t: number) => Frame
  view: View
  /** The moment by which it is known at 96 pixels. */
  key: 0 | 1
  layout: Layout
  truth: Truth
  lift?: FigureLook['lift']
  /** A line for the ground. Default true. */
  ground?: boolean
}

/** What an exercise looks like: a template with its parameters, and the muscles of the library. */
export interface FigureSpec {
  movement: Movement
  muscles: readonly Muscle[]
}
