import { queryKeys, saveBarAndPlates, standardBarAndPlates, unwrap, updateProfile } from '@coach-app/data'
import { useNotify, useSessionActions } from '@coach-app/runtime'
import { Button, Field, NativeSelect } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'
import classes from './empty-today.module.css'
import views from './today-view.module.css'

/** What a bar weighs, the usual one first. 0: plates without a bar. */
const BARS: Record<WeightUnit, readonly number[]> = { kg: [20, 15, 10, 0], lb: [45, 35, 15, 0] }

interface AskUnitsProps {
  athleteId: string
  unit: WeightUnit
  /** Bar and plates were saved before. */
  isKnown: boolean
}

/** In which unit one lifts and with which bar, saved as it is changed: loads are made of both. Asked once; the settings have all of it. */
export function AskUnits({ isKnown, ...asked }: AskUnitsProps) {
  // What is saved here stays in sight: it may be changed again, and has the focus.
  const [wasKnown] = useState(isKnown)
  return wasKnown ? null : <Asked {...asked} />
}

function Asked({ athleteId, unit }: Omit<AskUnitsProps, 'isKnown'>) {
  const [units, setUnits] = useState(unit)
  const [barWeight, setBarWeight] = useState(standardBarAndPlates(unit).barWeight)
  const { refresh } = useSessionActions()
  const notify = useNotify()
  const client = useQueryClient()
  const save = useMutation({
    // One after the other: the last choice is kept.
    scope: { id: `ask-units-${athleteId}` },
    networkMode: 'always',
    mutationFn: async (chosen: { units: WeightUnit; barWeight: number }) => {
      unwrap(await updateProfile(athleteId, { units: chosen.units }))
      return unwrap(
        await saveBarAndPlates({ ...standardBarAndPlates(chosen.units), barWeight: chosen.barWeight }),
      )
    },
    async onSuccess(kept) {
      client.setQueryData(queryKeys.barAndPlates(athleteId), kept)
      await client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      void refresh()
    },
    onError: () => notify({ kind: 'error', text: 'This could not be saved. Please try again.' }),
  })
  function choose(chosen: { units: WeightUnit; barWeight: number }): void {
    setUnits(chosen.units)
    setBarWeight(chosen.barWeight)
    save.mutate(chosen)
  }
  return (
    <section className={views.section} aria-labelledby="ask-units">
      <h2 id="ask-units" className={views.sectionTitle}>
        What do you lift with?
      </h2>
      <form
        className={classes.asked}
        onSubmit={event => {
          event.preventDefault()
          save.mutate({ units, barWeight })
        }}
      >
        <Field label="Units">
          <NativeSelect
            value={units}
            onChange={event => {
              const other = event.target.value === 'lb' ? 'lb' : 'kg'
              choose({ units: other, barWeight: standardBarAndPlates(other).barWeight })
            }}
          >
            <option value="kg">kg</option>
            <option value="lb">lb</option>
          </NativeSelect>
        </Field>
        <Field label="Bar">
          <NativeSelect
            value={barWeight}
            onChange={event => choose({ units, barWeight: Number(event.target.value) })}
          >
            {BARS[units].map(weight => (
              <option key={weight} value={weight}>
                {weight === 0 ? 'No bar' : `${weight} ${units}`}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {!save.isSuccess && (
          <Button type="submit" variant="outline" loading={save.isPending}>
            Save
          </Button>
        )}
      </form>
      <p role="status" className={classes.saved}>
        {save.isSuccess && 'Saved. Plates and the rest are in your profile settings.'}
      </p>
    </section>
  )
}
