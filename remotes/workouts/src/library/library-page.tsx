import { lazyPart, Page, useNotify, usePreload } from '@coach-app/runtime'
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  PageHeader,
  Skeleton,
  SkeletonGroup,
} from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { Dumbbell, Ellipsis, FileDown, FileUp, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { preloadedPart } from '../parts/preload/preloaded-part.tsx'
import { useHeldKeys } from '../parts/preload/use-held-keys.ts'
import type { LibraryExercise } from './library.ts'
import classes from './library-page.module.css'
import { LibraryWork } from './library-work.tsx'
import { useLibraryActions, useWholeLibrary } from './use-library.ts'
import { useLibraryView } from './use-library-view.ts'

const ExercisePanel = lazyPart(async () => (await import('./exercise-panel.tsx')).ExercisePanel)
const ExerciseDialog = preloadedPart(async () => (await import('./exercise-dialog.tsx')).ExerciseDialog)
const NewExercise = preloadedPart(
  async () => (await import('../parts/exercise-picker/new-exercise.tsx')).NewExercise,
)
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)
const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** The dialog open above the list. */
export type Asked =
  | { what: 'new' | 'import' | 'export' }
  | { what: 'edit' | 'duplicate'; exercise: LibraryExercise }
  | { what: 'share'; exercise: LibraryExercise }

function LibraryActions({ onAsk }: { onAsk: (asked: Asked) => void }) {
  return (
    <>
      <FilesMenu onAsk={onAsk} />
      <Button
        leftIcon={<Plus />}
        onPointerEnter={NewExercise.preload}
        onFocus={NewExercise.preload}
        onClick={() => onAsk({ what: 'new' })}
      >
        New exercise
      </Button>
    </>
  )
}

/** /library: every exercise that one may prescribe. */
export function LibraryPage() {
  const library = useWholeLibrary()
  const [view, change] = useLibraryView()
  const notify = useNotify()
  const [asked, setAsked] = useState<Asked | null>(null)
  const actions = useLibraryActions()
  const close = () => setAsked(null)
  usePreload(NewExercise.preload)
  useHeldKeys(asked !== null, close)
  const exercises = library.data?.exercises
  const open = exercises?.find(({ id }) => id === view.exercise)
  const retry = () => void library.refetch()

  return (
    <Page title="Exercise library" surface="work" className={classes.page}>
      <div className={classes.work}>
        <PageHeader title="Exercise library" actions={<LibraryActions onAsk={setAsked} />} />
        {library.isPending && <LibrarySkeleton />}
        {library.isError && !exercises && (
          <ErrorState
            title="The library could not be loaded"
            description="Check your connection and try again."
            onRetry={retry}
            retrying={library.isFetching}
          />
        )}
        {library.isError && exercises && (
          <Banner
            tone="warning"
            className={classes.stale}
            action={
              <Button variant="outline" size="sm" onClick={retry}>
                Try Again
              </Button>
            }
          >
            The library could not be refreshed and may be out of date.
          </Banner>
        )}
        {exercises?.length === 0 && (
          <EmptyState
            icon={<Dumbbell />}
            title="No exercises yet"
            description="Make the first one, or import a list."
          />
        )}
        {exercises && exercises.length > 0 && (
          <LibraryWork
            exercises={exercises}
            view={view}
            change={change}
            onFavourite={actions.toggleFavourite}
            onNew={() => setAsked({ what: 'new' })}
          />
        )}
      </div>
      {view.exercise && exercises && (
        <Suspense fallback={null}>
          <ExercisePanel
            key={view.exercise}
            exercise={open ?? null}
            exercises={exercises}
            mayShare={(library.data?.teams.length ?? 0) > 0}
            onAsk={setAsked}
            onFavourite={actions.toggleFavourite}
            onArchive={actions.archive}
            onOpen={id => change({ exercise: id })}
            onClose={() => change({ exercise: null })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {asked?.what === 'new' && (
          <NewExercise
            name={view.q.trim()}
            onClose={close}
            onCreated={({ id, name }) => {
              if (!exercises?.some(one => one.id === id))
                notify({ kind: 'success', text: `${name} is in your library` })
              change({ exercise: id })
              close()
            }}
          />
        )}
        {(asked?.what === 'edit' || asked?.what === 'duplicate') && (
          <ExerciseDialog
            asked={asked}
            onClose={close}
            onSaved={id => {
              change({ exercise: id })
              close()
            }}
            onOpen={id => {
              change({ exercise: id })
              close()
            }}
          />
        )}
        {asked?.what === 'share' && (
          <ShareDialog exercise={asked.exercise} teams={library.data?.teams ?? []} onClose={close} />
        )}
        {asked?.what === 'import' && <ImportDialog onClose={close} />}
        {asked?.what === 'export' && <ExportDialog exercises={exercises ?? []} onClose={close} />}
      </Suspense>
    </Page>
  )
}

const FilesMenu = ({ onAsk }: { onAsk: (asked: Asked) => void }) => (
  <Menu
    trigger={
      <IconButton label="Import and export" variant="outline" data-menu="">
        <Ellipsis />
      </IconButton>
    }
  >
    <MenuItem icon={<FileUp />} onSelect={() => onAsk({ what: 'import' })}>
      Import exercises
    </MenuItem>
    <MenuItem icon={<FileDown />} onSelect={() => onAsk({ what: 'export' })}>
      Export exercises
    </MenuItem>
  </Menu>
)

const LibrarySkeleton = () => (
  <SkeletonGroup label="Loading exercises">
    <Skeleton shape="block" className={classes.skeletonBar} />
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} shape="block" className={classes.skeletonRow} />
    ))}
  </SkeletonGroup>
)
