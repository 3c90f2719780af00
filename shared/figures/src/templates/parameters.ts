import type { ParamsOf, TemplateName } from './index.ts'

/** Between which numbers a template moves as a person can, each alone; what it is when nothing is said. */
export interface NumberParameter {
  from: number
  to: number
  step: number
  rest: number
}

/** A number within bounds, one of several words, or yes and no. */
export type Parameter = NumberParameter | readonly (string | number)[] | 'flag'

type ParameterOf<T> = [T] extends [boolean] ? 'flag' : number extends T ? NumberParameter : readonly T[]

type ParametersOf<P> = [P] extends [never]
  ? Record<never, never>
  : { readonly [K in keyof P]-?: ParameterOf<NonNullable<P[K]>> }

const number = (from: number, to: number, step: number, rest: number): NumberParameter => ({
  from,
  to,
  step,
  rest,
})

/** Everything that can be set in each template: a template or a parameter that is missing here does not compile. */
export const PARAMETERS: { readonly [N in TemplateName]: ParametersOf<ParamsOf<N>> } = {
  'adductor-squeeze': {},
  'back-extension': { reverse: 'flag' },
  'back-machine': {},
  'banded-walk': {},
  'battle-ropes': {},
  bench: {
    load: ['barbell', 'dumbbells', 'dumbbell', 'ez-bar', 'rails'],
    motion: ['press', 'fly', 'skull-crusher', 'pullover', 'jm'],
    legs: ['floor', 'straight'],
    incline: number(-20, 50, 1, 0),
    grip: number(0.5, 1.4, 0.05, 1.02),
    gap: number(0, 0.5, 0.02, 0),
    floor: 'flag',
  },
  'bench-row': {},
  'bent-row': {
    load: ['barbell', 'dumbbells', 'kettlebells', 'landmine', 't-bar'],
    grip: ['over', 'under'],
    dead: 'flag',
  },
  'bird-dog': { crawl: 'flag' },
  bridge: { on: ['bench', 'floor'], load: ['barbell', 'none'], one: 'flag', frog: 'flag' },
  'cable-crunch': {},
  'cable-leg': { to: ['out', 'in', 'forward', 'back'], band: 'flag' },
  'cable-press': {},
  'cable-rear-fly': {},
  'calf-raise': { at: ['machine', 'seated', 'one-leg'] },
  carry: { load: ['dumbbells', 'suitcase', 'trap-bar', 'front-rack', 'overhead', 'bear-hug', 'yoke'] },
  'cat-cow': {},
  chop: { to: ['down', 'up'] },
  'couch-stretch': {},
  curl: {
    load: ['dumbbells', 'hammer', 'barbell', 'ez-bar', 'cable', 'rope', 'behind'],
    at: ['standing', 'incline', 'preacher', 'spider', 'concentration'],
    reverse: 'flag',
  },
  'curtsy-lunge': {},
  'decline-sit-up': {},
  dip: { on: ['bars', 'rings', 'bench', 'pad'] },
  'dragon-flag': {},
  elliptical: {},
  extension: { kind: ['pushdown', 'overhead', 'overhead-cable', 'kickback', 'machine'], one: 'flag' },
  fly: { from: ['high', 'low'], machine: 'flag', reverse: 'flag' },
  'front-lever': {},
  'glute-ham-raise': {},
  'good-morning': {},
  'hack-squat': {},
  hinge: {
    load: ['barbell', 'trap-bar', 'dumbbells', 'kettlebell', 'kettlebells', 'suitcase'],
    fromFloor: 'flag',
    shin: number(0, 26, 1, 7),
    low: number(0.9, 2.3, 0.05, 1.95),
    stance: number(0.35, 1.1, 0.05, 0.42),
    toes: number(0, 42, 1, 12),
    hands: number(0.42, 1.75, 0.05, 0.66),
    raised: number(0, 0.4, 0.05, 0),
    blocks: number(0, 0.3, 0.05, 0),
    pins: 'flag',
  },
  'hip-machine': { to: ['out', 'in'] },
  'inverted-row': { rings: 'flag' },
  jump: {
    kind: ['vertical', 'box', 'broad', 'tuck', 'drop', 'hurdle', 'pogo'],
    load: ['none', 'barbell', 'trap-bar'],
  },
  'jump-rope': {},
  'jumping-jack': {},
  'knee-seated': { kind: ['extension', 'seated-curl'], one: 'flag' },
  'landmine-press': {},
  'lateral-step-up': {},
  'leg-curl': { on: ['machine', 'standing', 'sliders', 'ball'] },
  'leg-press': { calves: 'flag', one: 'flag' },
  'leg-raise': { knees: ['straight', 'bent'], to: ['hips', 'bar'] },
  lunge: {
    load: ['dumbbells', 'barbell', 'goblet', 'none'],
    kind: ['split', 'forward', 'reverse', 'walking'],
    raised: ['front', 'back'],
  },
  'muscle-up': {},
  nordic: { back: 'flag' },
  olympic: {
    lift: ['clean', 'snatch'],
    from: ['floor', 'hang', 'blocks'],
    catch: ['squat', 'power', 'pull', 'high-pull'],
    jerk: 'flag',
  },
  'one-arm-snatch': { load: ['dumbbell', 'kettlebell'] },
  pallof: { hold: 'flag', band: 'flag' },
  'pike-push-up': {},
  plank: {
    arms: ['forearms', 'hands'],
    move: ['hold', 'saw', 'tap', 'climber', 'drag'],
    long: 'flag',
    weighted: 'flag',
  },
  press: {
    load: ['barbell', 'dumbbells', 'dumbbell', 'kettlebell', 'bottoms-up', 'machine', 'rails'],
    seat: ['standing', 'bench', 'floor'],
    dip: 'flag',
    behind: 'flag',
    split: 'flag',
    arnold: 'flag',
  },
  pull: {
    kind: [
      'pulldown',
      'seated-row',
      'face-pull',
      'straight-arm',
      'machine-row',
      'standing-row',
      'band-row',
      'chest-press',
    ],
    grip: ['wide', 'close', 'under', 'one'],
  },
  'pull-apart': {},
  'pull-up': {
    grip: ['over', 'under', 'neutral', 'wide'],
    on: ['bar', 'rings'],
    help: ['pad', 'band'],
    range: ['whole', 'down', 'hang'],
  },
  'push-up': {
    hands: ['floor', 'narrow', 'bench', 'rings', 'blocks'],
    feet: ['floor', 'bench', 'knees'],
    leaves: 'flag',
  },
  raise: {
    to: ['side', 'front', 'rear', 'y'],
    load: ['dumbbells', 'cable', 'band', 'machine', 'none'],
    at: ['standing', 'bench'],
  },
  'renegade-row': {},
  ride: { kind: ['bike', 'air-bike', 'row', 'ski', 'sled', 'sled-drag'] },
  rollout: {},
  'rope-climb': {},
  run: { kind: ['run', 'sprint', 'walk', 'high-knees'], on: ['ground', 'treadmill', 'hill'], pack: 'flag' },
  'russian-twist': {},
  shrug: { load: ['barbell', 'dumbbells', 'trap-bar'], upright: 'flag' },
  'side-lunge': { load: ['goblet', 'none'], wide: 'flag' },
  'side-plank': { bench: 'flag' },
  'single-leg-hinge': { kickstand: 'flag' },
  'snatch-balance': {},
  squat: {
    load: [
      'back',
      'low',
      'front',
      'safety',
      'goblet',
      'zercher',
      'overhead',
      'dumbbells',
      'kettlebells',
      'belt',
      'none',
    ],
    with: ['box', 'pins', 'rails'],
    shin: number(26, 38, 1, 30),
    thigh: number(40, 100, 1, 98),
    stance: number(0.35, 1.1, 0.05, 0.6),
    toes: number(0, 40, 1, 18),
    heels: 'flag',
  },
  stairs: {},
  'step-up': { load: ['dumbbells', 'barbell', 'goblet', 'none'], down: 'flag' },
  'stir-the-pot': {},
  superman: {},
  supine: {
    kind: ['crunch', 'dead-bug', 'sit-up', 'reverse-crunch', 'hollow', 'v-up', 'bicycle', 'decline-sit-up'],
  },
  'supported-row': { load: ['dumbbells', 'barbell', 'machine'], flat: 'flag' },
  swim: {},
  swing: { hands: [2, 1], cable: 'flag' },
  thruster: {},
  windmill: {},
  ball: { to: ['floor', 'wall'] },
  handstand: { press: 'flag' },
  'l-sit': {},
  'pistol-squat': {},
  'side-bend': {},
  'sissy-squat': {},
  'wall-sit': {},
}
