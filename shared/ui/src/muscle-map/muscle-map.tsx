import { MUSCLES, type Muscle, muscleName, plural } from '@coach-app/contracts'
import { clsx } from 'clsx'
import type { PointerEvent } from 'react'
import { amount, withUnit } from '../charts/amount.ts'
import { ChartFrame, type ChartWords } from '../charts/chart-frame.tsx'
import { useReader } from '../charts/use-reader.ts'
import {
  BACK,
  BACK_LINES,
  BACK_OUTLINE,
  type Drawing,
  FRONT,
  FRONT_FEATURES,
  FRONT_LINES,
  FRONT_OUTLINE,
} from './figure.ts'
import { fillOf, type MuscleLevel, WEEKLY_SETS } from './levels.ts'
import classes from './muscle-map.module.css'

export interface MuscleMapProps extends ChartWords {
  /** Amount by muscle; one that is not named is drawn as none and left out of the table. */
  amounts: Partial<Record<Muscle, number>>
  /** Heading of the amounts in the table; default "Amount". */
  amountName?: string | undefined
  /** What the amounts are to come to, such as what is planned: a muscle that is below it has an outline. */
  targets?: { name: string; amounts: Partial<Record<Muscle, number>> } | undefined
  /** How an amount is said; default the number with its unit. */
  say?: ((amount: number) => string) | undefined
  /** Steps of the fill, from the least up, at most five; default sets a week. */
  levels?: readonly MuscleLevel[] | undefined
}

/**
 * Amounts on a figure from the front and the back, with their table. Arrow keys and the pointer read one muscle at a time.
 *
 * @example
 * <MuscleMap label="Sets this week" unit="sets" amounts={{ quads: 14, glutes: 6.5 }} />
 */
export function MuscleMap({
  amounts,
  amountName = 'Amount',
  targets,
  say,
  levels = WEEKLY_SETS,
  ...words
}: MuscleMapProps) {
  const listed = MUSCLES.filter(muscle => amounts[muscle] !== undefined).sort(
    (one, other) => (amounts[other] ?? 0) - (amounts[one] ?? 0),
  )
  const table = {
    head: [
      'Muscle',
      withUnit(amountName, words.unit),
      ...(targets ? [withUnit(targets.name, words.unit)] : []),
    ],
    rows: listed.map(muscle => ({
      key: muscle,
      name: muscleName(muscle),
      cells: [
        (say ?? amount)(amounts[muscle] ?? 0),
        ...(targets ? [(say ?? amount)(targets.amounts[muscle] ?? 0)] : []),
      ],
    })),
  }
  return (
    <ChartFrame {...words} drawing="Map" table={table}>
      <Figures
        label={words.label}
        say={
          say ??
          (value => `${amount(value)} ${plural(value, words.unit.replace(/s$/, ''), words.unit)}`.trim())
        }
        listed={listed}
        amounts={amounts}
        targets={targets}
        levels={levels}
      />
    </ChartFrame>
  )
}

interface FiguresProps {
  label: string
  say: (amount: number) => string
  listed: readonly Muscle[]
  amounts: Partial<Record<Muscle, number>>
  targets: MuscleMapProps['targets']
  levels: readonly MuscleLevel[]
}

function Figures({ label, say, listed, amounts, targets, levels }: FiguresProps) {
  const targetOf = (muscle: Muscle) => targets?.amounts[muscle] ?? 0
  const wordsOf = (muscle: Muscle) => {
    const done = amounts[muscle] ?? 0
    return `${muscleName(muscle)}: ${targetOf(muscle) > 0 ? `${amount(done)} of ${say(targetOf(muscle))}` : say(done)}`
  }
  const textAt = (index: number) => {
    const muscle = listed[index]
    return muscle ? wordsOf(muscle) : ''
  }
  // Begins with the muscle that has most: the first of the table, at the slider's upper end.
  const order = [...listed].reverse()
  const { at, setRead, reader } = useReader({
    label,
    count: order.length,
    textAt: index => textAt(listed.length - 1 - index),
  })
  const most = listed.find(muscle => (amounts[muscle] ?? 0) > 0)
  const read = at === null ? undefined : order[at]
  const readBelow = (event: PointerEvent<HTMLElement>) => {
    const muscle = (event.target as Element).closest<SVGElement>('[data-muscle]')?.dataset.muscle
    const index = order.indexOf(muscle as Muscle)
    setRead(index < 0 ? null : index)
  }
  const isBelow = (muscle: Muscle) => (amounts[muscle] ?? 0) < targetOf(muscle)
  const figure = { read, amounts, isBelow, levels }
  return (
    <>
      <p className={classes.reading} aria-hidden="true">
        {read ? wordsOf(read) : most && <span className={classes.most}>{wordsOf(most)}</span>}
      </p>
      <div {...reader} className={classes.map} onPointerMove={readBelow} onPointerDown={readBelow}>
        <svg viewBox="0 0 180 212" className={classes.svg} aria-hidden="true">
          <Figure
            {...figure}
            middle={46}
            outline={FRONT_OUTLINE}
            drawing={FRONT}
            lines={FRONT_LINES}
            features={FRONT_FEATURES}
          />
          <Figure {...figure} middle={134} outline={BACK_OUTLINE} drawing={BACK} lines={BACK_LINES} />
        </svg>
      </div>
      <div className={classes.sides} aria-hidden="true">
        <span>Front</span>
        <span>Back</span>
      </div>
      <div className={classes.legend} aria-hidden="true">
        {[{ from: 0, label: '0' }, ...levels].map(({ from, label: step }) => (
          <span key={from} className={classes.step}>
            <i className={clsx(classes.key, classes[`fill${fillOf(from, levels)}`])} />
            {step}
          </span>
        ))}
        {targets && listed.some(isBelow) && (
          <span className={classes.step}>
            <i className={clsx(classes.key, classes.belowKey)} />
            below {targets.name.toLowerCase()}
          </span>
        )}
      </div>
    </>
  )
}

interface FigureProps {
  middle: number
  drawing: Drawing
  outline: string
  /** Between the parts of a muscle. */
  lines: string
  /** Of the body. */
  features?: string
  read: Muscle | undefined
  amounts: Partial<Record<Muscle, number>>
  /** It is to come to more than it does. */
  isBelow: (muscle: Muscle) => boolean
  levels: readonly MuscleLevel[]
}

/** One side: the half as drawn, and mirrored. */
function Figure({ middle, outline, drawing, lines, features, read, amounts, isBelow, levels }: FigureProps) {
  return (
    <>
      {[1, -1].map(side => (
        <g key={side} transform={`translate(${middle} 1) scale(${side} 1)`}>
          <path d={outline} className={classes.body} />
          {MUSCLES.map(muscle => {
            const path = drawing[muscle]
            if (path === undefined) return null
            const fill = classes[`fill${fillOf(amounts[muscle] ?? 0, levels)}`]
            return (
              <path
                key={muscle}
                d={path}
                data-muscle={muscle}
                className={clsx(
                  classes.muscle,
                  fill,
                  isBelow(muscle) && classes.below,
                  muscle === read && classes.read,
                )}
              />
            )
          })}
          <path d={lines} className={classes.lines} />
          {features && <path d={features} className={classes.features} />}
        </g>
      ))}
    </>
  )
}
