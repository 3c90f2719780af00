import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, polar, radians, type Vec3, vec } from '../rig/vector.ts'
import { BACK, bisect, SIDE } from './stance.ts'

const BAR = 9

export interface PullUpParams {
  grip?: 'over' | 'under' | 'neutral' | 'wide'
  on?: 'bar' | 'rings' | 'rope'
  /** What helps: a pad below the knees, or a band below the feet. */
  help?: 'pad' | 'band' | null
  /** The part that is done: all, the shoulder blades alone, or hanging still. */
  range?: 'whole' | 'down' | 'scapular' | 'hang'
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
  const frame: Prop[] =
    on === 'rings'
      ? [apart, -apart].flatMap((z): Prop[] => [
          {
            kind: 'rod',
            from: vec(0, BAR + 0.3, z),
            to: vec(0, BAR + 2.4, z),
            radius: 0.04,
            tone: 'cable',
            depth: -1,
          },
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
          {
            kind: 'rod',
            from: vec(0, BAR, -2.2),
            to: vec(0, BAR, 2.2),
            radius: 0.08,
            tone: 'steel',
            depth: -1.5,
          },
          ...[2.2, -2.2].map(
            (z): Prop => ({
              kind: 'rod',
              from: vec(0, BAR, z),
              to: vec(0, 0.1, z),
              radius: 0.09,
              tone: 'frame',
              depth: -4,
            }),
          ),
        ]
  return {
    at: moment => {
      const t = range === 'down' ? 1 - moment : moment
      const whole = range === 'whole' || range === 'down'
      const drop = range === 'hang' ? 2.48 : mixNumber(2.48, range === 'scapular' ? 2.24 : 0.62, t)
      const lean = whole ? -8 * t : -2
      const pelvis = vec(0, BAR - drop - 1.96)
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
          props.push({
            kind: 'rod',
            from: vec(0.5, BAR, z),
            to: vec(-0.5, BAR, z),
            radius: 0.08,
            tone: 'steel',
            depth: z > 0 ? -0.4 : -0.2,
          })
      if (bent)
        props.push({
          kind: 'box',
          from: vec(-1.6, pelvis[1] - 2.2, -0.7),
          to: vec(0.5, pelvis[1] - 2.1, 0.7),
          tone: 'pad',
          depth: 3,
        })
      if (help === 'band')
        for (const z of [0.32, -0.32])
          props.push({
            kind: 'rod',
            from: vec(0.15, BAR, z),
            to: vec(-0.3, pelvis[1] - 3.45, z * 0.8),
            radius: 0.07,
            tone: 'muscle-far',
            depth: 3,
          })
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
    view: help ? { ...SIDE, yaw: -34 } : grip === 'neutral' ? { yaw: 58, pitch: 5 } : BACK,
    key: range === 'down' ? 0 : 1,
    layout: range === 'hang' ? 'single' : 'beside',
    truth: {},
    ground: on !== 'rings',
  }
}

export interface LegRaiseParams {
  knees?: 'straight' | 'bent'
  /** How high: level with the hips, or to the bar. */
  to?: 'hips' | 'bar'
}

/** Hanging, the legs come up; seen from the side. */
export function legRaise({ knees = 'straight', to = 'hips' }: LegRaiseParams = {}): Movement {
  const bar: Prop[] = [
    { kind: 'rod', from: vec(0, BAR, -1.6), to: vec(0, BAR, 1.6), radius: 0.08, tone: 'steel' },
    ...[1.7, -1.7].map(
      (z): Prop => ({
        kind: 'rod',
        from: vec(0, BAR, z),
        to: vec(0, 0.1, z),
        radius: 0.09,
        tone: 'frame',
        depth: z > 0 ? -5 : -7,
      }),
    ),
  ]
  return {
    at: t => {
      const up = to === 'bar' ? 168 : knees === 'bent' ? 96 : 84
      const degrees = mixNumber(6, up, t)
      const flex = mixNumber(0, to === 'bar' ? 40 : 22, t)
      const lean = to === 'bar' ? -34 * t : -6 * t
      const bare = trunkOf({ pelvis: vec(0, 0), lean, flex })
      const arms = 2.46
      const pelvis = vec(
        -bare.shoulders[0] - (to === 'bar' ? 0.9 * t : 0),
        BAR - arms + (to === 'bar' ? 0.12 * t : 0) - bare.shoulders[1],
      )
      const thigh = polar(pelvis, 180 - degrees, 1.8)
      const ankle =
        knees === 'bent'
          ? polar(thigh, 180 - degrees + mixNumber(10, 92, t), 1.76)
          : polar(pelvis, 180 - degrees, 3.55)
      const way = radians(180 - degrees)
      const leg: LegTarget =
        knees === 'bent'
          ? {
              ankle: add(ankle, vec(0, 0, 0.2)),
              pole: vec(1, 0.3, 0.05),
              toes: vec(0.5, -0.85),
              up: vec(0.3, 0.9),
            }
          : {
              ankle: add(ankle, vec(0, 0, 0.2)),
              pole: vec(Math.cos(way), -Math.sin(way)),
              toes: vec(Math.sin(way) * 0.8 + Math.cos(way) * -0.2, Math.cos(way) * 0.8),
              up: vec(-Math.cos(way), Math.sin(way)),
            }
      return {
        pose: poseOf({
          pelvis,
          lean,
          flex,
          head: 6,
          legs: leg,
          arms: { hand: vec(0, BAR, 0.9), pole: vec(-0.2, 0, 1) },
        }),
        props: bar,
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

export interface DipParams {
  on?: 'bars' | 'rings' | 'bench' | 'pad'
}

/** Down between two bars and up on straight arms. */
export function dip({ on = 'bars' }: DipParams = {}): Movement {
  const height = on === 'bench' ? 1.7 : 4.3
  const benchDip = on === 'bench'
  return {
    at: t => {
      // Start high, end low.
      const lean = benchDip ? 4 : mixNumber(8, 24, t)
      const grip = vec(0, height, benchDip ? 0.8 : 0.92)
      const shouldersY = height + mixNumber(2.5, benchDip ? 1.25 : 1.15, t)
      const bare = trunkOf({ pelvis: vec(0, 0), lean })
      const shouldersX = benchDip ? 0.42 : mixNumber(0.15, 0.62, t)
      const pelvis: Vec3 = vec(shouldersX - bare.shoulders[0], shouldersY - bare.shoulders[1])
      const legs: LegTarget = benchDip
        ? {
            ankle: vec(pelvis[0] + 2.9, 0.34, 0.35),
            pole: vec(0.3, 1, 0.1),
            toes: vec(0.55, 0.85),
            up: vec(-0.85, 0.5),
          }
        : on === 'pad'
          ? {
              ankle: vec(pelvis[0] - 1.3, pelvis[1] - 1.9, 0.3),
              pole: vec(1, -0.2, 0.1),
              toes: vec(-0.5, -0.9),
              up: vec(-0.8, 0.4),
            }
          : {
              ankle: add(pelvis, vec(-1.75, -2.35, 0.14)),
              pole: vec(1, -0.6, 0.1),
              toes: vec(-0.4, -0.9),
              up: vec(-0.9, 0.4),
            }
      const props: Prop[] = benchDip
        ? [
            {
              kind: 'box',
              from: vec(-1.0, height - 0.34, -1.3),
              to: vec(0.15, height - 0.24, 1.3),
              tone: 'pad',
              depth: 2,
            },
            ...[1.1, -1.1].map(
              (z): Prop => ({
                kind: 'rod',
                from: vec(-0.5, height - 0.4, z),
                to: vec(-0.5, 0.08, z),
                radius: 0.08,
                tone: 'frame',
                depth: -3,
              }),
            ),
          ]
        : on === 'rings'
          ? [0.92, -0.92].flatMap((z): Prop[] => [
              {
                kind: 'rod',
                from: vec(0, height + 0.4, z),
                to: vec(0, 9.6, z),
                radius: 0.04,
                tone: 'cable',
                depth: z > 0 ? 2 : -2,
              },
              {
                kind: 'disc',
                at: vec(0, height + 0.14, z),
                axis: vec(0, 0, 1),
                radius: 0.32,
                width: 0.08,
                tone: 'frame',
                depth: z > 0 ? 0 : -2,
              },
            ])
          : [0.92, -0.92].flatMap((z): Prop[] => [
              {
                kind: 'rod',
                from: vec(-1.3, height - 0.1, z),
                to: vec(0.9, height - 0.1, z),
                radius: 0.09,
                tone: 'steel',
                depth: z > 0 ? 0.2 : -2,
              },
              ...[-1.2, 0.8].map(
                (x): Prop => ({
                  kind: 'rod',
                  from: vec(x, height - 0.1, z),
                  to: vec(x, 0.08, z),
                  radius: 0.09,
                  tone: 'frame',
                  depth: z > 0 ? -4 : -6,
                }),
              ),
            ])
      if (on === 'pad')
        props.push({
          kind: 'box',
          from: vec(pelvis[0] - 1.5, pelvis[1] - 2.2, -0.6),
          to: vec(pelvis[0] + 0.5, pelvis[1] - 2.1, 0.6),
          tone: 'pad',
          depth: 2,
        })
      return {
        pose: poseOf({ pelvis, lean, legs, arms: { hand: grip, pole: vec(-1, mixNumber(0, 0.3, t), 0.25) } }),
        props,
      }
    },
    view: { ...SIDE, yaw: -24 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: benchDip },
  }
}

/** Below a bar or rings, heels on the floor, the body in one line. */
export function invertedRow({ rings = false }: { rings?: boolean } = {}): Movement {
  const height = 4.1
  const heels = vec(0, 0.3)
  const bodyAt = (shouldersHeight: number) => {
    const lean = bisect(
      degrees => {
        const pelvis = polar(heels, degrees, 3.56)
        return trunkOf({ pelvis, lean: degrees }).shoulders[1] - shouldersHeight
      },
      -88,
      -5,
    )
    return { pelvis: polar(heels, lean, 3.56), lean }
  }
  const low = bodyAt(height - 2.42)
  const barX = trunkOf(low).shoulders[0] + 0.2
  return {
    at: t => {
      const body = bodyAt(mixNumber(height - 2.42, height - 0.62, t))
      const apart = rings ? 0.78 : 1.05
      const hand = vec(barX, height, apart)
      return {
        pose: poseOf({
          ...body,
          head: 8,
          legs: { ankle: vec(0, 0.3, 0.25), pole: vec(0.2, 1), toes: vec(0.35, 0.94), up: vec(-0.94, 0.35) },
          arms: { hand, pole: vec(mixNumber(0, 0.2, t), -1, mixNumber(0.6, 0.5, t)) },
        }),
        props: rings
          ? [apart, -apart].flatMap((z): Prop[] => [
              {
                kind: 'rod',
                from: vec(barX, height + 0.3, z),
                to: vec(barX, 7.4, z),
                radius: 0.04,
                tone: 'cable',
                depth: z > 0 ? 2 : -2,
              },
              {
                kind: 'disc',
                at: vec(barX, height + 0.1, z),
                axis: vec(0, 0, 1),
                radius: 0.3,
                width: 0.08,
                tone: 'frame',
                depth: z > 0 ? -0.3 : -2,
              },
            ])
          : [
              { kind: 'barbell', at: vec(barX, height), plate: null, half: 2.1, depth: 0.6 },
              ...[2, -2].map(
                (z): Prop => ({
                  kind: 'rod',
                  from: vec(barX, 6.4, z),
                  to: vec(barX, 0.1, z),
                  radius: 0.09,
                  tone: 'frame',
                  depth: z > 0 ? 4 : -6,
                }),
              ),
            ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
