import { lazyPart } from '@coach-app/runtime'
import { Button, EmptyState, IconButton, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
import { Menu, MenuItem, SidePanel } from '@coach-app/ui/widgets'
import { Archive, ArchiveRestore, Copy, Ellipsis, PencilLine, SearchX, Star, Users } from 'lucide-react'
import { Suspense } from 'react'
import { alternativesOf } from '../model/exercise/alternatives.ts'
import { wordsOf } from '../model/exercise/exercise-words.ts'
import { Whose } from '../parts/exercise-picker/exercise-columns.tsx'
import { ExerciseFacts } from './exercise-facts.tsx'
import classes from './exercise-panel.module.css'
import { ExerciseUsageSection } from './exercise-usage.tsx'
import type { LibraryExercise } from './library.ts'
import type { Asked } from './library-page.tsx'

/** Lazy: its chart and sessions are beyond what a look at an exercise needs. */
const ExerciseTraining = lazyPart(async () => (await import('./exercise-training.tsx')).ExerciseTraining)

interface ExercisePanelProps {
  /** Null when the address names an unknown exercise. */
  exercise: LibraryExercise | null
  exercises: readonly LibraryExercise[]
  mayShare: boolean
  onAsk: (asked: Asked) => void
  onFavourite: (exercise: LibraryExercise) => void
  onArchive: (exercise: LibraryExercise, archived: boolean) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** Panel beside the list: instructions, muscles, own history and alternatives of an exercise. */
export function ExercisePanel({ exercise, exercises, onClose, ...actions }: ExercisePanelProps) {
  const close = (open: boolean) => open || onClose()
  if (!exercise) {
    return (
      <SidePanel title="Exercise" onOpenChange={close}>
        <EmptyState
          layout="compact"
          level={3}
          icon={<SearchX />}
          title="Not in your library"
          description="It was removed, or it is no longer shared with you."
          action={<Button onClick={onClose}>Back to the list</Button>}
        />
      </SidePanel>
    )
  }
  const alternatives = alternativesOf(
    exercise.id,
    exercises.filter(one => !one.archived || one.id === exercise.id),
  )
  return (
    <SidePanel
      title={exercise.name}
      description={
        <span className={classes.facts}>
          {exercise.aliases.length > 0 && <span>Also: {exercise.aliases.join(', ')}</span>}
          <Whose exercise={exercise} />
        </span>
      }
      onOpenChange={close}
      toolbar={<Toolbar exercise={exercise} {...actions} />}
    >
      {/* It scrolls, and may hold nothing that is focused */}
      <Stack gap={6} fromTop breaks="anywhere" data-exercise={exercise.id} tabIndex={0}>
        <ExerciseFacts exercise={exercise} />
        <Suspense
          fallback={
            <SkeletonGroup>
              <Skeleton shape="block" className={classes.skeleton} />
            </SkeletonGroup>
          }
        >
          <ExerciseTraining exercise={exercise} />
        </Suspense>
        <ExerciseUsageSection exerciseId={exercise.id} />
        {alternatives.length > 0 && (
          <Stack as="section" gap={2} shrink>
            <Text as="h3" size={14} weight="semibold">
              Alternatives
            </Text>
            <Text size={13} className={classes.muted}>
              The same movement and muscles, with other equipment.
            </Text>
            <ul className={classes.links}>
              {alternatives.map(({ id, name, equipment }) => (
                <li key={id}>
                  <button type="button" className={classes.link} onClick={() => actions.onOpen(id)}>
                    {name}{' '}
                    <Text as="span" size={13} className={classes.muted}>
                      {wordsOf(equipment)}
                    </Text>
                  </button>
                </li>
              ))}
            </ul>
          </Stack>
        )}
        <Source exercise={exercise} />
      </Stack>
    </SidePanel>
  )
}

type ToolbarProps = Omit<ExercisePanelProps, 'exercise' | 'exercises' | 'onOpen' | 'onClose'> & {
  exercise: LibraryExercise
}

function Toolbar({ exercise, mayShare, onAsk, onFavourite, onArchive }: ToolbarProps) {
  const isMine = exercise.owner === 'mine'
  return (
    <div className={classes.actions}>
      <Button
        variant="outline"
        size="sm"
        aria-pressed={exercise.favourite}
        leftIcon={<Star fill={exercise.favourite ? 'currentColor' : 'none'} />}
        onClick={() => onFavourite(exercise)}
      >
        Favourite
      </Button>
      {isMine && (
        <Button
          variant="outline"
          size="sm"
          leftIcon={<PencilLine />}
          onClick={() => onAsk({ what: 'edit', exercise })}
        >
          Edit
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        leftIcon={<Copy />}
        onClick={() => onAsk({ what: 'duplicate', exercise })}
      >
        Duplicate
      </Button>
      {isMine && (
        <Menu
          trigger={
            <IconButton size="sm" label={`More for ${exercise.name}`} data-menu="">
              <Ellipsis />
            </IconButton>
          }
        >
          {(mayShare || exercise.team_id) && (
            <MenuItem icon={<Users />} onSelect={() => onAsk({ what: 'share', exercise })}>
              Share with a team
            </MenuItem>
          )}
          <MenuItem
            icon={exercise.archived ? <ArchiveRestore /> : <Archive />}
            onSelect={() => onArchive(exercise, !exercise.archived)}
          >
            {exercise.archived ? 'Take back' : 'Archive'}
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}

/** Who wrote it, where that is said. */
function Source({
  exercise: { license, attribution, source_url, owner_name },
}: {
  exercise: LibraryExercise
}) {
  if (!license && !attribution && !source_url && !owner_name) return null
  return (
    <Text size={12} tone="muted">
      {owner_name && `Shared by ${owner_name}. `}
      {attribution && `By ${attribution}. `}
      {license && `Licence: ${license}. `}
      {source_url && (
        <a href={source_url} target="_blank" rel="noopener noreferrer">
          Source
        </a>
      )}
    </Text>
  )
}
