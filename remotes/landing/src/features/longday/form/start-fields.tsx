import { Field, Input, NativeSelect, Text } from '@coach-app/ui'
import { Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useMemo } from 'react'
import { useReaderZone } from '../event/use-reader-zone.ts'
import { type Draft, startOf } from '../rules/draft.ts'
import { DAY_MS, instantsOf, offsetName, timeInZones, zoneNames } from '../rules/zone.ts'
import classes from './form.module.css'

interface StartFieldsProps {
  draft: Draft
  set: (over: Partial<Draft>) => void
  problem: (field: string) => string | undefined
  onLeave: () => void
}

/** The start by the clocks of a zone, which hour where it comes twice, and the end that follows. */
export function StartFields({ draft, set, problem, onLeave }: StartFieldsProps) {
  const reader = useReaderZone()
  const zones = useMemo(() => zoneNames([draft.zone, reader]), [draft.zone, reader])
  const local = instantsOf(draft.zone, draft.startsLocal)
  const start = startOf(draft)
  const skipped =
    local.kind === 'skipped' ? 'Clocks skip this hour on that day. Choose another time.' : undefined
  const end = start === null ? null : timeInZones(draft.zone, reader, start + DAY_MS)
  const shownStart = start === null ? null : timeInZones(draft.zone, reader, start)
  return (
    <>
      <div className={classes.pair}>
        <Field label="Start" error={skipped ?? problem('startsLocal')} required>
          <Input
            type="datetime-local"
            value={draft.startsLocal}
            onChange={({ target }) => set({ startsLocal: target.value.slice(0, 16), fold: null })}
            onBlur={onLeave}
          />
        </Field>
        <Field label="Time zone">
          <NativeSelect value={draft.zone} onChange={({ target }) => set({ zone: target.value, fold: null })}>
            {zones.map(zone => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {local.kind === 'twice' && (
        <RadioGroup
          label="This hour comes twice on that day: clocks go back. Which one?"
          value={draft.fold ?? ''}
          onValueChange={fold => set({ fold: fold === 'later' ? 'later' : 'earlier' })}
          hint={
            problem('fold') && (
              <Text as="span" tone="danger">
                {problem('fold')}
              </Text>
            )
          }
        >
          <Radio value="earlier" label={`The first, ${offsetName(draft.zone, local.first)}`} />
          <Radio value="later" label={`The second, ${offsetName(draft.zone, local.second)}`} />
        </RadioGroup>
      )}
      {shownStart && end && (
        <p className={classes.end} role="status">
          It ends 24 hours later: <strong>{end.event}</strong>.
          {shownStart.reader && (
            <>
              {' '}
              For you from {shownStart.reader} to {end.reader}.
            </>
          )}
        </p>
      )}
    </>
  )
}
