import { counted } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Button, EmptyState, Row, Text } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { Drawer } from '@coach-app/ui/widgets'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useFoundIds } from '../data/exercises/use-found-ids.ts'
import { countChosen, NO_FACETS, type Shown, toggled } from '../model/exercise/exercise-filter.ts'
import { countShown, selectExercises } from '../model/exercise/select-exercises.ts'
import { ExerciseCards, ExerciseList } from './exercise-list.tsx'
import { FacetList } from './facet-list.tsx'
import type { LibraryExercise } from './library.ts'
import { LibraryControls } from './library-controls.tsx'
import classes from './library-page.module.css'
import type { LibraryView } from './library-view.ts'
import { useColumns } from './use-columns.ts'
import { useLayout } from './use-layout.ts'
import { useLibraryKeys } from './use-library-keys.ts'

const EMPTY: Record<Shown, { title: string; description: string }> = {
  all: { title: 'Nothing matches', description: 'Take a filter away, or search for another name.' },
  favourites: {
    title: 'No favourites yet',
    description: 'The star before an exercise marks it; so does the key F.',
  },
  recent: {
    title: 'Nothing used lately',
    description: 'What you plan or train is listed here, the most used first.',
  },
  archived: { title: 'Nothing archived', description: 'Exercises of yours that you archive are kept here.' },
}

interface LibraryWorkProps {
  exercises: readonly LibraryExercise[]
  view: LibraryView
  change: (part: Partial<LibraryView>) => void
  onFavourite: (exercise: LibraryExercise) => void
  onNew: () => void
}

/** Search, filters and the exercises that fit. */
export function LibraryWork({ exercises, view, change, onFavourite, onNew }: LibraryWorkProps) {
  const user = useUser()
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(box)
  const [layout, setLayout] = useLayout()
  const [isFiltering, setFiltering] = useState(false)
  const found = useFoundIds(view.q, user.id)
  // The field shows a letter before thousands of names are compared with it.
  const shown = useDeferredValue(
    useMemo(() => ({ exercises, view, ids: found.ids }), [exercises, view, found.ids]),
  )
  const selected = useMemo(() => selectExercises(shown.exercises, shown.view, shown.ids), [shown])
  const chosen = countChosen(view)
  useLibraryKeys({
    search,
    onNew,
    onFavourite: id => {
      const exercise = exercises.find(one => one.id === id)
      if (exercise) onFavourite(exercise)
    },
  })
  const facets = (
    <FacetList
      facets={selected.facets}
      chosen={chosen}
      onToggle={(facet, value) => change({ facets: toggled(view, facet, value).facets })}
      onClear={() => change({ facets: NO_FACETS })}
    />
  )
  const list = {
    exercises: selected.exercises,
    openId: view.exercise,
    rows,
    onOpen: ({ id }: LibraryExercise) => change({ exercise: id }),
    onFavourite,
  }
  const count = selected.exercises.length
  const wanted = view.q.trim()
  const isNarrowed = wanted !== '' || chosen > 0

  return (
    <Row gap={6} align="stretch" grow className={classes.columns}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section aria-label="Filters" tabIndex={0} className={classes.aside}>
        {facets}
      </section>
      <div className={classes.main}>
        <LibraryControls
          exercises={exercises}
          first={() => selectExercises(exercises, view, found.ids, []).exercises[0]}
          view={view}
          change={change}
          search={search}
          rows={rows}
          isSearching={found.searching}
          layout={layout}
          onLayout={setLayout}
          onFilter={() => setFiltering(true)}
          onNew={onNew}
        />
        {found.failed && (
          <Text size={12} tone="muted" className={classes.note}>
            The search for similar names did not answer: names as typed are shown.
          </Text>
        )}
        <Text role="status" size={12} tone="muted" className={classes.note}>
          {isNarrowed ? `${count} of ${countShown(exercises, view.show)} exercises` : ''}
        </Text>
        <div ref={box} className={classes.listBox}>
          {count === 0 && !found.searching ? (
            <EmptyState
              icon={<SearchX />}
              {...EMPTY[isNarrowed ? 'all' : view.show]}
              {...(wanted !== '' && { title: `No exercise matches “${wanted}”` })}
              action={
                isNarrowed && (
                  <>
                    <Button variant="outline" onClick={() => change({ q: '', facets: NO_FACETS })}>
                      Show all
                    </Button>
                    <Button onClick={onNew}>{wanted === '' ? 'New exercise' : `Create “${wanted}”`}</Button>
                  </>
                )
              }
            />
          ) : layout === 'list' ? (
            <ExerciseList {...list} />
          ) : (
            <ExerciseCards {...list} columns={columns} />
          )}
        </div>
      </div>
      <Drawer
        open={isFiltering}
        onOpenChange={setFiltering}
        size="sm"
        title="Filters"
        footer={<Button onClick={() => setFiltering(false)}>Show {counted(count, 'exercise')}</Button>}
      >
        {facets}
      </Drawer>
    </Row>
  )
}
