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

/** In which unit one lifts and with which bar: loads are made of both. Asked once; the settings have all of it. */
export function AskUnits({ athleteId, unit }: { athleteId: string; unit: WeightUnit }) {
  const [units, setUnits] = useState(unit)
  const [bar, setBar] = useState<number | null>(null)
  const { refresh } = useSessionActions()
  const notify = useNotify()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      unwrap(await updateProfile(athleteId, { units }))
      const barWeight = bar ?? standardBarAndPlates(units).barWeight
      return unwrap(await saveBarAndPlates({ ...standardBarAndPlates(units), barWeight }))
    },
    async onSuccess(kept) {
      client.setQueryData(queryKeys.barAndPlates(athleteId), kept)
      await client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      void refresh()
      notify({ kind: 'success', text: 'Saved. Plates and the rest are in your profile settings.' })
    },
    onError: () => notify({ kind: 'error', text: 'This could not be saved. Please try again.' }),
  })
  return (
    <section className={views.section} aria-labelledby="ask-units">
      <h2 id="ask-units" className={views.sectionTitle}>
        What do you lift with?
      </h2>
      <form
        className={classes.asked}
        onSubmit={event => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Field label="Units">
          <NativeSelect
            value={units}
            onChange={event => {
              setUnits(event.target.value === 'lb' ? 'lb' : 'kg')
              setBar(null)
            }}
          >
            <option value="kg">kg</option>
            <option value="lb">lb</option>
          </NativeSelect>
        </Field>
        <Field label="Bar">
          <NativeSelect
            value={bar ?? standardBarAndPlates(units).barWeight}
            onChange={event => setBar(Number(event.target.value))}
          >
            {BARS[units].map(weight => (
              <option key={weight} value={weight}>
                {weight === 0 ? 'No bar' : `${weight} ${units}`}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button type="submit" variant="outline" loading={save.isPending}>
          Save
        </Button>
      </form>
    </section>
  )
}
