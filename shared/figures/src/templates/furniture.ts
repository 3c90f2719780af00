import { box, type Prop, rod, slab } from '../draw/props.ts'
import { trunkOf } from '../rig/joints.ts'
import { offset, type Vec3, vec } from '../rig/vector.ts'

export const post = (x: number, y: number): Prop => rod(vec(x, y), vec(x, 0.1), 0.11, 'frame', -4)

/** A backrest behind a leaning trunk. */
export function backrest(pelvis: Vec3, lean: number, up = 2): Prop {
  const { basis } = trunkOf({ pelvis, lean })
  const on = (along: number, z: number) => offset(pelvis, basis, -0.55, along, z)
  return slab([on(-0.2, 0.5), on(-0.2, -0.5), on(up, 0.5), on(up, -0.5)], 'pad', 0.11, 1.9)
}

export const stool = (height: number, x = 0): Prop[] => [
  box(vec(x - 0.5, height - 0.14, -0.5), vec(x + 0.75, height - 0.06, 0.5), 'pad', 2),
  rod(vec(x + 0.1, height - 0.2), vec(x + 0.1, 0.08), 0.1, 'frame', -4),
]

export const pulley = (at: Vec3, foot: number, top: number): Prop[] => [
  rod(vec(foot, 0.1), vec(foot, top), 0.14, 'frame', -8),
  { kind: 'disc', at, axis: vec(0, 0, 1), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
]
