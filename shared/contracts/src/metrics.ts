/** A work on the number. Listed in the knowledge map's citations, where title and DOI were confirmed. */
export interface MetricSource {
  /** Author, year, title, journal. */
  citation: string
  /** Without https://doi.org/. */
  doi: string
}

/** What a number of the product means. */
export interface Metric {
  name: string
  /** Short name for narrow places. */
  short: string
  /** In plain words, one or two sentences. */
  definition: string
  formula: string
  /** What stands behind the number; empty for none. kg is shown in the reader's unit. */
  unit: string
  /** Null for a plain count or sum. */
  source: MetricSource | null
  /** Its node in the knowledge map. */
  node: string
}

export const METRIC_KEYS = [
  'e1rm_epley',
  'e1rm_brzycki',
  'rpe',
  'rir',
  'percent_1rm',
  'session_load',
  'acute_load',
  'chronic_load',
  'volume_load',
  'weekly_sets',
  'session_compliance',
  'set_compliance',
] as const
export type MetricKey = (typeof METRIC_KEYS)[number]

const FOSTER: MetricSource = {
  citation:
    'Foster et al. 2021, 25 Years of Session Rating of Perceived Exertion: Historical Perspective and Development, Int J Sports Physiol Perform',
  doi: '10.1123/ijspp.2020-0599',
}
const IMPELLIZZERI: MetricSource = {
  citation:
    'Impellizzeri et al. 2021, What Role Do Chronic Workloads Play in the Acute to Chronic Workload Ratio? Time to Dismiss ACWR and Its Underlying Theory, Sports Med',
  doi: '10.1007/s40279-020-01378-6',
}
const MURRAY: MetricSource = {
  citation:
    'Murray et al. 2017, Calculating acute:chronic workload ratios using exponentially weighted moving averages provides a more sensitive indicator of injury likelihood than rolling averages, Br J Sports Med',
  doi: '10.1136/bjsports-2016-097152',
}
/** Of the limit of ten repetitions: the formulas' own publications could not be confirmed. */
const REYNOLDS: MetricSource = {
  citation:
    'Reynolds et al. 2006, Prediction of One Repetition Maximum Strength From Multiple Repetition Maximum Testing and Anthropometry, J Strength Cond Res',
  doi: '10.1519/R-15304.1',
}
const PELLAND: MetricSource = {
  citation:
    'Pelland et al. 2025, The Resistance Training Dose Response: Meta-Regressions Exploring the Effects of Weekly Volume and Frequency on Muscle Hypertrophy and Strength Gains, Sports Med',
  doi: '10.1007/s40279-025-02344-w',
}
const ZOURDOS: MetricSource = {
  citation:
    'Zourdos et al. 2016, Novel Resistance Training-Specific Rating of Perceived Exertion Scale Measuring Repetitions in Reserve, J Strength Cond Res',
  doi: '10.1519/JSC.0000000000001049',
}

/** Every number that the product computes from training, with what it means: screens explain by it and link to its node. */
export const METRICS: Record<MetricKey, Metric> = {
  e1rm_epley: {
    name: 'Estimated one-repetition maximum (Epley)',
    short: 'e1RM',
    definition:
      'The load you could probably lift once, worked out from a set of several repetitions. Above 10 repetitions it says little; above 12 it never sets a record.',
    formula: 'w × (1 + r / 30); for one repetition w',
    unit: 'kg',
    source: REYNOLDS,
    node: 'estimated-1rm',
  },
  e1rm_brzycki: {
    name: 'Estimated one-repetition maximum (Brzycki)',
    short: 'e1RM (Brzycki)',
    definition:
      'The same estimate by another formula: lower than Epley below 10 repetitions, equal at 10, higher above. There is none from 37 repetitions.',
    formula: '36 × w / (37 − r)',
    unit: 'kg',
    source: REYNOLDS,
    node: 'estimated-1rm',
  },
  rpe: {
    name: 'Rating of perceived exertion',
    short: 'RPE',
    definition: 'How hard a set was, from 1 to 10: at 10 no repetition was left, at 8 two were.',
    formula: '10 − RIR',
    unit: 'RPE',
    source: ZOURDOS,
    node: 'rpe-and-rir',
  },
  rir: {
    name: 'Repetitions in reserve',
    short: 'RIR',
    definition: 'How many more repetitions would have been possible at the end of a set.',
    formula: '10 − RPE',
    unit: 'reps',
    source: ZOURDOS,
    node: 'rpe-and-rir',
  },
  percent_1rm: {
    name: 'Percent of the one-repetition maximum, from RPE',
    short: '% 1RM',
    definition:
      'The share of the maximum that a number of repetitions at an RPE comes to. A fit to coaching tables, never below 50 %; people differ by several percent.',
    formula:
      'x = (10 − RPE) + (r − 1); up to 2.92: 0.347619x² − 4.60714x + 99.9667; above: 97.0955 − 2.64249x; 50 from x = 16; 1 repetition at 10 is 100',
    unit: '%',
    source: null,
    node: 'percent-of-1rm',
  },
  session_load: {
    name: 'Session load',
    short: 'Load',
    definition: 'How hard the whole session felt, times how long it took.',
    formula: 'session RPE (0–10) × minutes, in arbitrary units',
    unit: 'AU',
    source: FOSTER,
    node: 'session-load',
  },
  acute_load: {
    name: 'Acute load',
    short: 'Acute',
    definition: 'The daily session load of about the last week; recent days count more.',
    formula: 'Eₜ = λ × Lₜ + (1 − λ) × Eₜ₋₁, λ = 2 / (7 + 1)',
    unit: 'AU',
    source: MURRAY,
    node: 'acute-and-chronic-load',
  },
  chronic_load: {
    name: 'Chronic load',
    short: 'Chronic',
    definition:
      'The daily session load of about the last four weeks; recent days count more. It is shown beside the acute load, never divided by it: no ratio of the two has been shown to be safe.',
    formula: 'Eₜ = λ × Lₜ + (1 − λ) × Eₜ₋₁, λ = 2 / (28 + 1)',
    unit: 'AU',
    source: IMPELLIZZERI,
    node: 'acute-and-chronic-load',
  },
  volume_load: {
    name: 'Volume load',
    short: 'Volume',
    definition:
      'All that was lifted in the working sets; warm-ups do not count, and a lift with two dumbbells counts both.',
    formula: 'Σ repetitions × load × implements',
    unit: 'kg',
    source: null,
    node: 'volume-load',
  },
  weekly_sets: {
    name: 'Weekly sets per muscle',
    short: 'Sets',
    definition:
      'The working sets of a week that train a muscle: one for a set that trains it directly, half of one where it helps.',
    formula: 'Σ direct sets + 0.5 × indirect sets',
    unit: 'sets',
    source: PELLAND,
    node: 'weekly-sets',
  },
  session_compliance: {
    name: 'Compliance by session',
    short: 'Sessions',
    definition: 'How many of the sessions due until today were done. With nothing due there is none.',
    formula: 'sessions done ÷ sessions due',
    unit: '%',
    source: null,
    node: 'compliance',
  },
  set_compliance: {
    name: 'Compliance by set',
    short: 'Sets done',
    definition: 'How many of the sets due until today were done. With nothing due there is none.',
    formula: 'sets done ÷ sets due',
    unit: '%',
    source: null,
    node: 'compliance',
  },
}
