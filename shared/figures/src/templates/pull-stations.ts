import { box, type Prop, rod, slab } from '../draw/props.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import type { LegTarget } from '../rig/pose.ts'
import { type Vec3, vec } from '../rig/vector.ts'
import { standing } from './stance.ts'

export interface PullParams {
  kind?:
    | 'pulldown'
    | 'seated-row'
    | 'face-pull'
    | 'straight-arm'
    | 'machine-row'
    | 'standing-row'
    | 'band-row'
    | 'chest-press'
  grip?: 'wide' | 'close' | 'under' | 'one'
}

interface PullAt {
  pelvis: Vec3
  leans: readonly [number, number]
  legs: LegTarget | { right: LegTarget; left: LegTarget }
  hands: readonly [Vec3, Vec3]
  poles: readonly [Vec3, Vec3]
  source: Vec3
  around: Prop[]
}

const split = (): { right: LegTarget; left: LegTarget } => ({
  right: { ...standing(0.38), ankle: vec(-0.4, LENGTH.ankle, 0.38) },
  left: { ...standing(-0.38), toes: vec(1, 0, -0.15), ankle: vec(0.45, LENGTH.ankle, -0.38) },
})
const seat = (height: number): Prop[] => [
  box(vec(-0.42, height - 0.14, -0.45), vec(0.75, height - 0.06, 0.45), 'pad', 2),
  rod(vec(0.15, height - 0.2), vec(0.15, 0.1), 0.1, 'frame', -4),
]

const STANDING = vec(0, 3.83)

function pulldown(apart: number): PullAt {
  const pelvis = vec(0, 2.42)
  const { shoulders: s } = trunkOf({ pelvis, lean: -4 })
  return {
    pelvis,
    leans: [-3, -14],
    legs: { ankle: vec(1.35, LENGTH.ankle, 0.5), pole: vec(0.4, 1, 0.15) },
    hands: [vec(s[0] + 0.3, s[1] + 2.3, apart), vec(s[0] + 0.46, s[1] + 0.02, apart)],
    poles: [vec(0.3, 0, 1), vec(-0.3, -1, 0.3)],
    source: vec(s[0] + 0.3, s[1] + 3.75),
    around: [
      ...seat(2),
      rod(vec(0.98, 2.98, -0.7), vec(0.98, 2.98, 0.7), 0.17, 'pad', 2.4),
      rod(vec(2.6, 0.1), vec(2.6, s[1] + 3.85), 0.12, 'frame', -8),
      rod(vec(2.6, s[1] + 3.85), vec(s[0] + 0.3, s[1] + 3.85), 0.1, 'frame', -8),
    ],
  }
}

function seatedRow(apart: number): PullAt {
  const pelvis = vec(0, 1.42)
  const { shoulders: s } = trunkOf({ pelvis, lean: 0 })
  return {
    pelvis,
    leans: [16, -6],
    legs: {
      ankle: vec(2.95, 1.35, 0.4),
      pole: vec(0.2, 1, 0.2),
      toes: vec(0.35, 0.93),
      up: vec(-0.93, 0.35),
    },
    hands: [vec(s[0] + 2.75, s[1] - 1, apart), vec(s[0] + 0.42, s[1] - 1.15, apart)],
    poles: [vec(0, -1, 0.3), vec(-1, -0.4, 0.2)],
    source: vec(4.6, s[1] - 1.05),
    around: [
      box(vec(-0.6, 0.82, -0.45), vec(1.2, 0.92, 0.45), 'pad', 2),
      rod(vec(0.2, 0.75), vec(0.2, 0.1), 0.1, 'frame', -4),
      slab([vec(3.25, 0.7, 0.8), vec(3.25, 0.7, -0.8), vec(3.6, 2, 0.8), vec(3.6, 2, -0.8)], 'pad', 0.08, 1),
      rod(vec(4.7, 0.1), vec(4.7, 4), 0.14, 'frame', -8),
    ],
  }
}

function machineRow(apart: number): PullAt {
  const pelvis = vec(0, 2.37)
  const { shoulders: s } = trunkOf({ pelvis, lean: 4 })
  return {
    pelvis,
    leans: [4, 4],
    legs: { ankle: vec(1.4, LENGTH.ankle, 0.6), pole: vec(0.4, 1, 0.25) },
    hands: [vec(s[0] + 2.4, s[1] - 0.75, apart), vec(s[0] + 0.55, s[1] - 0.95, apart)],
    poles: [vec(0, -1, 0.4), vec(-1, -0.3, 0.35)],
    source: vec(3.1, 5.4),
    around: [
      ...seat(1.95),
      slab(
        [vec(0.68, 3.1, 0.36), vec(0.68, 3.1, -0.36), vec(0.82, 4.4, 0.36), vec(0.82, 4.4, -0.36)],
        'pad',
        0.1,
        3,
      ),
      rod(vec(3.1, 0.1), vec(3.1, 5.6), 0.14, 'frame', -8),
    ],
  }
}

function facePull(): PullAt {
  const { shoulders: s } = trunkOf({ pelvis: STANDING, lean: -4 })
  return {
    pelvis: STANDING,
    leans: [-4, -4],
    legs: split(),
    hands: [vec(s[0] + 2.5, s[1] + 0.12, 0.25), vec(s[0] + 0.42, s[1] + 0.82, 0.95)],
    poles: [vec(0, -0.5, 1), vec(-0.55, 0.1, 1)],
    source: vec(3.9, s[1] + 0.35),
    around: [rod(vec(4, 0.1), vec(4, s[1] + 1.3), 0.16, 'frame', -8)],
  }
}

function straightArm(apart: number): PullAt {
  const pelvis = vec(-0.35, 3.72)
  const { shoulders: s } = trunkOf({ pelvis, lean: 22 })
  return {
    pelvis,
    leans: [26, 16],
    legs: standing(0.42),
    hands: [vec(s[0] + 2, s[1] + 1.85, apart), vec(s[0] + 0.35, s[1] - 2.5, apart)],
    poles: [vec(0.4, -0.4, 1), vec(0.2, 0.2, 1)],
    source: vec(3.4, 8),
    around: [rod(vec(3.5, 0.1), vec(3.5, 8.1), 0.14, 'frame', -8)],
  }
}

function chestPress(apart: number): PullAt {
  const pelvis = vec(0, 2.37)
  const { shoulders: s } = trunkOf({ pelvis, lean: -8 })
  return {
    pelvis,
    leans: [-8, -8],
    legs: { ankle: vec(1.4, LENGTH.ankle, 0.6), pole: vec(0.4, 1, 0.25) },
    hands: [vec(s[0] + 0.95, s[1] - 0.5, apart), vec(s[0] + 2.4, s[1] - 0.3, 0.8)],
    poles: [vec(-0.2, -0.5, 1), vec(0, -1, 0.8)],
    source: vec(1.9, 7.1),
    around: [
      ...seat(1.95),
      slab(
        [vec(-0.62, 2.1, 0.42), vec(-0.62, 2.1, -0.42), vec(-0.98, 4.8, 0.42), vec(-0.98, 4.8, -0.42)],
        'pad',
        0.1,
        2.2,
      ),
      rod(vec(-1.5, 0.1), vec(-1.5, 7.1), 0.14, 'frame', -9),
      rod(vec(-1.5, 7.1), vec(1.9, 7.1), 0.14, 'frame', -9),
    ],
  }
}

function standingRow(apart: number, band = false): PullAt {
  const { shoulders: s } = trunkOf({ pelvis: STANDING, lean: 0 })
  return {
    pelvis: STANDING,
    leans: [4, -2],
    legs: split(),
    hands: [vec(s[0] + 2.4, s[1] - 0.9, apart), vec(s[0] + 0.4, s[1] - 1.2, apart)],
    poles: [vec(0, -1, 0.3), vec(-1, -0.3, 0.2)],
    source: vec(4.2, s[1] - 0.95),
    around: [rod(vec(4.3, 0.1), vec(4.3, s[1] + 1), band ? 0.1 : 0.16, 'frame', -8)],
  }
}

/** Where one sits or stands, and which way the hands go, `apart` from the middle. */
export const STATIONS: Readonly<Record<NonNullable<PullParams['kind']>, (apart: number) => PullAt>> = {
  pulldown: pulldown,
  'seated-row': seatedRow,
  'machine-row': machineRow,
  'face-pull': facePull,
  'straight-arm': straightArm,
  'chest-press': chestPress,
  'standing-row': standingRow,
  'band-row': apart => standingRow(apart, true),
}
