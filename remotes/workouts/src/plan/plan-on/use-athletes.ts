import { queryKeys, unwrap } from '@coach-app/data'
import { type CalendarDate, parseDate } from '@internationalized/date'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCalendars } from '../../data/calendar/use-calendar.ts'
import type { WeeksPort } from '../../data/ports/plan-port.ts'
import { toAthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { todayIn } from '../../model/dates/calendar-span.ts'
import type { NextRule } from '../../model/progression/next-rule.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { TrainedAthlete } from '../../parts/plan-on/plan-on.ts'

export const MAX_WEEKS = 8
/** How far back the time before is looked for, weeks. */
const WEEKS_BEFORE = 4

/** An athlete to plan for, with the workouts already there. */
export interface ReadAthlete extends Omit<TrainedAthlete, 'rules'> {
  kept: ReadonlyMap<string, NextRule>
  after: readonly Workout[]
  name: string | null
}

export interface AthleteState {
  id: string
  data: ReadAthlete | null
  isError: boolean
}

/** What is known of each of these athletes around a week. Read again while the page is open, as the calendar is. */
export function useAthletes(ids: readonly string[], weekFrom: string, port: WeeksPort, unit: WeightUnit) {
  const first = parseDate(weekFrom)
  const span = {
    from: first.add({ days: -7 * WEEKS_BEFORE }),
    to: first.add({ days: 7 * (MAX_WEEKS + 1) - 1 }),
  }
  const calendars = useCalendars(ids, span)
  const rules = useQueries({
    queries: ids.map(id => ({
      queryKey: [...queryKeys.training(id), 'progression-rules'],
      queryFn: async () => unwrap(await port.readRules(id)),
      networkMode: 'always' as const,
    })),
  })
  const stamp = [...calendars, ...rules].map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ')
  const athletes = useMemo(
    () =>
      ids.map((id, index): AthleteState => {
        const calendar = calendars[index]
        const kept = rules[index]
        const isWritable = calendar?.data?.access === 'write' || calendar?.data?.access === 'owner'
        const { data } = calendar ?? {}
        return {
          id,
          isError:
            (!data && (calendar?.isError || kept?.isError) === true) || (data !== undefined && !isWritable),
          data:
            data?.access && isWritable && kept?.data
              ? {
                  ...weeksOf(data.workouts, first),
                  name: data.athlete.name,
                  loads: toAthleteLoads(data.athlete.loads),
                  kept: new Map(kept.data.map(({ exercise_id, ...rule }) => [exercise_id, rule])),
                  unit,
                  today: String(todayIn(data.athlete.time_zone)),
                }
              : null,
        }
      }),
    [
      ids,
      stamp,
      weekFrom,
      unit,
      calendars.some(({ isError }) => isError),
      rules.some(({ isError }) => isError),
    ],
  )
  return {
    athletes,
    refetch: () => {
      for (const query of [...calendars, ...rules]) void query.refetch()
    },
    isFetching: [...calendars, ...rules].some(({ isFetching }) => isFetching),
  }
}

function weeksOf(workouts: readonly Workout[], from: CalendarDate) {
  const [start, end] = [String(from), String(from.add({ days: 6 }))]
  return {
    before: workouts.filter(({ date }) => date < start),
    week: workouts.filter(({ date }) => date >= start && date <= end),
    after: workouts.filter(({ date }) => date > end),
  }
}

/** Others who have this week too. */
export const useAthletesWithWeek = (athleteId: string, from: string, port: WeeksPort, isWanted: boolean) =>
  useQuery({
    queryKey: [...queryKeys.training(athleteId), 'same-week', from],
    queryFn: async () => unwrap(await port.readAthletesWithWeek(athleteId, from)),
    enabled: isWanted,
    networkMode: 'always',
  })
