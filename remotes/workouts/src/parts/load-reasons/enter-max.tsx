import type { AppError } from '@coach-app/data'
import { ChoosePlanLink } from '@coach-app/runtime'
import { Banner, Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { type EnteredWhat, useSaveLoad } from '../../data/maxes/use-save-load.ts'
import { formatNumber, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import classes from './enter-max.module.css'
import { dateProblem, readEntry } from './read-entry.ts'

export interface EnterMaxProps {
  athleteId: string
  /** Null for a body weight. `isEach`: the weight is that of one of two implements. */
  exercise: { id: string; name: string; isEach?: boolean } | null
  what: EnteredWhat
  /** The reader's. */
  unit: WeightUnit
  /** YYYY-MM-DD where the athlete is; no later day can be chosen. */
  today: string
  /** The day that is filled in; default today. */
  date?: string | undefined
  /** The entry to correct. */
  known?: { id?: string; kg: number; date: string } | undefined
  onClose: () => void
}

const WORDS: Record<EnteredWhat, { title: string; hint: string }> = {
  '1rm': { title: '1RM', hint: 'The most that was lifted once.' },
  tm: { title: 'Training max', hint: 'What percentages of a training max (%TM) are of.' },
  body_weight: { title: 'Body weight', hint: 'Seen by those who see this training.' },
}

/** Asks for a max or a body weight and its day. What was typed stays until it is saved. */
export function EnterMax({ athleteId, exercise, what, unit, today, date, known, onClose }: EnterMaxProps) {
  const [weight, setWeight] = useState(known ? formatNumber(fromKg(known.kg, unit)) : '')
  const [day, setDay] = useState(known?.date ?? date ?? today)
  const [checked, setChecked] = useState({ weight: false, day: false })
  const { save, saving, failed, error } = useSaveLoad(athleteId, onClose)
  const read = readEntry(weight, what, unit)
  const wrongDay = dateProblem(day, today)
  const { title, hint } = WORDS[what]

  function submit(): void {
    setChecked({ weight: true, day: true })
    if ('problem' in read || wrongDay) return
    const isMoved = known && known.date !== day
    save({
      what,
      exerciseId: exercise?.id ?? null,
      // Unchanged text is the stored weight, and not that weight rounded to the reader's unit.
      kg: known && weight === formatNumber(fromKg(known.kg, unit)) ? known.kg : read.kg,
      date: day,
      replaces: isMoved ? (known.id ? { id: known.id } : { date: known.date }) : null,
    })
  }

  return (
    <FormDialog
      size="sm"
      title={exercise ? `${title} of ${exercise.name}` : title}
      description={exercise?.isEach ? `${hint} The weight of one of the two.` : hint}
      submitLabel="Save"
      submitting={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Field label="Weight" error={checked.weight && 'problem' in read ? read.problem : undefined}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            trailing={unit}
            value={weight}
            onChange={event => setWeight(event.target.value)}
            onBlur={() => weight.trim() !== '' && setChecked({ ...checked, weight: true })}
          />
        </Field>
        <Field label="Date" error={checked.day ? (wrongDay ?? undefined) : undefined}>
          <Input
            type="date"
            max={today}
            value={day}
            onChange={event => setDay(event.target.value)}
            onBlur={() => setChecked({ ...checked, day: true })}
          />
        </Field>
      </div>
      {failed && (
        <Banner
          tone="danger"
          title="This is not saved"
          action={error?.code === 'payment-required' && <ChoosePlanLink reason={error.reason} />}
        >
          {reasonOf(error)}
        </Banner>
      )}
    </FormDialog>
  )
}

/** The server's own words where it refused. */
const reasonOf = (error: AppError | null): string =>
  error && error.code !== 'network' && error.code !== 'unexpected'
    ? error.message
    : 'Check your connection and save again. What you typed is still here.'
