import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, distance, mixNumber, offset, polar, type Vec3, vec } from '../rig/vector.ts'
import { bisect, SIDE } from './stance.ts'

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
      const lean = benchDip ? 4 : mixNumber(8, 30, t)
      const grip = vec(0, height, benchDip ? 0.8 : 0.92)
      const shouldersY = height + mixNumber(2.5, benchDip ? 1.25 : 1.15, t)
      const bare = trunkOf({ pelvis: vec(0, 0), lean })
      const shouldersX = mixNumber(benchDip ? 0.42 : 0.15, benchDip ? 0.85 : 1.05, t)
      const pelvis: Vec3 = vec(shouldersX - bare.shoulders[0], shouldersY - bare.shoulders[1])
      const legs: LegTarget = benchDip
        ? {
            ankle: vec(3.18, 0.36, 0.35),
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
            box(vec(-1.0, height - 0.34, -1.3), vec(0.15, height - 0.24, 1.3), 'pad', 2),
            ...[1.1, -1.1].map(
              (z): Prop => rod(vec(-0.5, height - 0.4, z), vec(-0.5, 0.08, z), 0.08, 'frame', -3),
            ),
          ]
        : on === 'rings'
          ? [0.92, -0.92].flatMap((z): Prop[] => [
              rod(vec(0, height + 0.4, z), vec(0, 9.6, z), 0.04, 'cable', z > 0 ? 2 : -2),
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
              rod(vec(-1.3, height - 0.1, z), vec(0.9, height - 0.1, z), 0.09, 'steel', z > 0 ? 0.2 : -2),
              ...[-1.2, 0.8].map(
                (x): Prop => rod(vec(x, height - 0.1, z), vec(x, 0.08, z), 0.09, 'frame', z > 0 ? -4 : -6),
              ),
            ])
      if (on === 'pad')
        props.push(
          box(
            vec(pelvis[0] - 1.5, pelvis[1] - 2.2, -0.6),
            vec(pelvis[0] + 0.5, pelvis[1] - 2.1, 0.6),
            'pad',
            2,
          ),
        )
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
  const heels = vec(0, 0.33)
  const bodyAt = (lean: number) => ({ pelvis: polar(heels, lean, 3.56), lean })
  // The bar is where the chest comes to it; below it, the body hangs on straight arms.
  const up = bodyAt(-58)
  const { chest, chestBasis } = trunkOf(up)
  const [barX, height] = offset(chest, chestBasis, rings ? 0.62 : 0.56, 0.12)
  const hanging = bisect(
    lean => distance(trunkOf(bodyAt(lean)).shoulders, vec(barX, height)) - 2.38,
    -86,
    up.lean,
  )
  return {
    at: t => {
      const body = bodyAt(mixNumber(hanging, up.lean, t))
      const apart = rings ? 0.78 : 1.05
      const hand = vec(barX, height, apart)
      return {
        pose: poseOf({
          ...body,
          head: 8,
          legs: { ankle: vec(0, 0.35, 0.25), pole: vec(0.2, 1), toes: vec(0.35, 0.94), up: vec(-0.94, 0.35) },
          arms: { hand, pole: vec(mixNumber(0, 0.2, t), -1, mixNumber(0.6, 0.5, t)) },
        }),
        props: rings
          ? [apart, -apart].flatMap((z): Prop[] => [
              rod(vec(barX, height + 0.3, z), vec(barX, 6.4, z), 0.04, 'cable', z > 0 ? 2 : -2),
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
              { kind: 'barbell', at: vec(barX, height), plate: null, half: 2, depth: 0.6 },
              ...[2, -2].map(
                (z): Prop => rod(vec(barX, 5, z), vec(barX, 0.1, z), 0.09, 'frame', z > 0 ? -5 : -6),
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
