import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { mixNumber, vec } from '../rig/vector.ts'
import { BACK, SIDE } from './stance.ts'

export const BAR = 9

export interface PullUpParams {
  grip?: 'over' | 'under' | 'neutral' | 'wide'
  on?: 'bar' | 'rings' | 'rope'
  /** What helps: a pad below the knees, or a band below the feet. */
  help?: 'pad' | 'band' | null
  /** The part that is done: all, the way down alone, or hanging still. */
  range?: 'whole' | 'down' | 'hang'
}

const APART = { over: 1.2, wide: 1.62, under: 0.72, neutral: 0.66 } as const

/** Hanging from a bar, and up to it; seen from behind. */
export function pullUp({
  grip = 'over',
  on = 'bar',
  help = null,
  range = 'whole',
}: PullUpParams = {}): Movement {
  const apart = on === 'rings' ? 0.82 : APART[grip]
  // Neutral handles hang below the bar.
  const above = grip === 'neutral' ? BAR + 0.6 : BAR
  const frame: Prop[] =
    on === 'rings'
      ? [apart, -apart].flatMap((z): Prop[] => [
          rod(vec(0, BAR + 0.3, z), vec(0, BAR + 2.4, z), 0.04, 'cable', -1),
          {
            kind: 'disc',
            at: vec(0, BAR + 0.1, z),
            axis: vec(1, 0),
            radius: 0.32,
            width: 0.1,
            tone: 'frame',
            depth: -1,
          },
        ])
      : [
          rod(vec(0, above, -2.2), vec(0, above, 2.2), 0.08, 'steel', -1.5),
          ...[2.2, -2.2].map((z): Prop => rod(vec(0, above, z), vec(0, 0.1, z), 0.09, 'frame', -4)),
        ]
  return {
    at: moment => {
      const t = range === 'down' ? 1 - moment : moment
      const whole = range !== 'hang'
      const drop = range === 'hang' ? 2.48 : mixNumber(2.48, 0.53, t)
      const lean = whole ? -8 * t : -2
      // With the elbows before the body, it rises behind the bar.
      const pelvis = vec(whole && (grip === 'under' || grip === 'neutral') ? -0.35 * t : 0, BAR - drop - 1.96)
      const bent = help === 'pad'
      const legs: LegTarget = bent
        ? {
            ankle: vec(-1.5, pelvis[1] - 1.85, 0.3),
            pole: vec(1, -0.2, 0.1),
            toes: vec(-0.5, -0.9),
            up: vec(-0.8, 0.4),
          }
        : {
            ankle: vec(-0.55, pelvis[1] - 3.25, 0.2),
            pole: vec(1, 0, 0.1),
            toes: vec(0.75, -0.6, 0.1),
            heel: 10,
          }
      const props = [...frame]
      if (grip === 'neutral')
        for (const z of [apart, -apart])
          props.push(
            rod(vec(0.62, BAR, z), vec(-0.62, BAR, z), 0.09, 'steel', -0.3),
            ...[0.55, -0.55].map((x): Prop => rod(vec(x, BAR, z), vec(0, above, z), 0.06, 'steel', -1.4)),
          )
      if (bent) props.push(box(vec(-1.6, pelvis[1] - 2.2, -0.7), vec(0.5, pelvis[1] - 2.1, 0.7), 'pad', 3))
      if (help === 'band')
        for (const z of [0.32, -0.32])
          props.push(rod(vec(0.15, BAR, z), vec(-0.3, pelvis[1] - 3.45, z * 0.8), 0.07, 'cable', 3))
      const open = whole ? t : 0
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: whole ? -8 * t : 0,
          legs,
          arms: {
            hand: vec(0, BAR, apart),
            pole: vec(
              mixNumber(-0.2, grip === 'under' ? 0.5 : -0.05, open),
              mixNumber(0, -1, open),
              mixNumber(1, grip === 'under' || grip === 'neutral' ? 0.1 : 0.35, open),
            ),
          },
        }),
        props,
      }
    },
    // What helps is seen from the side; handles that point forward from behind and aside.
    view: help ? { ...SIDE, yaw: -34 } : grip === 'neutral' ? { yaw: 44, pitch: 5 } : BACK,
    key: range === 'down' ? 0 : 1,
    layout: range === 'hang' ? 'single' : 'beside',
    truth: {},
    ground: on !== 'rings',
  }
}
