import { AppFailure, queryKeys, unwrap } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { addStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import type { WeeksPort } from '../../data/ports/plan-port.ts'
import type { KeptRule, PlannedWeeks } from '../../model/calendar/planned-weeks.ts'
import type { NextRule } from '../../model/progression/next-rule.ts'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { type CatalogueExercise, createCatalogue } from '../../model/typed-line/catalogue.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import {
  type AthleteWeeks,
  type Collisions,
  type ComposedWorkout,
  compose,
  fieldKey,
  problemsIn,
  toSend,
} from './composed.ts'
import { planOn, planOnFor } from './plan-on.ts'
import { type AthleteState, useAthletes, useAthletesWithWeek } from './use-athletes.ts'

/** What the others get: this week with their own loads, or each their own week. */
export type ForOthers = 'this' | 'own'

export interface PlanOnProps {
  athlete: { id: string; name: string | null }
  isOwn: boolean
  /** First day of the week that is planned on, YYYY-MM-DD. */
  from: string
  unit: WeightUnit
  port: WeeksPort
  /** For whom else one may plan. */
  others: readonly { id: string; name: string }[]
  onClose: () => void
}

/** What is shown of one athlete. */
export interface AthletePlan extends AthleteState {
  name: string
  workouts: ComposedWorkout[]
  weeks: AthleteWeeks
  problems: number
  /** Sets whose load is not known before a max is entered. */
  missing: number
}

const workoutsWord = (count: number): string => `${count} ${count === 1 ? 'workout' : 'workouts'}`

/** Everything that the dialog decides and shows; what is typed stays for as long as it is open. */
export function usePlanOn({ athlete, isOwn, from, unit, port, others, onClose }: PlanOnProps) {
  const me = useUser()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const [weeks, setWeeks] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [forOthers, setForOthers] = useState<ForOthers>('this')
  const [collisions, setCollisions] = useState<Collisions>('add')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [rules, setRules] = useState<ReadonlyMap<string, NextRule>>(new Map())
  const ids = useMemo(() => [athlete.id, ...chosen], [athlete.id, chosen])
  const read = useAthletes(ids, from, port, unit)
  const same = useAthletesWithWeek(athlete.id, from, port, !isOwn)
  const library = useExercises()
  const source = read.athletes[0]?.data
  const names = new Map([...others.map(({ id, name }): [string, string] => [id, name])])

  const reader = useMemo(() => {
    const known = new Map<string, CatalogueExercise>((library.data ?? []).map(one => [one.id, one]))
    for (const { data } of read.athletes)
      for (const { exercise } of (data?.week ?? []).flatMap(prescriptionsOf))
        if (!known.has(exercise.id)) known.set(exercise.id, { ...exercise, aliases: [], owner: 'global' })
    return { catalogue: createCatalogue([...known.values()]), unit }
  }, [library.data, read.athletes, unit])

  const plans = useMemo(
    () =>
      read.athletes.map((state, index): AthletePlan => {
        const name =
          index === 0
            ? (athlete.name ?? 'Myself')
            : (names.get(state.id) ?? state.data?.name ?? 'This athlete')
        const { data, id } = state
        if (!data || !source) return { ...state, name, workouts: [], weeks: NOTHING, problems: 0, missing: 0 }
        const ofAthlete = <Value>(all: ReadonlyMap<string, Value>): Map<string, Value> =>
          new Map(
            [...all].flatMap(([key, value]) =>
              key.startsWith(`${id} `) ? [[key.slice(id.length + 1), value]] : [],
            ),
          )
        const trained = { ...data, rules: new Map([...data.kept, ...ofAthlete(rules)]) }
        const planned = index === 0 || forOthers === 'own' ? planOn(trained) : planOnFor(source.week, trained)
        const workouts = compose(planned, { weeks, typed: ofAthlete(typed), reader })
        const sent = toSend(workouts, {
          athleteId: id,
          weeks,
          collisions,
          existing: data.after,
          isOwn: id === me.id,
        })
        const missing = sent.workouts.flatMap(({ date, blocks }) => [
          ...workoutLoads({ date, blocks, logs: [] }, data.loads).values(),
        ])
        return {
          ...state,
          name,
          workouts,
          weeks: sent,
          problems: problemsIn(workouts),
          missing: missing.filter(({ status }) => status === 'missing').length,
        }
      }),
    [read.athletes, source, athlete.name, others, rules, forOthers, weeks, typed, reader, collisions, me.id],
  )
  const count = plans.reduce((sum, plan) => sum + plan.weeks.workouts.length, 0)
  const problems = plans.reduce((sum, plan) => sum + plan.problems, 0)
  const isRead = plans.every(({ data, isError }) => data !== null || isError)
  const isReady = isRead && count > 0 && problems === 0 && library.data !== undefined

  /** The same content goes under the same id, however often it is sent. */
  const sentAs = useRef({ content: '', id: '' })
  const toWrite = (): PlannedWeeks => {
    const content: Omit<PlannedWeeks, 'id'> = {
      workouts: plans.flatMap(plan => plan.weeks.workouts),
      seen: plans.flatMap(plan => plan.weeks.seen),
      replace: plans.flatMap(plan => plan.weeks.replace),
      rules: rulesToKeep(plans, rules),
    }
    const text = JSON.stringify(content)
    if (sentAs.current.content !== text) sentAs.current = { content: text, id: crypto.randomUUID() }
    return { ...content, id: sentAs.current.id }
  }

  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (written: PlannedWeeks) => unwrap(await port.planWeeks(written)),
    onSuccess: ({ workouts }, { id }) => {
      const athleteIds = [...new Set(workouts.map(({ athlete_id }) => athlete_id))]
      for (const athleteId of athleteIds)
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      const forWhom = athleteIds.length > 1 ? `${athleteIds.length} athletes` : isOwn ? null : athlete.name
      changeClipboardAndUndo(me.id, held =>
        addStep(held, {
          ids: [id],
          kind: 'paste',
          label: `Planned ${workoutsWord(workouts.length)}`,
          athleteIds,
          ...(forWhom && { forWhom }),
          madeOn: pathname,
          at: Date.now(),
        }),
      )
      onClose()
    },
    onError: error => {
      // What stands there now is shown before it is tried again.
      if (
        error instanceof AppFailure &&
        (error.error.reason === 'week_changed' || error.error.reason === 'calendar_blocked')
      )
        read.refetch()
    },
  })

  return {
    plans,
    source,
    weeks,
    setWeeks,
    chosen,
    setChosen: (next: readonly string[]) => setChosen(next.filter(id => id !== athlete.id)),
    forOthers,
    setForOthers,
    collisions,
    setCollisions,
    same: (same.data ?? []).filter(({ athlete_id }) => athlete_id !== athlete.id),
    isTouched: typed.size > 0 || rules.size > 0 || chosen.length > 0,
    type: (athleteId: string, lineId: string, week: number, text: string | null) =>
      setTyped(all => {
        const next = new Map(all)
        const key = `${athleteId} ${fieldKey(lineId, week)}`
        if (text === null) next.delete(key)
        else next.set(key, text)
        return next
      }),
    chooseRule: (athleteId: string, exerciseId: string, rule: NextRule) =>
      setRules(all => new Map(all).set(`${athleteId} ${exerciseId}`, rule)),
    count,
    problems,
    isRead,
    isReady,
    isSaving: save.isPending,
    error: save.error,
    retry: read.refetch,
    isFetching: read.isFetching,
    plan: () => {
      if (isReady && !save.isPending) save.mutate(toWrite())
    },
  }
}

export type PlanningOn = ReturnType<typeof usePlanOn>

const NOTHING: AthleteWeeks = { workouts: [], seen: [], replace: [], taken: [] }

/** Rules that were chosen here, and ranges: where one begins again is not in what is asked next. */
function rulesToKeep(plans: readonly AthletePlan[], chosen: ReadonlyMap<string, NextRule>): KeptRule[] {
  const kept = new Map<string, KeptRule>()
  for (const { id, data, workouts } of plans)
    for (const { exercise, rule } of workouts.flatMap(({ lines }) => lines)) {
      const key = `${id} ${exercise.id}`
      const isNewRange = rule.kind === 'range' && data?.kept.get(exercise.id)?.kind !== 'range'
      if (chosen.has(key) || isNewRange) kept.set(key, { ...rule, athlete_id: id, exercise_id: exercise.id })
    }
  return [...kept.values()]
}
