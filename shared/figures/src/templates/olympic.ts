import type { Frame, Movement } from '../movement.ts'
import { trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { mix, mixNumber, type Vec3, vec } from '../rig/vector.ts'
import { hinge } from './hinge.ts'
import { press } from './press.ts'
import { squat } from './squat.ts'
import { onToes, pelvisAbove, standing, THREE_QUARTER, withinReach } from './stance.ts'

export interface OlympicParams {
  lift?: 'clean' | 'snatch'
  /** Where the bar begins. */
  from?: 'floor' | 'hang' | 'blocks'
  /** How it ends: caught low, caught high, pulled only, or pulled to the chest. */
  catch?: 'squat' | 'power' | 'pull' | 'high-pull'
  /** After a clean: above the head with the feet parted. */
  jerk?: boolean
}

interface Key {
  until: number
  at: (share: number) => Frame
}

/** The hips open and the bar is at them: on the toes, arms still straight, the elbows on their way. */
function extended(wide: number, height: number, bend: number): Frame {
  const heel = 30
  const pelvis = withinReach(pelvisAbove(4, 0), 0.42)
  const raised = vec(pelvis[0] + 0.1, pelvis[1] + 0.2)
  const { shoulders } = trunkOf({ pelvis: raised, lean: -6 })
  const bar: Vec3 = vec(0.46, height > 0 ? height : shoulders[1] - 2.15)
  return {
    pose: poseOf({
      pelvis: raised,
      lean: -6,
      legs: { ...standing(0.42), ankle: vec(0.02, onToes(heel), 0.42), heel },
      arms: { hand: vec(bar[0], bar[1], wide), pole: vec(-0.4, mixNumber(0.1, 0.7, bend), 1) },
    }),
    props: [{ kind: 'barbell', at: bar, depth: 0.7 }],
    bar,
  }
}

/** Strips of templates: the pull from the floor, the jump, the catch. */
export function olympic({
  lift = 'clean',
  from = 'floor',
  catch: caught = 'squat',
  jerk = false,
}: OlympicParams = {}): Movement {
  const wide = lift === 'snatch' ? 1.75 : 0.72
  const pull = hinge({
    fromFloor: true,
    hands: wide,
    low: from === 'hang' ? 1.9 : lift === 'snatch' ? 0.8 : 0.82,
    ...(from === 'blocks' ? { blocks: 0.75 } : {}),
    shin: from === 'hang' ? 14 : 24,
  })
  const receive = squat({ load: lift === 'snatch' ? 'overhead' : 'front', stance: 0.55 })
  const depth = caught === 'power' ? 0.34 : 1
  const { shoulders } = trunkOf({ pelvis: withinReach(pelvisAbove(4, 0), 0.42), lean: -6 })
  const keys: Key[] = [{ until: 0.4, at: share => pull.at(share * 0.8) }]
  if (caught === 'pull')
    keys.push({
      until: 1,
      at: share => extended(wide, mixNumber(shoulders[1] - 2.15, shoulders[1] - 1.95, share), 0.2),
    })
  else if (caught === 'high-pull')
    keys.push({
      until: 1,
      at: share => extended(wide, mixNumber(shoulders[1] - 2.1, shoulders[1] - 0.5, share), share),
    })
  else {
    keys.push({
      until: 0.55,
      at: share => extended(wide, mixNumber(shoulders[1] - 2.1, shoulders[1] - 1.1, share), share),
    })
    keys.push({ until: jerk ? 0.7 : 1, at: () => receive.at(depth) })
    if (jerk) keys.push({ until: 1, at: share => press({ split: true }).at(share) })
  }
  return {
    at: t => {
      const index = Math.max(
        0,
        keys.findIndex(({ until }) => t <= until),
      )
      const key = keys[index] as Key
      const before = keys[index - 1]?.until ?? 0
      return key.at((t - before) / (key.until - before))
    },
    view: { ...THREE_QUARTER, yaw: lift === 'snatch' ? -56 : caught === 'power' ? -54 : -38 },
    key: 1,
    layout: 'beside',
    truth: { racked: true },
  }
}

/** From the rack to above the head, driven by the legs (jerk), or the whole thruster. */
export function thruster(): Movement {
  const down = squat({ load: 'front', stance: 0.55 })
  const up = press({})
  return {
    at: t => (t < 0.5 ? down.at(1 - t * 2) : up.at((t - 0.5) * 2)),
    view: { ...THREE_QUARTER, yaw: -40 },
    key: 1,
    layout: 'beside',
    truth: { racked: true },
  }
}

/** The bar on the back, then below it in a deep squat with straight arms. */
export function snatchBalance(): Movement {
  const deep = squat({ load: 'overhead', stance: 0.55 })
  const stand = squat({ load: 'back', stance: 0.5 })
  return {
    at: t => (t < 0.4 ? stand.at(t * 0.4) : deep.at(mix(vec(0.4, 0), vec(1, 0), (t - 0.4) / 0.6)[0])),
    view: { ...THREE_QUARTER, yaw: -56 },
    key: 1,
    layout: 'beside',
    truth: { racked: true },
  }
}
