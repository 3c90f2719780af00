import { Field, NativeSelect } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { leadingSet, type NextRule, ruleKey, rulesFor, ruleWords } from '../../model/progression/next-rule.ts'
import type { Routine } from '../../model/routine/routine.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import classes from './routines-view.module.css'
import type { RoutineActions } from './use-routine-actions.ts'

interface ProgressionDialogProps {
  routine: Routine
  actions: RoutineActions
  onClose: () => void
}

const NONE = ''

/** How each exercise goes on when all of its sets were done; none: as last time. The rules are those of a coach's planning. */
export function ProgressionDialog({ routine, actions, onClose }: ProgressionDialogProps) {
  useBackCloses(onClose)
  const [rules, setRules] = useState<ReadonlyMap<string, NextRule>>(
    () => new Map(routine.rules.map(({ prescription_id, ...rule }) => [prescription_id, rule])),
  )
  // What is lifted now says which steps fit: the routine may leave its loads open.
  const [filled] = useState(() => prescriptionsOf({ blocks: actions.fill(routine) }))
  const save = () => {
    actions.change(routine, {
      rules: [...rules].map(([prescription_id, rule]) => ({ prescription_id, ...rule })),
    })
    onClose()
  }
  return (
    <FormDialog
      size="sm"
      title={`Progression of “${routine.title}”`}
      submitLabel="Save"
      buttonSize="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <p className={classes.facts}>
        A step when every set was done as asked; the same again after a miss, and a tenth less after two.
      </p>
      <div className={classes.rules}>
        {prescriptionsOf(routine).map((prescription, index) => {
          const { id, exercise } = prescription
          const sets = filled[index]?.sets ?? prescription.sets
          const kept = rules.get(id) ?? null
          const options = rulesFor(sets, exercise.measurement, kept).filter(({ kind }) => kind !== 'copy')
          return (
            <Field key={id} label={exercise.name}>
              <NativeSelect
                size="lg"
                value={kept ? ruleKey(kept) : NONE}
                onChange={({ target }) => {
                  const rule = options.find(option => ruleKey(option) === target.value)
                  const next = new Map(rules)
                  if (rule) next.set(id, rule)
                  else next.delete(id)
                  setRules(next)
                }}
              >
                <option value={NONE}>As last time</option>
                {options.map(rule => (
                  <option key={ruleKey(rule)} value={ruleKey(rule)}>
                    {ruleWords(rule, leadingSet(sets))}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )
        })}
      </div>
    </FormDialog>
  )
}
