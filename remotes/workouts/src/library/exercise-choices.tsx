import { Field, NativeSelect } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { loadingOf } from '../model/exercise/equipment-of.ts'
import {
  EQUIPMENT,
  LATERALITIES,
  LEVELS,
  LOADINGS,
  MECHANICS,
  measurementWords,
  PATTERNS,
  wordsOf,
} from '../model/exercise/exercise-words.ts'
import { MEASUREMENTS } from '../model/units/measurement.ts'
import { FigureField } from '../parts/exercise-figure/figure-field.tsx'
import { MuscleFields } from '../parts/exercise-picker/muscle-fields.tsx'
import classes from './exercise-dialog.module.css'
import type { ExerciseValues } from './exercise-form.ts'

/** What an exercise is: all that is chosen from a list. The equipment chooses where the weight comes from, until that is chosen. */
export function ExerciseChoices({ form }: { form: UseFormReturn<ExerciseValues> }) {
  const { errors } = form.formState
  const [name, trained] = useWatch({ control: form.control, name: ['name', 'muscles'] })
  return (
    <>
      <div className={classes.pairs}>
        <Choice
          label="Measured in"
          values={MEASUREMENTS}
          words={measurementWords}
          error={errors.measurement?.message}
          field={form.register('measurement')}
        />
        <Choice
          label="Equipment"
          values={EQUIPMENT}
          error={errors.equipment?.message}
          field={form.register('equipment', {
            onChange: event => {
              if (!form.getFieldState('loading').isDirty)
                form.setValue('loading', loadingOf(event.target.value))
            },
          })}
        />
        <Choice
          label="Pattern"
          values={PATTERNS}
          error={errors.pattern?.message}
          field={form.register('pattern')}
        />
        <Choice
          label="Sides"
          values={LATERALITIES}
          error={errors.laterality?.message}
          field={form.register('laterality')}
        />
        <Choice
          label="Weight from"
          values={LOADINGS}
          error={errors.loading?.message}
          field={form.register('loading')}
        />
        <Choice
          label="Kind"
          values={MECHANICS}
          error={errors.mechanic?.message}
          field={form.register('mechanic')}
        />
        <Choice label="Level" values={LEVELS} error={errors.level?.message} field={form.register('level')} />
      </div>
      <Controller
        control={form.control}
        name="isOneOfTwo"
        render={({ field: { value, onChange } }) => (
          <Checkbox
            checked={value}
            onCheckedChange={onChange}
            label="The weight written is that of one of two"
            description="Two dumbbells of 20 kg are written as 20 and count as 40."
          />
        )}
      />
      <Controller
        control={form.control}
        name="muscles"
        render={({ field: { value, onChange } }) => (
          <MuscleFields muscles={value} onChange={onChange} error={errors.muscles && 'Choose again'} />
        )}
      />
      <Controller
        control={form.control}
        name="figure"
        render={({ field: { value, onChange } }) => (
          <FigureField
            figure={value}
            onChange={onChange}
            of={{ name, muscles: trained }}
            error={errors.figure?.message}
          />
        )}
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  values: readonly string[]
  words?: (value: string) => string
  error: string | undefined
  field: object
}

const Choice = ({ label, values, words = wordsOf, error, field }: ChoiceProps) => (
  <Field label={label} error={error}>
    <NativeSelect {...field}>
      {values.map(value => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </NativeSelect>
  </Field>
)
