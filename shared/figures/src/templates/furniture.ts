import { box, type Prop, rod, slab } from '../draw/props.ts'
import { LEG } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import type { LegTarget } from '../rig/pose.ts'
import { offset, type Vec3, vec } from '../rig/vector.ts'
import { onToes } from './stance.ts'

export const post = (x: number, y: number): Prop => rod(vec(x, y), vec(x, 0.1), 0.11, 'frame', -4)

/** A backrest behind a leaning trunk. */
export function backrest(pelvis: Vec3, lean: number, up = 2): Prop {
  const { basis } = trunkOf({ pelvis, lean })
  const on = (along: number, z: number) => offset(pelvis, basis, -0.55, along, z)
  return slab([on(-0.2, 0.5), on(-0.2, -0.5), on(up, 0.5), on(up, -0.5)], 'pad', 0.11, 1.9)
}

/** A bench that one lies on with the chest, leaning: the pad before the trunk, its feet, and the rail on the floor. */
export function chestBench(pelvis: Vec3, lean: number, up = 1.9): Prop[] {
  const { basis } = trunkOf({ pelvis, lean })
  const on = (along: number, z = 0) => offset(pelvis, basis, 0.66, along, z)
  const [low, high] = [on(0), on(up - 0.4)]
  return [
    slab([on(-0.25, 0.42), on(-0.25, -0.42), on(up, 0.42), on(up, -0.42)], 'pad', 0.17, 1.5),
    rod(low, vec(low[0] + 0.25, 0.12), 0.1, 'frame', -6),
    rod(high, vec(high[0] + 0.35, 0.12), 0.1, 'frame', -6),
    rod(vec(low[0] - 0.3, 0.1), vec(high[0] + 0.7, 0.1), 0.1, 'frame', -6.1),
  ]
}

/** Behind a chest bench on the balls of the feet, the legs as one line with the trunk. */
export const behindBench = (pelvis: Vec3): LegTarget => ({
  ankle: vec(pelvis[0] - Math.sqrt((LEG * 0.985) ** 2 - (pelvis[1] - onToes(40)) ** 2), onToes(40), 0.36),
  heel: 40,
  pole: vec(1, -0.2),
  toes: vec(1, 0),
})

/** The lever of a leg machine on the near side: it turns at the knee, hangs on the seat and carries the roller. */
export function kneeLever(knee: Vec3, roller: Vec3, seat: number): Prop[] {
  const near = ([x, y]: Vec3): Vec3 => vec(x, y, 0.66)
  const inwards = knee[0] > 0 ? -0.6 : 0.6
  return [
    rod(near(knee), vec(knee[0] + inwards, seat, 0.66), 0.09, 'frame', 2.8),
    rod(near(knee), near(roller), 0.08, 'steel', 3),
    {
      kind: 'disc',
      at: near(knee),
      axis: vec(0, 0, 1),
      radius: 0.17,
      width: 0.08,
      tone: 'steel',
      depth: 3.2,
    },
  ]
}

export const stool = (height: number, x = 0): Prop[] => [
  box(vec(x - 0.5, height - 0.14, -0.5), vec(x + 0.75, height - 0.06, 0.5), 'pad', 2),
  rod(vec(x + 0.1, height - 0.2), vec(x + 0.1, 0.08), 0.1, 'frame', -4),
]

export const pulley = (at: Vec3, foot: number, top: number): Prop[] => [
  rod(vec(foot, 0.1), vec(foot, top), 0.14, 'frame', -8),
  { kind: 'disc', at, axis: vec(0, 0, 1), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
]
