import type { CalculatorName } from '../../../knowledge/shapes.ts'

/** One number that a calculator asks for. */
export interface Ask {
  key: string
  label: string
  /** `load` is shown in the reader's unit. */
  unit: 'load' | 'reps' | 'RPE' | 'min' | 'AU' | 'days' | 'sets' | 'sessions' | '%' | ''
  min: number
  max: number
  /** Numbers between are refused: 1 for whole numbers, 0.5 for halves; without it any are taken. */
  step?: number
  start: number
}

export interface Answer {
  label: string
  value: number | null
  unit: Ask['unit']
  digits: number
}

export interface Curve {
  /** Along the bottom. */
  along: string
  from: number
  to: number
  whole?: boolean
  /** Where the given values stand. */
  at: number
  lines: readonly { name: string; of: (x: number) => number | null }[]
}

type Values = Readonly<Record<string, number>>

export interface Calculator {
  asks: readonly Ask[]
  answers: (values: Values) => Answer[]
  /** What to keep in mind with these values. */
  care?: (values: Values) => string | null
  /** A combination that makes no sense, as a sentence. */
  refuses?: (values: Values) => string | null
  curve: (values: Values) => Curve
}

/** w(1 + r/30); one repetition is the maximum itself. */
export const epley = (load: number, reps: number): number => (reps === 1 ? load : load * (1 + reps / 30))

/** 36w/(37 − r); none from 37 repetitions. */
export const brzycki = (load: number, reps: number): number | null =>
  reps >= 37 ? null : (36 * load) / (37 - reps)

/** Share of the maximum for repetitions at an RPE, in percent; never below 50. */
export function percentOf1rm(reps: number, rpe: number): number {
  const x = 10 - rpe + (reps - 1)
  if (x === 0) return 100
  if (x >= 16) return 50
  if (x <= 2.92) return 0.347619 * x * x - 4.60714 * x + 99.9667
  return 97.0955 - 2.64249 * x
}

/** The average after some days at a new daily load, after a long time at the old one. */
export const ewmaAfter = (days: number, before: number, now: number, window: number): number =>
  now + (before - now) * (1 - 2 / (window + 1)) ** days

const load = (key: string, label: string, start: number): Ask => ({
  key,
  label,
  unit: 'load',
  min: 0,
  max: 1000,
  start,
})
const whole = (
  key: string,
  label: string,
  unit: Ask['unit'],
  min: number,
  max: number,
  start: number,
): Ask => ({ key, label, unit, min, max, step: 1, start })

const v = (values: Values, key: string): number => values[key] ?? Number.NaN

export const CALCULATOR: Record<CalculatorName, Calculator> = {
  e1rm: {
    asks: [load('load', 'Load', 100), whole('reps', 'Repetitions', 'reps', 1, 36, 5)],
    answers: values => [
      { label: 'Epley', value: epley(v(values, 'load'), v(values, 'reps')), unit: 'load', digits: 1 },
      { label: 'Brzycki', value: brzycki(v(values, 'load'), v(values, 'reps')), unit: 'load', digits: 1 },
    ],
    care: values => {
      if (v(values, 'reps') > 12) return 'Above twelve repetitions an estimate never sets a record.'
      return v(values, 'reps') > 10 ? 'Above ten repetitions the estimate says little.' : null
    },
    curve: values => ({
      along: 'Repetitions',
      from: 1,
      to: Math.max(15, v(values, 'reps')),
      whole: true,
      at: v(values, 'reps'),
      lines: [
        { name: 'Epley', of: reps => epley(v(values, 'load'), reps) },
        { name: 'Brzycki', of: reps => brzycki(v(values, 'load'), reps) },
      ],
    }),
  },
  percent1rm: {
    asks: [
      whole('reps', 'Repetitions', 'reps', 1, 30, 5),
      { key: 'rpe', label: 'RPE', unit: 'RPE', min: 1, max: 10, step: 0.5, start: 8 },
      load('max', 'Maximum', 140),
    ],
    answers: values => {
      const percent = percentOf1rm(v(values, 'reps'), v(values, 'rpe'))
      return [
        { label: 'Share of the maximum', value: percent, unit: '%', digits: 1 },
        { label: 'Load', value: (v(values, 'max') * percent) / 100, unit: 'load', digits: 1 },
      ]
    },
    care: values =>
      10 - v(values, 'rpe') + v(values, 'reps') - 1 >= 16
        ? 'So far from the maximum the product gives 50 percent and no less.'
        : null,
    curve: values => ({
      along: 'Repetitions',
      from: 1,
      to: Math.max(12, v(values, 'reps')),
      whole: true,
      at: v(values, 'reps'),
      lines: [{ name: `% at RPE ${v(values, 'rpe')}`, of: reps => percentOf1rm(reps, v(values, 'rpe')) }],
    }),
  },
  rpe: {
    asks: [
      { key: 'rir', label: 'Repetitions in reserve', unit: 'reps', min: 0, max: 9, step: 0.5, start: 2 },
    ],
    answers: values => [{ label: 'RPE', value: 10 - v(values, 'rir'), unit: '', digits: 1 }],
    care: values => (v(values, 'rir') > 4 ? 'Far from the end, guesses are rough.' : null),
    curve: values => ({
      along: 'Repetitions in reserve',
      from: 0,
      to: 9,
      at: v(values, 'rir'),
      lines: [{ name: 'RPE', of: rir => 10 - rir }],
    }),
  },
  sessionLoad: {
    asks: [
      { key: 'srpe', label: 'Session RPE', unit: '', min: 0, max: 10, step: 0.5, start: 7 },
      whole('minutes', 'Duration', 'min', 1, 600, 60),
    ],
    answers: values => [
      { label: 'Session load', value: v(values, 'srpe') * v(values, 'minutes'), unit: 'AU', digits: 0 },
    ],
    curve: values => ({
      along: 'Minutes',
      from: 0,
      to: Math.max(120, v(values, 'minutes')),
      at: v(values, 'minutes'),
      lines: [{ name: `Load at ${v(values, 'srpe')}`, of: minutes => minutes * v(values, 'srpe') }],
    }),
  },
  ewma: {
    asks: [
      { key: 'before', label: 'Daily load until now', unit: 'AU', min: 0, max: 5000, start: 200 },
      { key: 'now', label: 'Daily load from now', unit: 'AU', min: 0, max: 5000, start: 400 },
      whole('days', 'Days since the change', 'days', 0, 120, 14),
    ],
    answers: values => {
      const after = (window: number) =>
        ewmaAfter(v(values, 'days'), v(values, 'before'), v(values, 'now'), window)
      return [
        { label: 'Acute', value: after(7), unit: 'AU', digits: 0 },
        { label: 'Chronic', value: after(28), unit: 'AU', digits: 0 },
      ]
    },
    curve: values => {
      const line = (window: number) => (days: number) =>
        ewmaAfter(days, v(values, 'before'), v(values, 'now'), window)
      return {
        along: 'Days',
        from: 0,
        to: Math.max(60, v(values, 'days')),
        at: v(values, 'days'),
        lines: [
          { name: 'Acute', of: line(7) },
          { name: 'Chronic', of: line(28) },
        ],
      }
    },
  },
  volumeLoad: {
    asks: [
      whole('sets', 'Working sets', 'sets', 1, 100, 3),
      whole('reps', 'Repetitions a set', 'reps', 1, 100, 10),
      load('load', 'Load', 60),
      whole('implements', 'Implements (2 for two dumbbells)', '', 1, 2, 1),
    ],
    answers: values => [
      {
        label: 'Volume load',
        value: v(values, 'sets') * v(values, 'reps') * v(values, 'load') * v(values, 'implements'),
        unit: 'load',
        digits: 0,
      },
    ],
    curve: values => ({
      along: 'Sets',
      from: 0,
      to: Math.max(10, v(values, 'sets')),
      at: v(values, 'sets'),
      lines: [
        {
          name: 'Volume load',
          of: sets => sets * v(values, 'reps') * v(values, 'load') * v(values, 'implements'),
        },
      ],
    }),
  },
  weeklySets: {
    asks: [
      whole('direct', 'Direct sets', 'sets', 0, 100, 8),
      whole('indirect', 'Indirect sets', 'sets', 0, 100, 6),
    ],
    answers: values => [
      {
        label: 'Weekly sets',
        value: v(values, 'direct') + 0.5 * v(values, 'indirect'),
        unit: 'sets',
        digits: 1,
      },
    ],
    curve: values => ({
      along: 'Indirect sets',
      from: 0,
      to: Math.max(20, v(values, 'indirect')),
      at: v(values, 'indirect'),
      lines: [{ name: 'Weekly sets', of: indirect => v(values, 'direct') + 0.5 * indirect }],
    }),
  },
  compliance: {
    asks: [
      whole('done', 'Done', 'sessions', 0, 1000, 9),
      whole('due', 'Due until today', 'sessions', 0, 1000, 12),
    ],
    refuses: values =>
      v(values, 'done') > v(values, 'due') ? 'More cannot be done of what was due than was due.' : null,
    answers: values => [
      {
        label: 'Compliance',
        value: v(values, 'due') === 0 ? null : (100 * v(values, 'done')) / v(values, 'due'),
        unit: '%',
        digits: 0,
      },
    ],
    care: values => (v(values, 'due') === 0 ? 'With nothing due there is no compliance.' : null),
    curve: values => ({
      along: 'Done',
      from: 0,
      to: Math.max(1, v(values, 'due')),
      at: v(values, 'done'),
      lines: [
        {
          name: 'Compliance, %',
          of: done => (v(values, 'due') === 0 ? null : (100 * done) / v(values, 'due')),
        },
      ],
    }),
  },
  trainingMax: {
    asks: [
      load('max', 'Maximum', 140),
      { key: 'share', label: 'Training max', unit: '%', min: 50, max: 100, start: 90 },
      { key: 'percent', label: 'Target, of the training max', unit: '%', min: 20, max: 120, start: 85 },
    ],
    answers: values => {
      const max = (v(values, 'max') * v(values, 'share')) / 100
      return [
        { label: 'Training max', value: max, unit: 'load', digits: 1 },
        { label: 'Load', value: (max * v(values, 'percent')) / 100, unit: 'load', digits: 1 },
      ]
    },
    curve: values => ({
      along: 'Target, %',
      from: 40,
      to: 120,
      at: v(values, 'percent'),
      lines: [
        {
          name: 'Load',
          of: percent => (((v(values, 'max') * v(values, 'share')) / 100) * percent) / 100,
        },
      ],
    }),
  },
}

/**
 * What is wrong with a typed text, as a sentence for its field; null when it is a number in range. A comma or a point divides.
 */
export function problemOf(ask: Ask, text: string): string | null {
  const value = numberOf(text)
  if (Number.isNaN(value)) return 'Enter a number.'
  if (value < ask.min || value > ask.max) return `From ${ask.min} to ${ask.max}.`
  if (ask.step === 1 && !Number.isInteger(value)) return 'A whole number.'
  if (ask.step === 0.5 && !Number.isInteger(value * 2)) return 'In steps of a half.'
  return null
}

export const numberOf = (text: string): number =>
  /^[+-]?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
