import type { OwnFigure } from '@coach-app/figures'
import { Field, Input, NativeSelect, Stack, Textarea } from '@coach-app/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { equipmentOf, loadingOf } from '../../model/exercise/equipment-of.ts'
import type { NewExercise } from '../../model/exercise/exercise.ts'
import { EQUIPMENT, LATERALITIES, LOADINGS, PATTERNS, wordsOf } from '../../model/exercise/exercise-words.ts'
import { isVideoAddress, VIDEO_ADDRESS_FAULT } from '../../model/workout/video-address.ts'
import { FigureField } from '../exercise-figure/figure-field.tsx'
import { MuscleFields, type Muscles } from './muscle-fields.tsx'
import classes from './new-exercise.module.css'

/** What the second step asks; null: as the name and the equipment say. */
export interface ExerciseDetails {
  equipment: (typeof EQUIPMENT)[number] | null
  loading: (typeof LOADINGS)[number] | null
  muscles: Muscles
  figure: OwnFigure | null
  aliases: string
  pattern: (typeof PATTERNS)[number]
  laterality: (typeof LATERALITIES)[number]
  cues: string
  faults: string
  video_url: string
}

export const NO_DETAILS: ExerciseDetails = {
  equipment: null,
  loading: null,
  muscles: {},
  figure: null,
  aliases: '',
  pattern: 'other',
  laterality: 'bilateral',
  cues: '',
  faults: '',
  video_url: '',
}

/** The fields as sent to the server. */
export function toDetails(
  details: ExerciseDetails,
  name: string,
): Omit<NewExercise, 'id' | 'name' | 'measurement'> {
  const equipment = details.equipment ?? equipmentOf(name)
  const { muscles, pattern, laterality } = details
  return {
    equipment,
    loading: details.loading ?? loadingOf(equipment),
    muscles,
    ...(details.figure && { figure: details.figure }),
    pattern,
    laterality,
    aliases: partsOf(details.aliases, ','),
    cues: details.cues.trim() || null,
    faults: partsOf(details.faults, '\n'),
    video_url: details.video_url.trim() || null,
  }
}

const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '')

/** What cannot be sent as it is typed, by field. The rest is the database's to say. */
export function faultsOf({ aliases, faults, video_url }: ExerciseDetails) {
  return {
    aliases: partsOf(aliases, ',').length > 20 ? 'At most 20 other names' : undefined,
    faults: partsOf(faults, '\n').length > 5 ? 'At most 5 faults, one a line' : undefined,
    video_url: video_url.trim() !== '' && !isVideoAddress(video_url.trim()) ? VIDEO_ADDRESS_FAULT : undefined,
  }
}

interface NewExerciseDetailsProps {
  /** As it was typed in the first step. */
  name: string
  details: ExerciseDetails
  /** The equipment that the name says. */
  guessed: NonNullable<ExerciseDetails['equipment']>
  /** Errors by field. */
  errors: Partial<ReturnType<typeof faultsOf>>
  onChange: (details: ExerciseDetails) => void
  /** Enter in a list, where a browser submits nothing. */
  onEnter: () => void
}

/** What a new exercise needs and trains; the rest is folded away. */
export function NewExerciseDetails({
  name,
  details,
  guessed,
  errors,
  onChange,
  onEnter,
}: NewExerciseDetailsProps) {
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const equipment = details.equipment ?? guessed
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  const [isUnfolded, setUnfolded] = useState(false)
  const hasErrors = Object.values(errors).some(Boolean)
  const set = (over: Partial<ExerciseDetails>) => onChange({ ...details, ...over })
  return (
    <>
      <Field label="Equipment">
        <NativeSelect
          ref={first}
          value={equipment}
          onKeyDown={enter}
          onChange={event => set({ equipment: event.target.value as ExerciseDetails['equipment'] })}
        >
          <Options values={EQUIPMENT} />
        </NativeSelect>
      </Field>
      <MuscleFields muscles={details.muscles} onChange={muscles => set({ muscles })} error={undefined} />
      <FigureField
        figure={details.figure}
        onChange={figure => set({ figure })}
        of={{ name, muscles: details.muscles }}
        error={undefined}
      />
      <details
        className={classes.more}
        open={isUnfolded || hasErrors}
        onToggle={event => setUnfolded(event.currentTarget.open)}
      >
        <summary>Other names, movement, cue, video</summary>
        <Stack gap={4} className={classes.rest}>
          <Field
            label="Other names"
            optional
            hint="Separated by commas: what people also call it."
            error={errors.aliases}
          >
            <Input
              autoComplete="off"
              value={details.aliases}
              onChange={event => set({ aliases: event.target.value })}
            />
          </Field>
          <Field label="Pattern">
            <NativeSelect
              value={details.pattern}
              onChange={event => set({ pattern: event.target.value as ExerciseDetails['pattern'] })}
            >
              <Options values={PATTERNS} />
            </NativeSelect>
          </Field>
          <Field label="Sides">
            <NativeSelect
              value={details.laterality}
              onChange={event => set({ laterality: event.target.value as ExerciseDetails['laterality'] })}
            >
              <Options values={LATERALITIES} />
            </NativeSelect>
          </Field>
          <Field label="Weight from">
            <NativeSelect
              value={details.loading ?? loadingOf(equipment)}
              onChange={event => set({ loading: event.target.value as ExerciseDetails['loading'] })}
            >
              <Options values={LOADINGS} />
            </NativeSelect>
          </Field>
          <Field label="Cue" optional hint="One sentence to think of while lifting.">
            <Textarea
              rows={2}
              maxLength={500}
              value={details.cues}
              onChange={event => set({ cues: event.target.value })}
            />
          </Field>
          <Field label="Common faults" optional hint="One a line, at most five." error={errors.faults}>
            <Textarea
              rows={2}
              maxLength={804}
              value={details.faults}
              onChange={event => set({ faults: event.target.value })}
            />
          </Field>
          <Field
            label="Video link"
            optional
            hint="A link that begins with https://. It opens in a tab of its own."
            error={errors.video_url}
          >
            <Input
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={500}
              value={details.video_url}
              onChange={event => set({ video_url: event.target.value })}
            />
          </Field>
        </Stack>
      </details>
    </>
  )
}

const Options = ({ values }: { values: readonly string[] }) =>
  values.map(value => (
    <option key={value} value={value}>
      {wordsOf(value)}
    </option>
  ))
