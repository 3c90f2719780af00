import { Button, Chip, ChipRow, IconButton, Input, Row, Spinner } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { LayoutGrid, List, Search, SlidersHorizontal } from 'lucide-react'
import type { RefObject } from 'react'
import { countChosen, SHOWN, type Shown } from '../model/exercise/exercise-filter.ts'
import { countShown } from '../model/exercise/select-exercises.ts'
import type { LibraryExercise } from './library.ts'
import classes from './library-page.module.css'
import type { LibraryView } from './library-view.ts'
import type { Layout } from './use-layout.ts'

const NAMES: Record<Shown, string> = {
  all: 'All',
  favourites: 'Favourites',
  recent: 'Recent',
  archived: 'Archived',
}

interface LibraryControlsProps {
  exercises: readonly LibraryExercise[]
  /** The first of what fits now, though the list may still show what was typed before. */
  first: () => LibraryExercise | undefined
  view: LibraryView
  change: (part: Partial<LibraryView>) => void
  search: RefObject<HTMLInputElement | null>
  rows: RefObject<RowsHandle | null>
  isSearching: boolean
  layout: Layout
  onLayout: (layout: Layout) => void
  onFilter: () => void
  /** Creates an exercise with the searched name. */
  onNew: () => void
}

/** Above the exercises: the search, and how what fits is shown. From the search the arrow leads into the list, Enter opens the first, or makes what there is not. */
export function LibraryControls({
  exercises,
  first: getFirst,
  view,
  change,
  search,
  rows,
  isSearching,
  layout,
  onLayout,
  onFilter,
  onNew,
}: LibraryControlsProps) {
  const chosen = countChosen(view)
  return (
    <Row gap={3} wrap keep>
      <Input
        ref={search}
        type="search"
        aria-label="Search exercises"
        aria-keyshortcuts="/"
        placeholder="Name, alias or muscle"
        maxLength={200}
        value={view.q}
        leadingIcon={<Search />}
        trailing={isSearching ? <Spinner size="sm" label="Searching" /> : undefined}
        className={classes.search}
        onChange={event => change({ q: event.target.value })}
        onKeyDown={event => {
          const first = event.key === 'ArrowDown' || event.key === 'Enter' ? getFirst() : undefined
          if (event.key === 'ArrowDown' && first) {
            event.preventDefault()
            rows.current?.show(first.id, { focus: true })
          } else if (event.key === 'Enter' && view.q.trim() !== '') {
            if (first) change({ exercise: first.id })
            else if (!isSearching) onNew()
          }
        }}
      />
      <Button
        variant="outline"
        leftIcon={<SlidersHorizontal />}
        className={classes.filterButton}
        onClick={onFilter}
      >
        Filters{chosen > 0 ? ` (${chosen})` : ''}
      </Button>
      <LayoutSwitch layout={layout} onLayout={onLayout} />
      <ChipRow aria-label="Show" className={classes.shown}>
        {SHOWN.filter(one => one !== 'archived' || view.show === one || countShown(exercises, one) > 0).map(
          one => (
            <Chip
              key={one}
              aria-pressed={view.show === one}
              count={countShown(exercises, one)}
              onClick={() => change({ show: one })}
            >
              {NAMES[one]}{' '}
            </Chip>
          ),
        )}
      </ChipRow>
    </Row>
  )
}

function LayoutSwitch({ layout, onLayout }: Pick<LibraryControlsProps, 'layout' | 'onLayout'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label="Layout" className={classes.layouts}>
      <IconButton
        label="List"
        aria-pressed={layout === 'list'}
        className={classes.layout}
        onClick={() => onLayout('list')}
      >
        <List />
      </IconButton>
      <IconButton
        label="Cards"
        aria-pressed={layout === 'cards'}
        className={classes.layout}
        onClick={() => onLayout('cards')}
      >
        <LayoutGrid />
      </IconButton>
    </div>
  )
}
