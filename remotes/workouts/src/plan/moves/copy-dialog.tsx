import { useMemo, useState } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { type Athlete, ForWhom } from '../../parts/move-or-copy/for-whom.tsx'
import { type DayField, isDayMissing, WhichDays } from '../../parts/move-or-copy/which-days.tsx'
import type { DecidedDays } from './copied.ts'
import { CopyFrame } from './copy-frame.tsx'
import { useCopyCheck } from './use-copy-check.ts'

export interface CopyDialogProps {
  /** "Lower A" or "3 workouts". */
  what: string
  workouts: readonly Workout[]
  /** The day that is filled in, YYYY-MM-DD. */
  date: string
  /** To whom may be copied; the one whose calendar it is first. One only: not asked. */
  athletes: readonly Athlete[]
  /** The reader's. */
  unit: WeightUnit
  isSaving: boolean
  onCopy: (days: string[], athleteIds: string[], decided: DecidedDays) => void
  onClose: () => void
}

/** "Copy to…" of a calendar: for whom and to which days, with what each of them would get before it is done. */
export function CopyDialog({ what, workouts: asked, date, athletes, unit, ...props }: CopyDialogProps) {
  // As they were asked for: what is worked out from them is kept by them.
  const [workouts] = useState(asked)
  const [days, setDays] = useState<DayField[]>([{ key: 0, date }])
  const [chosen, setChosen] = useState<string[]>(athletes.slice(0, 1).map(({ id }) => id))
  const [isChecked, setIsChecked] = useState(false)
  const readable = useMemo(
    () => [...new Set(days.filter(day => !isDayMissing(day)).map(day => day.date))],
    [days],
  )
  const isForNobody = chosen.length === 0
  const check = useCopyCheck({
    workouts,
    days: readable,
    athletes: athletes.filter(({ id }) => chosen.includes(id)),
    unit,
  })
  const places = days.length * chosen.length
  return (
    <CopyFrame
      {...props}
      title={`Copy ${what}`}
      check={check}
      whenEmpty="Choose an athlete and a day to see it."
      note="Copies are drafts without logs, on your own calendar published. Percentages are of each athlete's maxes."
      isUnready={isForNobody || days.some(isDayMissing)}
      onPress={() => setIsChecked(true)}
      copyLabel={places > 1 ? `Copy to ${places} places` : 'Copy'}
      unit={unit}
      onCopy={decided => props.onCopy(readable, chosen, decided)}
    >
      {athletes.length > 1 && (
        <ForWhom
          athletes={athletes}
          chosen={chosen}
          onChoose={setChosen}
          isMissing={isChecked && isForNobody}
        />
      )}
      <WhichDays days={days} onChange={setDays} several checked={isChecked} />
    </CopyFrame>
  )
}
