import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFoundIds } from '../../data/exercises/use-found-ids.ts'
import { useListedExercises } from '../../data/exercises/use-listed-exercises.ts'
import { alternativesOf } from '../../model/exercise/alternatives.ts'
import type { Exercise, ListedExercise } from '../../model/exercise/exercise.ts'
import {
  countChosen,
  type ExerciseFilter,
  type Facet,
  NO_FACETS,
} from '../../model/exercise/exercise-filter.ts'
import { foldAhead } from '../../model/exercise/exercise-search.ts'
import { countShown, selectExercises } from '../../model/exercise/select-exercises.ts'
import { toggledTick, withTaken } from './ticks.ts'

/** Facets for choosing while planning or training; /library has all. */
export const PICKER_FACETS: readonly Facet[] = ['muscle', 'equipment', 'owner']

/** Which exercises are offered: those that can take another's place, or a part of the list. */
export type Scope = 'alternatives' | 'all' | 'recent' | 'favourites'

interface PickerOptions {
  athleteId: string
  insteadOf: string | undefined
  usual: readonly string[]
  search: string
  several: boolean
}

export type Picker = ReturnType<typeof usePicker>

/** Search, filters and ticks of the picker. */
export function usePicker({ athleteId, insteadOf, usual, search, several }: PickerOptions) {
  const { all, listed } = useListedExercises(usual)
  const [q, setQ] = useState(search)
  const [facets, setFacets] = useState(NO_FACETS)
  const [chosen, setChosen] = useState<Scope | null>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const [open, setOpen] = useState<Facet | null>(null)
  const found = useFoundIds(q, athleteId)
  useFoldedAhead(listed)

  const alternatives = useMemo(() => {
    if (!insteadOf) return []
    const byId = new Map(listed.map(exercise => [exercise.id, exercise]))
    return alternativesOf(insteadOf, listed).flatMap(({ id }) => byId.get(id) ?? [])
  }, [insteadOf, listed])
  // While somebody searches or filters, all exercises are shown instead of alternatives.
  const isOpen = q.trim() === '' && countChosen({ q, show: 'all', facets }) === 0
  const offered = alternatives.length > 0 && isOpen ? 'alternatives' : 'all'
  const scope: Scope = chosen === 'alternatives' || chosen === null ? offered : chosen
  const filter = useMemo(
    (): ExerciseFilter => ({ q, show: scope === 'alternatives' ? 'all' : scope, facets }),
    [q, scope, facets],
  )
  const source = scope === 'alternatives' ? alternatives : listed
  // The field shows a letter before thousands of names are compared with it.
  const shown = useDeferredValue(
    useMemo(() => ({ source, filter, ids: found.ids }), [source, filter, found.ids]),
  )
  const selected = useMemo(
    // Counts only the facets that are unfolded.
    () => selectExercises(shown.source, shown.filter, shown.ids, open ? [open] : []),
    [shown, open],
  )
  const counts = useMemo(
    () => ({
      alternatives: alternatives.length,
      all: countShown(listed, 'all'),
      recent: countShown(listed, 'recent'),
      favourites: countShown(listed, 'favourites'),
    }),
    [alternatives, listed],
  )
  const known = useMemo(() => new Map(listed.map(exercise => [exercise.id, exercise])), [listed])
  const ticked = ids.flatMap(id => known.get(id) ?? [])

  const toggle = useCallback((id: string) => setIds(before => toggledTick(before, id)), [])

  return {
    all,
    open,
    setOpen,
    selected,
    counts,
    scope,
    filter,
    wanted: q.trim(),
    searching: found.searching,
    /** The database could not be asked for slips. */
    hasFailed: found.failed,
    /** By more than the search. */
    isFiltered: countChosen(filter) > 0 || scope === 'recent' || scope === 'favourites',
    isNarrowed: !isOpen || (scope !== 'all' && scope !== 'alternatives'),
    /** There is something to take without typing: a keyboard on the screen would cover it. */
    isOffering: scope === 'alternatives' || counts.recent > 0,
    ticked,
    /** Ids in the order in which they were ticked. */
    ids,
    toggle,
    setQ,
    setFilter: (next: ExerciseFilter): void => setFacets(next.facets),
    setScope: (next: Scope): void => {
      setChosen(next)
      if (next === 'alternatives') {
        setQ('')
        setFacets(NO_FACETS)
      }
    },
    showAll: (): void => {
      setQ('')
      setFacets(NO_FACETS)
      setChosen('all')
    },
    /** The first of what fits now, though the list may still show what was typed before. */
    first: (): ListedExercise | undefined => selectExercises(source, filter, found.ids, []).exercises[0],
    /** The ticked exercises and this one. */
    with: (exercise: Exercise): Exercise[] => (several ? withTaken(ticked, exercise) : [exercise]),
  }
}

const AT_ONCE = 100

/** The names of thousands take longer than a key may: they are folded a hundred at a time before the first one. */
function useFoldedAhead(exercises: readonly Exercise[] | undefined): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const foldFrom = (at: number): void => {
      foldAhead(exercises?.slice(at, at + AT_ONCE) ?? [])
      if (exercises && at + AT_ONCE < exercises.length) timer = setTimeout(() => foldFrom(at + AT_ONCE))
    }
    timer = setTimeout(() => foldFrom(0))
    return () => clearTimeout(timer)
  }, [exercises])
}
