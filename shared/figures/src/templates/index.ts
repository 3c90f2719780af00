import { curl, extension } from './arms.ts'
import { bench } from './bench.ts'
import { bridge } from './bridge.ts'
import {
  backExtension,
  birdDog,
  cableCrunch,
  nordic,
  pallof,
  rollout,
  russianTwist,
  superman,
  supine,
} from './core.ts'
import { carry, jump, ride, run } from './gait.ts'
import { dip, invertedRow, legRaise, pullUp } from './hang.ts'
import { goodMorning, hinge, singleLegHinge, swing } from './hinge.ts'
import { cableLeg, calfRaise, hackSquat, hipMachine, kneeSeated, legCurl, legPress } from './leg-machine.ts'
import { lunge, sideLunge, stepUp } from './lunge.ts'
import { olympic, snatchBalance, thruster } from './olympic.ts'
import { landminePress, press } from './press.ts'
import { plank, pushUp, sidePlank } from './prone.ts'
import { fly, pullApart, raise, shrug } from './raise.ts'
import { benchRow, bentRow, pull, supportedRow } from './row.ts'
import { squat } from './squat.ts'

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
} as const

export type TemplateName = keyof typeof TEMPLATES
export type ParamsOf<N extends TemplateName> = NonNullable<Parameters<(typeof TEMPLATES)[N]>[0]>
