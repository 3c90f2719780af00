import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, type PoseTargets, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, polar, type Vec3, vec } from '../rig/vector.ts'

const SUPINE = vec(0, 0.46)

/** A leg that hovers: the ankle at an angle from straight up around the hip. */
export const legUp = (pelvis: Vec3, degrees: number, length = 3.5): LegTarget => {
  const ankle = polar(pelvis, degrees, length)
  const along = polar(vec(0, 0), degrees, 1)
  return {
    ankle: vec(ankle[0], ankle[1], 0.24),
    pole: vec(0, 1),
    toes: vec(along[0] * 0.5 - along[1] * 0.4, along[1] * 0.5 + along[0] * 0.6),
    up: vec(-along[0], -along[1]),
  }
}

export interface SupineParams {
  kind?:
    | 'dead-bug'
    | 'sit-up'
    | 'crunch'
    | 'reverse-crunch'
    | 'hollow'
    | 'v-up'
    | 'bicycle'
    | 'decline-sit-up'
}

const BENT_LEGS: LegTarget = { ankle: vec(1.65, LENGTH.ankle, 0.32), pole: vec(0.2, 1, 0.1) }
const REST = trunkOf({ pelvis: SUPINE, lean: -90 }).shoulders

function deadBug(t: number): PoseTargets {
  const up: LegTarget = {
    ankle: vec(1.75, 2.2, 0.34),
    pole: vec(0.2, 1),
    toes: vec(0.3, 1),
    up: vec(-1, 0.3),
  }
  const out: LegTarget = { ...up, ankle: mix(up.ankle, vec(3.45, 0.75, 0.34), t), pole: vec(0.1, 1) }
  return {
    pelvis: SUPINE,
    lean: -90,
    head: 6,
    legs: { right: out, left: { ...up, ankle: vec(1.75, 2.2, -0.34) } },
    arms: {
      right: { hand: vec(REST[0], REST[1] + 2.55, 0.75), pole: vec(1, 0) },
      left: {
        hand: add(
          REST,
          vec(
            Math.sin((-88 * t * Math.PI) / 180) * 2.5,
            Math.cos((88 * t * Math.PI) / 180) * 2.5 + 0.12,
            -0.78,
          ),
        ),
        pole: vec(0.3, 1),
      },
    },
  }
}

function sitUp(t: number): PoseTargets {
  const lean = mixNumber(-88, -8, t)
  const flex = 34 * Math.sin(Math.PI * (0.15 + 0.7 * t))
  const { shoulders, basis } = trunkOf({ pelvis: SUPINE, lean, flex })
  return {
    pelvis: SUPINE,
    lean,
    flex,
    head: 14,
    legs: BENT_LEGS,
    arms: { hand: offset(shoulders, basis, 0.42, 0.05, -0.28), pole: vec(0.9, 0.5, 1) },
  }
}

function reverseCrunch(t: number): PoseTargets {
  const lean = mixNumber(-90, -96, t)
  return {
    pelvis: add(SUPINE, vec(-0.25 * t, 0.42 * t)),
    lean: -90 - 20 * t,
    flex: 26 * t,
    legs: {
      ankle: mix(vec(1.55, 1.85, 0.22), vec(0.25, 2.35, 0.22), t),
      pole: vec(-0.2, 1),
      toes: vec(0.5, 0.8),
      up: vec(-0.8, 0.5),
    },
    arms: { hand: vec(0.4 + (lean + 90) * 0, 0.2, 0.95), pole: vec(-1, 0.4, 0.5) },
  }
}

function hollow(): PoseTargets {
  const arms: ArmTarget = { hand: add(REST, vec(-2.35, 0.75, 0.5)), pole: vec(0, 1, 0.4) }
  return { pelvis: SUPINE, lean: -72, flex: 22, head: 12, legs: legUp(SUPINE, 68, 3.52), arms }
}

function vUp(t: number): PoseTargets {
  const lean = mixNumber(-88, -34, t)
  const { shoulders } = trunkOf({ pelvis: SUPINE, lean, flex: 14 * t })
  const toes = legUp(SUPINE, mixNumber(86, 38, t))
  const hand = mix(add(shoulders, vec(-2.45, 0.4, 0.5)), add(shoulders, vec(2.3, 0.75, 0.4)), t)
  return {
    pelvis: SUPINE,
    lean,
    flex: 14 * t,
    head: 8,
    legs: toes,
    arms: { hand: vec(hand[0], hand[1] + Math.sin(Math.PI * t) * 2.05, hand[2]), pole: vec(0, 1, 0.6) },
  }
}

function bicycle(t: number): PoseTargets {
  const lean = -74
  const { shoulders, basis } = trunkOf({ pelvis: SUPINE, lean, flex: 26 })
  return {
    pelvis: SUPINE,
    lean,
    flex: 26,
    head: 14,
    legs: {
      right: {
        ankle: mix(vec(3.3, 0.95, 0.3), vec(1.1, 1.85, 0.3), t),
        pole: vec(-0.2, 1),
        toes: vec(0.6, 0.7),
        up: vec(-0.8, 0.4),
      },
      left: {
        ankle: mix(vec(1.1, 1.85, -0.3), vec(3.3, 0.95, -0.3), t),
        pole: vec(-0.2, 1),
        toes: vec(0.6, 0.7),
        up: vec(-0.8, 0.4),
      },
    },
    arms: { hand: offset(shoulders, basis, 0.12, 0.62, 0.3), pole: vec(0.8, 0.3, 1) },
  }
}

function crunch(t: number): PoseTargets {
  const lean = mixNumber(-90, -80, t)
  const { shoulders, basis } = trunkOf({ pelvis: SUPINE, lean, flex: 44 * t })
  return {
    pelvis: SUPINE,
    lean,
    flex: 44 * t,
    head: 10 * t,
    legs: BENT_LEGS,
    arms: { hand: offset(shoulders, basis, 0.4, 0.05, -0.3), pole: vec(0.9, 0.5, 1) },
  }
}

const MOMENTS: Readonly<Record<NonNullable<SupineParams['kind']>, (t: number) => PoseTargets>> = {
  'dead-bug': deadBug,
  'sit-up': sitUp,
  'decline-sit-up': sitUp,
  'reverse-crunch': reverseCrunch,
  hollow: hollow,
  'v-up': vUp,
  bicycle: bicycle,
  crunch: crunch,
}

/** On the back: what the trunk does alone. */
export function supine({ kind = 'crunch' }: SupineParams = {}): Movement {
  return {
    at: t => ({ pose: poseOf(MOMENTS[kind](t)), props: [] }),
    view: { yaw: -14, pitch: 4 },
    key: 1,
    layout: kind === 'hollow' ? 'single' : 'above',
    truth: { aboveFloor: kind !== 'reverse-crunch', racked: kind === 'bicycle' },
  }
}
