import { counted } from '@coach-app/contracts'
import { Banner, Field, Input, NativeSelect, Text } from '@coach-app/ui'
import { Radio, RadioGroup } from '@coach-app/ui/widgets'
import { dayText } from '../../model/dates/day-text.ts'
import { AthletesSeeIt } from '../../parts/athletes-see-it/athletes-see-it.tsx'
import classes from './assign.module.css'
import {
  type AssignDraft,
  daysText,
  daysWarning,
  spanOfDraft,
  weekdayName,
  weekdaysOf,
  withDateBy,
} from './draft.ts'

interface WhenStepProps {
  draft: AssignDraft
  weeks: number
  /** Days of the template with training. */
  used: readonly number[]
  /** YYYY-MM-DD. */
  today: string
  onChange: (draft: AssignDraft) => void
}

/** From when on, on which days of the week, and what happens to days that are taken. */
export function WhenStep({ draft, weeks, used, today, onChange }: WhenStepProps) {
  const span = spanOfDraft(draft, weeks)
  const days = span && weekdaysOf(draft, span.from)
  const warning = span && days && draft.mapping === 'weekdays' ? daysWarning(days, used, span.from) : null
  const dateOf = (by: AssignDraft['by']): string =>
    draft.by === by ? draft.date : (span?.[by === 'start' ? 'from' : 'to'] ?? '')
  const typeDate = (by: AssignDraft['by'], date: string): void =>
    onChange({ ...withDateBy(draft, by, weeks), date })
  const wrong = span ? undefined : 'Choose a day.'
  return (
    <div className={classes.step}>
      <div className={classes.dates}>
        <Field
          label="Starts on"
          error={draft.by === 'start' ? wrong : undefined}
          hint={span && weekdayOfDay(span.from)}
        >
          <Input
            type="date"
            value={dateOf('start')}
            onChange={event => typeDate('start', event.target.value)}
          />
        </Field>
        <Field label="Ends on" error={draft.by === 'end' ? wrong : undefined} hint={counted(weeks, 'week')}>
          <Input type="date" value={dateOf('end')} onChange={event => typeDate('end', event.target.value)} />
        </Field>
      </div>
      {span && span.from < today && (
        <Banner tone="warning">
          The program starts in the past, {dayText(span.from, { on: today })}: workouts of days that are over
          count as missed until they are logged.
        </Banner>
      )}
      <RadioGroup
        label="Days of the week"
        layout="row"
        value={draft.mapping}
        onValueChange={mapping => onChange({ ...draft, mapping })}
      >
        <Radio value="weekdays" label="On weekdays" />
        <Radio value="first-day" label="Day 1 is the first day" />
      </RadioGroup>
      {draft.mapping === 'weekdays' && days && (
        <div className={classes.weekdays}>
          {used.map(day => (
            <Field key={day} label={`Day ${day}`}>
              <NativeSelect
                size="sm"
                value={String(days[day - 1])}
                onChange={event =>
                  onChange({ ...draft, weekdays: draft.weekdays.with(day - 1, Number(event.target.value)) })
                }
              >
                {[1, 2, 3, 4, 5, 6, 7].map(weekday => (
                  <option key={weekday} value={weekday}>
                    {weekdayName(weekday)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ))}
        </div>
      )}
      {draft.mapping === 'first-day' && span && (
        <Text size={13} tone="muted">
          {daysText(weekdaysOf({ weekdays: draft.weekdays.map(() => null) }, span.from), used)}.
        </Text>
      )}
      {warning && <Banner tone="warning">{warning}</Banner>}
      <div className={classes.choices}>
        <RadioGroup
          label="When an athlete is away"
          value={draft.availability}
          onValueChange={availability => onChange({ ...draft, availability })}
        >
          <Radio value="move" label="Move it" description="To the nearest free day of its week" />
          <Radio value="keep" label="Keep the day" />
          <Radio value="skip" label="Leave it out" />
        </RadioGroup>
        <RadioGroup
          label="When the day has a workout already"
          value={draft.collisions}
          onValueChange={collisions => onChange({ ...draft, collisions })}
        >
          <Radio value="add" label="Add it" description="Both stay" />
          <Radio value="replace" label="Replace" description="What is logged or not yours stays" />
          <Radio value="skip" label="Leave it out" />
        </RadioGroup>
        <AthletesSeeIt value={draft.state} onChange={state => onChange({ ...draft, state })} />
      </div>
    </div>
  )
}

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' })
const weekdayOfDay = (date: string): string => weekday.format(new Date(date))
