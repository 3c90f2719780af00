import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, scale, sub, unit, type Vec3, vec } from '../rig/vector.ts'
import { hingeTo, MIDFOOT, onToes, SIDE, standing, THREE_QUARTER } from './stance.ts'

export interface BentRowParams {
  load?: 'barbell' | 'dumbbells' | 'kettlebells' | 'landmine' | 't-bar'
  grip?: 'over' | 'under'
  /** The bar begins on the floor each time. */
  dead?: boolean
}

/** Bent over on two legs, the elbows go back. */
export function bentRow({ load = 'barbell', grip = 'over', dead = false }: BentRowParams = {}): Movement {
  const beside = load === 'dumbbells' || load === 'kettlebells'
  const one = load === 'landmine'
  const hands = load === 't-bar' ? 0.22 : grip === 'under' ? 0.6 : beside ? 0.8 : 0.74
  const low = dead ? 0.82 : grip === 'under' ? 1.95 : 1.55
  const {
    pelvis,
    lean,
    bar: rest,
  } = hingeTo(dead ? 14 : grip === 'under' ? 10 : 20, low, { hands, barX: MIDFOOT + 0.12, steepest: 100 })
  const trunk = trunkOf({ pelvis, lean })
  const belly = offset(trunk.chest, trunk.basis, 0.52, grip === 'under' ? -0.75 : -0.35)
  return {
    at: t => {
      const at = mix(rest, belly, t)
      const arm: ArmTarget = {
        hand: vec(at[0], at[1], hands),
        pole: vec(
          mixNumber(-1, grip === 'under' ? -1 : -0.8, t),
          mixNumber(0.2, 0.8, t),
          mixNumber(0.3, grip === 'under' ? 0.1 : 0.25, t),
        ),
      }
      const braced: ArmTarget = {
        hand: offset(trunk.pelvis, trunk.basis, 0.75, 0, -0.5),
        pole: vec(-0.6, 0.3, -1),
      }
      const still: ArmTarget = { hand: vec(rest[0], rest[1], -hands), pole: vec(-1, 0.2, -0.3) }
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.4,
        legs: standing(load === 't-bar' ? 0.5 : 0.42),
        arms: one ? { right: arm, left: braced } : load === 'kettlebells' ? { right: arm, left: still } : arm,
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = []
      if (load === 'barbell') props.push({ kind: 'barbell', at, plate: dead ? 0.78 : 0.62, depth: 0.6 })
      if (load === 'dumbbells')
        props.push(
          { kind: 'dumbbell', at: right.hand, axis: vec(1, 0, 0.3), depth: 4 },
          { kind: 'dumbbell', at: left.hand, axis: vec(1, 0, 0.3), depth: -1 },
        )
      if (load === 'kettlebells')
        props.push(
          { kind: 'kettlebell', at: right.hand, hangs: vec(0, -1), depth: 4 },
          { kind: 'kettlebell', at: left.hand, hangs: vec(0, -1), depth: -1 },
        )
      if (load === 't-bar' || load === 'landmine') {
        const grips = load === 't-bar' ? at : right.hand
        // The bar's foot: behind a t-bar row, across and away in a Meadows row.
        const pivot = load === 't-bar' ? vec(-4.2, 0.12, grips[2]) : vec(grips[0] + 0.5, 0.12, -5)
        const beyond = (by: number) => add(grips, scale(unit(sub(grips, pivot)), by))
        props.push(
          { kind: 'rod', from: pivot, to: beyond(0.9), radius: 0.07, tone: 'steel', depth: 1 },
          {
            kind: 'disc',
            at: beyond(0.6),
            axis: sub(grips, pivot),
            radius: 0.66,
            width: 0.2,
            hub: true,
            depth: load === 't-bar' ? 2 : 5,
          },
        )
      }
      return { pose, props, ...(load === 'barbell' ? { bar: at } : {}) }
    },
    view: load === 'barbell' ? { ...THREE_QUARTER, yaw: -32 } : { ...SIDE, yaw: -24 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true, holdsBar: load === 'barbell' },
  }
}

/** One hand and one knee on a bench, the other hand rows. */
export function benchRow(): Movement {
  const height = 1.75
  const pelvis = vec(0, 3.42)
  const lean = 78
  const { shoulders } = trunkOf({ pelvis, lean })
  return {
    at: t => {
      const hand = mix(add(shoulders, vec(0.1, -2.5, 0.8)), add(pelvis, vec(0.75, 0.05, 0.72)), t)
      const pose = poseOf({
        pelvis,
        lean,
        head: -18,
        legs: {
          right: { ankle: vec(-0.7, LENGTH.ankle, 0.75), pole: vec(1, 0, 0.2), toes: vec(1, 0, 0.2) },
          left: {
            ankle: vec(-1.25, height + 0.2, -0.35),
            pole: vec(1, -0.6),
            toes: vec(-1, 0.1),
            up: vec(0.1, 1),
          },
        },
        arms: {
          right: { hand, pole: vec(-0.7, mixNumber(0.1, 1, t), 0.25) },
          left: { hand: vec(shoulders[0] + 0.2, height + 0.14, -0.74), pole: vec(-1, 0, -0.2) },
        },
      })
      const { right } = jointsOf(pose)
      return {
        pose,
        props: [
          {
            kind: 'box',
            from: vec(-1.2, height - 0.14, -0.85),
            to: vec(3.1, height - 0.04, 0),
            tone: 'pad',
            depth: 1,
          },
          ...[-0.9, 2.8].map(
            (x): Prop => ({
              kind: 'rod',
              from: vec(x, height - 0.2, -0.4),
              to: vec(x, 0.08, -0.4),
              radius: 0.08,
              tone: 'frame',
              depth: -5,
            }),
          ),
          { kind: 'dumbbell', at: right.hand, axis: vec(1, 0.05, 0.1), depth: 6 },
        ],
      }
    },
    view: { ...SIDE, yaw: -18 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

/** Chest down on a bench: an incline one, or a high flat one. */
export function supportedRow({
  load = 'dumbbells',
  flat = false,
}: {
  load?: 'dumbbells' | 'barbell' | 'machine'
  flat?: boolean
} = {}): Movement {
  const lean = flat ? 90 : 52
  const pelvis = flat ? vec(-1.2, 3.6) : vec(-0.3, 2.7)
  const { basis, shoulders } = trunkOf({ pelvis, lean })
  const on = (up: number, z: number) => offset(pelvis, basis, 0.56, up, z)
  const legs: LegTarget = flat
    ? { ankle: vec(-4.6, 3.5, 0.2), pole: vec(0, -1), toes: vec(-0.6, -0.8), up: vec(-0.8, 0.5) }
    : { ankle: vec(-1.75, onToes(50), 0.35), heel: 50, pole: vec(1, -0.4), toes: vec(1, 0) }
  return {
    at: t => {
      const low = add(shoulders, vec(0.08, -2.48, 0.86))
      const high = offset(shoulders, basis, flat ? 0.6 : 0.55, -1.15, 0.92)
      const hand = mix(low, high, t)
      const pose = poseOf({
        pelvis,
        lean,
        head: -16,
        legs,
        arms: { hand, pole: vec(-0.8, mixNumber(0.1, 0.9, t), 0.4) },
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = [
        {
          kind: 'slab',
          corners: [on(-0.3, 0.36), on(-0.3, -0.36), on(flat ? 2.4 : 2, 0.36), on(flat ? 2.4 : 2, -0.36)],
          tone: 'pad',
          radius: 0.1,
          depth: 1.5,
        },
      ]
      for (const up of flat ? [0, 2] : [1]) {
        const foot = on(up, 0)
        props.push({
          kind: 'rod',
          from: foot,
          to: vec(foot[0] + (flat ? 0 : 0.3), 0.1),
          radius: 0.1,
          tone: 'frame',
          depth: -6,
        })
      }
      if (load === 'dumbbells')
        props.push(
          { kind: 'dumbbell', at: right.hand, axis: vec(1, 0, 0.2), depth: 5 },
          { kind: 'dumbbell', at: left.hand, axis: vec(1, 0, 0.2), depth: -1 },
        )
      if (load === 'barbell')
        props.push({ kind: 'barbell', at: vec(hand[0], hand[1]), plate: 0.5, depth: 0.4, open: true })
      if (load === 'machine') {
        const foot = vec(3.2, 0.6)
        props.push(
          {
            kind: 'rod',
            from: vec(right.hand[0], right.hand[1], 1),
            to: vec(left.hand[0], left.hand[1], -1),
            radius: 0.08,
            tone: 'steel',
            depth: 0.5,
          },
          { kind: 'rod', from: vec(hand[0], hand[1]), to: foot, radius: 0.09, tone: 'frame', depth: -1 },
          {
            kind: 'disc',
            at: mix(vec(hand[0], hand[1]), foot, 0.25),
            axis: vec(0, 0, 1),
            radius: 0.6,
            width: 0.25,
            hub: true,
            depth: 2,
          },
        )
      }
      return { pose, props }
    },
    view: { ...SIDE, yaw: -26 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

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
  {
    kind: 'box',
    from: vec(-0.42, height - 0.14, -0.45),
    to: vec(0.75, height - 0.06, 0.45),
    tone: 'pad',
    depth: 2,
  },
  { kind: 'rod', from: vec(0.15, height - 0.2), to: vec(0.15, 0.1), radius: 0.1, tone: 'frame', depth: -4 },
]

function pullAt(kind: NonNullable<PullParams['kind']>, apart: number): PullAt {
  const standingPelvis = vec(0, 3.83)
  switch (kind) {
    case 'pulldown': {
      const pelvis = vec(0, 2.42)
      const { shoulders: s } = trunkOf({ pelvis, lean: -4 })
      return {
        pelvis,
        leans: [-3, -14],
        legs: { ankle: vec(1.35, LENGTH.ankle, 0.5), pole: vec(0.4, 1, 0.15) },
        hands: [vec(s[0] + 0.3, s[1] + 2.3, apart), vec(s[0] + 0.34, s[1] + 0.02, apart)],
        poles: [vec(0.3, 0, 1), vec(-0.3, -1, 0.3)],
        source: vec(s[0] + 0.3, s[1] + 3.75),
        around: [
          ...seat(2),
          {
            kind: 'rod',
            from: vec(0.98, 2.98, -0.7),
            to: vec(0.98, 2.98, 0.7),
            radius: 0.17,
            tone: 'pad',
            depth: 2.4,
          },
          {
            kind: 'rod',
            from: vec(2.6, 0.1),
            to: vec(2.6, s[1] + 3.85),
            radius: 0.12,
            tone: 'frame',
            depth: -8,
          },
          {
            kind: 'rod',
            from: vec(2.6, s[1] + 3.85),
            to: vec(s[0] + 0.3, s[1] + 3.85),
            radius: 0.1,
            tone: 'frame',
            depth: -8,
          },
        ],
      }
    }
    case 'seated-row': {
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
          { kind: 'box', from: vec(-0.6, 0.82, -0.45), to: vec(1.2, 0.92, 0.45), tone: 'pad', depth: 2 },
          { kind: 'rod', from: vec(0.2, 0.75), to: vec(0.2, 0.1), radius: 0.1, tone: 'frame', depth: -4 },
          {
            kind: 'slab',
            corners: [vec(3.25, 0.7, 0.8), vec(3.25, 0.7, -0.8), vec(3.6, 2, 0.8), vec(3.6, 2, -0.8)],
            tone: 'pad',
            radius: 0.08,
            depth: 1,
          },
          { kind: 'rod', from: vec(4.7, 0.1), to: vec(4.7, 4), radius: 0.14, tone: 'frame', depth: -8 },
        ],
      }
    }
    case 'machine-row': {
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
          {
            kind: 'slab',
            corners: [
              vec(0.68, 3.1, 0.36),
              vec(0.68, 3.1, -0.36),
              vec(0.82, 4.4, 0.36),
              vec(0.82, 4.4, -0.36),
            ],
            tone: 'pad',
            radius: 0.1,
            depth: 3,
          },
          { kind: 'rod', from: vec(3.1, 0.1), to: vec(3.1, 5.6), radius: 0.14, tone: 'frame', depth: -8 },
        ],
      }
    }
    case 'face-pull': {
      const { shoulders: s } = trunkOf({ pelvis: standingPelvis, lean: -4 })
      return {
        pelvis: standingPelvis,
        leans: [-4, -4],
        legs: split(),
        hands: [vec(s[0] + 2.5, s[1] + 0.12, 0.25), vec(s[0] + 0.42, s[1] + 0.82, 0.95)],
        poles: [vec(0, -0.5, 1), vec(-0.55, 0.1, 1)],
        source: vec(3.9, s[1] + 0.35),
        around: [
          { kind: 'rod', from: vec(4, 0.1), to: vec(4, s[1] + 1.3), radius: 0.16, tone: 'frame', depth: -8 },
        ],
      }
    }
    case 'straight-arm': {
      const pelvis = vec(-0.35, 3.72)
      const { shoulders: s } = trunkOf({ pelvis, lean: 22 })
      return {
        pelvis,
        leans: [26, 16],
        legs: standing(0.42),
        hands: [vec(s[0] + 1.75, s[1] + 1.75, apart), vec(s[0] + 0.35, s[1] - 2.4, apart)],
        poles: [vec(0.4, -0.4, 1), vec(0.2, 0.2, 1)],
        source: vec(3.4, 8),
        around: [
          { kind: 'rod', from: vec(3.5, 0.1), to: vec(3.5, 8.1), radius: 0.14, tone: 'frame', depth: -8 },
        ],
      }
    }
    case 'chest-press': {
      const pelvis = vec(0, 2.37)
      const { shoulders: s } = trunkOf({ pelvis, lean: -8 })
      return {
        pelvis,
        leans: [-8, -8],
        legs: { ankle: vec(1.4, LENGTH.ankle, 0.6), pole: vec(0.4, 1, 0.25) },
        hands: [vec(s[0] + 0.55, s[1] - 0.5, apart), vec(s[0] + 2.4, s[1] - 0.3, 0.7)],
        poles: [vec(-0.8, -0.7, 0.6), vec(0, -1, 0.8)],
        source: vec(-1.5, 6.6),
        around: [
          ...seat(1.95),
          {
            kind: 'slab',
            corners: [
              vec(-0.62, 2.1, 0.42),
              vec(-0.62, 2.1, -0.42),
              vec(-0.98, 4.8, 0.42),
              vec(-0.98, 4.8, -0.42),
            ],
            tone: 'pad',
            radius: 0.1,
            depth: 2.2,
          },
          { kind: 'rod', from: vec(-1.5, 0.1), to: vec(-1.5, 6.8), radius: 0.14, tone: 'frame', depth: -9 },
        ],
      }
    }
    default: {
      const { shoulders: s } = trunkOf({ pelvis: standingPelvis, lean: 0 })
      const band = kind === 'band-row'
      return {
        pelvis: standingPelvis,
        leans: [4, -2],
        legs: split(),
        hands: [vec(s[0] + 2.4, s[1] - 0.9, apart), vec(s[0] + 0.4, s[1] - 1.2, apart)],
        poles: [vec(0, -1, 0.3), vec(-1, -0.3, 0.2)],
        source: vec(4.2, s[1] - 0.95),
        around: [
          {
            kind: 'rod',
            from: vec(4.3, 0.1),
            to: vec(4.3, s[1] + 1),
            radius: band ? 0.1 : 0.16,
            tone: 'frame',
            depth: -8,
          },
        ],
      }
    }
  }
}

/** Pulled or pushed on a cable or a machine. */
export function pull({
  kind = 'pulldown',
  grip = kind === 'pulldown' ? 'wide' : 'close',
}: PullParams = {}): Movement {
  const one = grip === 'one'
  const apart =
    kind === 'chest-press'
      ? 1.05
      : grip === 'wide'
        ? 1.25
        : grip === 'under'
          ? 0.62
          : kind === 'machine-row' || kind === 'straight-arm' || kind === 'band-row'
            ? 0.7
            : 0.3
  const scene = pullAt(kind, one ? 0.6 : apart)
  const band = kind === 'band-row'
  return {
    at: t => {
      const lean = mixNumber(scene.leans[0], scene.leans[1], t)
      const hand = mix(scene.hands[0], scene.hands[1], t)
      const arm: ArmTarget = { hand, pole: mix(scene.poles[0], scene.poles[1], t) }
      const { shoulders } = trunkOf({ pelvis: scene.pelvis, lean })
      const free: ArmTarget = { hand: add(shoulders, vec(0.35, -1.95, -0.95)), pole: vec(-1, 0, -0.5) }
      const pose = poseOf({
        pelvis: scene.pelvis,
        lean,
        head: lean < -8 ? 4 : 0,
        legs: scene.legs,
        arms: one ? { right: arm, left: free } : arm,
      })
      const { right, left } = jointsOf(pose)
      const middle = one ? right.hand : mix(right.hand, left.hand, 0.5)
      const props: Prop[] = [
        ...scene.around,
        {
          kind: 'disc',
          at: scene.source,
          axis: vec(0, 0, 1),
          radius: 0.2,
          width: 0.1,
          tone: 'steel',
          depth: -7,
        },
      ]
      const bar = (half: number, bend: number) => {
        props.push({
          kind: 'rod',
          from: vec(middle[0], middle[1], middle[2] + half),
          to: vec(middle[0], middle[1], middle[2] - half),
          radius: 0.075,
          tone: 'steel',
          depth: 0.4,
        })
        if (bend > 0)
          for (const side of [1, -1])
            props.push({
              kind: 'rod',
              from: vec(middle[0], middle[1], half * side),
              to: vec(middle[0] - 0.05, middle[1] - bend, (half + 0.28) * side),
              radius: 0.075,
              tone: 'steel',
              depth: 0.4,
            })
      }
      if (kind === 'machine-row' || kind === 'chest-press') {
        for (const [limb, z] of [
          [right, 1.1],
          [left, -1.1],
        ] as const)
          props.push(
            {
              kind: 'rod',
              from: add(limb.hand, vec(0, 0.3)),
              to: add(limb.hand, vec(0, -0.3)),
              radius: 0.09,
              tone: 'steel',
              depth: 3,
            },
            {
              kind: 'rod',
              from: add(limb.hand, vec(0, 0.3)),
              to: vec(scene.source[0], scene.source[1] - 0.4, z),
              radius: 0.08,
              tone: 'frame',
              depth: z > 0 ? 1 : -6,
            },
          )
        return { pose, props }
      }
      if (kind === 'face-pull') {
        const knot = mix(middle, scene.source, 0.22)
        for (const [limb, depth] of [
          [right, 3],
          [left, -1],
        ] as const)
          props.push({ kind: 'rod', from: knot, to: limb.hand, radius: 0.055, tone: 'cable', depth })
        props.push({ kind: 'rod', from: scene.source, to: knot, radius: 0.03, tone: 'cable', depth: -2 })
        return { pose, props }
      }
      if (band) {
        for (const limb of [right, left])
          props.push({
            kind: 'rod',
            from: limb.hand,
            to: scene.source,
            radius: 0.045,
            tone: 'muscle-far',
            depth: limb === right ? 2 : -1,
          })
        return { pose, props }
      }
      if (one) bar(0.26, 0)
      else if (grip === 'wide') bar(1.35, 0.28)
      else bar(apart + 0.14, 0)
      props.push({ kind: 'rod', from: scene.source, to: middle, radius: 0.03, tone: 'cable', depth: 0.3 })
      return { pose, props }
    },
    view: { ...SIDE, yaw: kind === 'pulldown' ? -38 : kind === 'chest-press' ? -32 : -22 },
    key: kind === 'seated-row' ? 1 : 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
