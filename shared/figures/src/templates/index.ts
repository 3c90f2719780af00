import { backExtension, nordic } from './back-extension.ts'
import { bench } from './bench.ts'
import { benchRow } from './bench-row.ts'
import { adductorSqueeze, declineSitUp, dragonFlag, gluteHamRaise } from './benches-of-trunk.ts'
import { bentRow } from './bent-row.ts'
import { ball, lSit, pistolSquat, sideBend, sissySquat, wallSit } from './bodyweight.ts'
import { bridge } from './bridge.ts'
import { calfRaise } from './calf-raise.ts'
import { carry } from './carry.ts'
import { curl } from './curl.ts'
import { dip, invertedRow } from './dip.ts'
import { backMachine, battleRopes, elliptical, stairs } from './endurance-machine.ts'
import { extension } from './extension.ts'
import { birdDog, rollout, superman } from './floor.ts'
import { fly, pullApart } from './fly.ts'
import { catCow, couchStretch, pikePushUp, renegadeRow, stirThePot, swim } from './hands-and-feet.ts'
import { handstand } from './handstand.ts'
import { frontLever, muscleUp, ropeClimb } from './hang.ts'
import { hinge } from './hinge.ts'
import { cableLeg, hipMachine } from './hip-machine.ts'
import { bandedWalk, jumpingJack, jumpRope } from './hop.ts'
import { jump } from './jump.ts'
import { kneeSeated } from './knee-machine.ts'
import { legCurl } from './leg-curl.ts'
import { hackSquat, legPress } from './leg-press.ts'
import { legRaise } from './leg-raise.ts'
import { lunge, stepUp } from './lunge.ts'
import { olympic, snatchBalance, thruster } from './olympic.ts'
import { oneArmSnatch } from './one-arm-snatch.ts'
import { landminePress, press } from './press.ts'
import { plank, pushUp, sidePlank } from './prone.ts'
import { pull } from './pull.ts'
import { pullUp } from './pull-up.ts'
import { raise } from './raise.ts'
import { ride } from './ride.ts'
import { run } from './run.ts'
import { shrug } from './shrug.ts'
import { sideLunge } from './side-lunge.ts'
import { curtsyLunge, lateralStepUp, windmill } from './sideways.ts'
import { squat } from './squat.ts'
import { cablePress, cableRearFly, chop } from './standing-cable.ts'
import { supine } from './supine.ts'
import { supportedRow } from './supported-row.ts'
import { goodMorning, singleLegHinge, swing } from './swing.ts'
import { cableCrunch, pallof, russianTwist } from './trunk.ts'

/** Every movement that can be drawn, by the name under which exercises refer to it. */
export const TEMPLATES = {
  'back-extension': backExtension,
  bench,
  'bench-row': benchRow,
  'bent-row': bentRow,
  'bird-dog': birdDog,
  bridge,
  'cable-crunch': cableCrunch,
  'cable-leg': cableLeg,
  'calf-raise': calfRaise,
  carry,
  curl,
  dip,
  extension,
  fly,
  'good-morning': goodMorning,
  'hack-squat': hackSquat,
  hinge,
  'hip-machine': hipMachine,
  'inverted-row': invertedRow,
  jump,
  'knee-seated': kneeSeated,
  'landmine-press': landminePress,
  'leg-curl': legCurl,
  'leg-press': legPress,
  'leg-raise': legRaise,
  lunge,
  nordic,
  olympic,
  pallof,
  plank,
  press,
  pull,
  'pull-apart': pullApart,
  'pull-up': pullUp,
  'push-up': pushUp,
  raise,
  ride,
  rollout,
  run,
  'russian-twist': russianTwist,
  shrug,
  'side-lunge': sideLunge,
  'side-plank': sidePlank,
  'single-leg-hinge': singleLegHinge,
  'snatch-balance': snatchBalance,
  squat,
  'step-up': stepUp,
  superman,
  supine,
  'supported-row': supportedRow,
  swing,
  thruster,
  'adductor-squeeze': adductorSqueeze,
  'back-machine': backMachine,
  'banded-walk': bandedWalk,
  'battle-ropes': battleRopes,
  'cable-press': cablePress,
  'cable-rear-fly': cableRearFly,
  'cat-cow': catCow,
  chop,
  'couch-stretch': couchStretch,
  'curtsy-lunge': curtsyLunge,
  'decline-sit-up': declineSitUp,
  'dragon-flag': dragonFlag,
  elliptical,
  'front-lever': frontLever,
  'glute-ham-raise': gluteHamRaise,
  'jump-rope': jumpRope,
  'jumping-jack': jumpingJack,
  'lateral-step-up': lateralStepUp,
  'muscle-up': muscleUp,
  'one-arm-snatch': oneArmSnatch,
  'pike-push-up': pikePushUp,
  'renegade-row': renegadeRow,
  'rope-climb': ropeClimb,
  stairs,
  'stir-the-pot': stirThePot,
  swim,
  windmill,
  ball,
  handstand,
  'l-sit': lSit,
  'pistol-squat': pistolSquat,
  'side-bend': sideBend,
  'sissy-squat': sissySquat,
  'wall-sit': wallSit,
} as const

export type TemplateName = keyof typeof TEMPLATES
export type ParamsOf<N extends TemplateName> = NonNullable<Parameters<(typeof TEMPLATES)[N]>[0]>
