import { useUser } from '@coach-app/runtime'
import { useMemo, useRef, useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { useAddToCalendars } from '../../data/maxes/use-save-load.ts'
import type { WeeksPort } from '../../data/ports/plan-port.ts'
import type { NextRule } from '../../model/progression/next-rule.ts'
import { type CatalogueExercise, createCatalogue } from '../../model/typed-line/catalogue.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import type { SeenFrom } from '../../parts/athletes-see-it/athletes-see-it.tsx'
import { gridOf } from '../../parts/planned-check/grid-of.ts'
import { type Collisions, DEFAULT_COLLISIONS } from '../../parts/planned-check/planned.ts'
import { useMaxEntries } from '../../parts/planned-check/use-max-entries.ts'
import { fieldKey } from './composed.ts'
import { type Choices, type ForOthers, plansOf, rulesThatStay, rulesToKeep } from './plans.ts'
import { type AthleteState, useAthletes, useAthletesWithWeek } from './use-athletes.ts'
import { type MadeWorkout, useWriteWeeks } from './use-write-weeks.ts'

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
  /** It was written: the first of the new workouts of this athlete, null where all of theirs were left. */
  onPlanned: (first: MadeWorkout | null) => void
}

/** As many as one call takes. */
export const MAX_WORKOUTS = 400

/** State and decisions of the dialog; typed targets last as long as it is open. */
export function usePlanOn({ athlete, isOwn, from, unit, port, others, onPlanned }: PlanOnProps) {
  const me = useUser()
  const [choices, setChoices] = useState<Choices>(NOTHING_CHOSEN)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (over: Partial<Choices>) => setChoices(now => ({ ...now, ...over }))
  const ids = useMemo(() => [athlete.id, ...chosen], [athlete.id, chosen])
  const read = useAthletes(ids, from, port, unit)
  const same = useAthletesWithWeek(athlete.id, from, port, !isOwn)
  const { reader, isKnown } = useReader(read.athletes, unit)

  const plans = useMemo(() => {
    const names = new Map(others.map(({ id, name }): [string, string] => [id, name]))
    const nameOf = ({ id, data }: AthleteState): string =>
      id === athlete.id ? (athlete.name ?? 'Myself') : (names.get(id) ?? data?.name ?? 'This athlete')
    return plansOf(read.athletes, choices, { reader, me: me.id, nameOf })
  }, [read.athletes, choices, reader, me.id, athlete.id, athlete.name, others])
  const count = plans.reduce((sum, plan) => sum + plan.weeks.workouts.length, 0)
  const problems = plans.reduce((sum, plan) => sum + plan.problems, 0)
  const isRead = plans.every(({ data, isError }) => data !== null || isError)
  const isLoaded = isRead && isKnown
  const isReady = isLoaded && count > 0 && count <= MAX_WORKOUTS && problems === 0

  const maxes = useMaxEntries(unit, useAddToCalendars())
  const table = gridOf(
    plans.map(({ id, name, data, missing }) => ({ athleteId: id, name, today: data?.today ?? '', missing })),
    plans.flatMap(({ needs }) => needs),
    maxes.entries,
    id => reader.catalogue.byId(id)?.name ?? 'the other exercise',
  )

  const written = useRef(false)
  const { write, isSaving, error } = useWriteWeeks({
    port,
    name: isOwn ? null : athlete.name,
    onWritten: made => {
      written.current = true
      onPlanned(
        made
          .filter(({ athlete_id }) => athlete_id === athlete.id)
          .toSorted((a, b) => a.date.localeCompare(b.date))[0] ?? null,
      )
    },
    // It is shown before it is tried again.
    onChanged: read.refetch,
  })

  return {
    ...choices,
    plans,
    source: read.athletes[0]?.data,
    chosen,
    setWeeks: (weeks: number) => choose({ weeks }),
    setChosen: (next: readonly string[]) => setChosen(next.filter(id => id !== athlete.id)),
    setForOthers: (forOthers: ForOthers) => choose({ forOthers }),
    setState: (state: SeenFrom) => choose({ state }),
    setCollisions: (collisions: Collisions) => choose({ collisions }),
    same: (same.data ?? []).filter(({ athlete_id }) => athlete_id !== athlete.id),
    /** Whether the weeks were written: then the focus goes to the new workouts. */
    isWritten: () => written.current,
    isTouched: choices.typed.size > 0 || choices.rules.size > 0 || chosen.length > 0 || maxes.isOpen,
    /** Missing maxes, and the values typed for them. */
    maxes: { table, entries: maxes },
    type: (athleteId: string, lineId: string, week: number, text: string | null) =>
      setChoices(now => {
        const typed = new Map(now.typed)
        const key = `${athleteId} ${fieldKey(lineId, week)}`
        if (text === null) typed.delete(key)
        else typed.set(key, text)
        return { ...now, typed }
      }),
    chooseRule: (athleteId: string, exerciseId: string, rule: NextRule) =>
      setChoices(now => ({ ...now, rules: new Map(now.rules).set(`${athleteId} ${exerciseId}`, rule) })),
    count,
    problems,
    isLoaded,
    isReady,
    isSaving,
    error,
    retry: read.refetch,
    isFetching: read.isFetching,
    async plan(): Promise<void> {
      // A max that was typed and not left is saved first; one that cannot be read is mended first.
      if (maxes.isOpen && !(await maxes.settled())) return focusFirst('[data-cell][aria-invalid="true"]')
      if (isLoaded && problems > 0) focusFirst('[data-plan-on-field][aria-invalid="true"]')
      else if (isReady)
        write(
          {
            workouts: plans.flatMap(plan => plan.weeks.workouts),
            seen: plans.flatMap(plan => plan.weeks.seen),
            replace: plans.flatMap(plan => plan.weeks.replace),
            rules: rulesToKeep(plans, choices.rules),
          },
          rulesThatStay(plans, choices.rules),
        )
    },
  }
}

export type PlanningOn = ReturnType<typeof usePlanOn>

const NOTHING_CHOSEN: Choices = {
  weeks: 1,
  forOthers: 'this',
  collisions: DEFAULT_COLLISIONS,
  state: 'published',
  typed: new Map(),
  rules: new Map(),
}

/** To the first field that cannot be read, in sight. */
function focusFirst(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  field?.select()
}

/** Reads typed lines by the library, and by what stands in the weeks besides. */
function useReader(athletes: readonly AthleteState[], unit: WeightUnit) {
  const { data: library } = useExercises()
  const reader = useMemo(() => {
    const known = new Map<string, CatalogueExercise>((library ?? []).map(one => [one.id, one]))
    for (const { data } of athletes)
      for (const { exercise } of (data?.week ?? []).flatMap(prescriptionsOf))
        if (!known.has(exercise.id)) known.set(exercise.id, { ...exercise, aliases: [], owner: 'global' })
    return { catalogue: createCatalogue([...known.values()]), unit }
  }, [library, athletes, unit])
  return { reader, isKnown: library !== undefined }
}
