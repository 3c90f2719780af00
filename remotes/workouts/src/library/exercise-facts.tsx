import type { Muscle } from '@coach-app/contracts'
import { buttonClassName, Stack, Text } from '@coach-app/ui'
import { MuscleMap } from '@coach-app/ui/charts'
import { ExternalLink } from 'lucide-react'
import { measurementWords, musclesOf, wordsOf } from '../model/exercise/exercise-words.ts'
import { ExerciseFigure } from '../parts/exercise-figure/exercise-figure.tsx'
import classes from './exercise-panel.module.css'
import type { LibraryExercise } from './library.ts'

const ROLES = [
  { from: 0.5, label: 'helps' },
  { from: 1, label: 'trained' },
]

/** Instructions and muscles of an exercise. */
export function ExerciseFacts({ exercise }: { exercise: LibraryExercise }) {
  const { cues, faults, video_url, muscles } = exercise
  const trained = musclesOf(muscles, 'primary')
  const helping = musclesOf(muscles, 'secondary')
  const amounts: Partial<Record<Muscle, number>> = Object.fromEntries(
    Object.entries(muscles).map(([muscle, role]) => [muscle, role === 'primary' ? 1 : 0.5]),
  )
  return (
    <>
      <ExerciseFigure exercise={exercise} />
      {cues && <Text size={16}>{cues}</Text>}
      {faults.length > 0 && (
        <Stack as="section" gap={2} shrink>
          <Text as="h3" size={14} weight="semibold">
            Common faults
          </Text>
          <Stack as="ul" gap={1} size={14} className={classes.faults}>
            {faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </Stack>
        </Stack>
      )}
      {video_url?.startsWith('https://') && (
        <a
          href={video_url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClassName({ variant: 'outline', size: 'sm', className: classes.video })}
        >
          <ExternalLink size={16} aria-hidden="true" />
          Video on {hostOf(video_url)}, in a new tab
        </a>
      )}
      <Stack as="section" gap={2} shrink>
        <Text as="h3" size={14} weight="semibold">
          Muscles
        </Text>
        {trained.length + helping.length === 0 ? (
          <Text size={13} className={classes.muted}>
            Nobody has said yet which muscles it trains.
          </Text>
        ) : (
          <>
            <Stack as="dl" gap={1} size={14}>
              {trained.length > 0 && <Pair name="Primary">{trained.join(', ')}</Pair>}
              {helping.length > 0 && <Pair name="Secondary">{helping.join(', ')}</Pair>}
            </Stack>
            <MuscleMap
              label={`Muscles of ${exercise.name}`}
              labelHidden
              unit=""
              amountName="Role"
              amounts={amounts}
              levels={ROLES}
              say={amount => (amount >= 1 ? 'primary' : amount > 0 ? 'secondary' : 'not trained')}
            />
          </>
        )}
      </Stack>
      <Stack as="dl" gap={1} size={14}>
        <Pair name="Equipment">{wordsOf(exercise.equipment)}</Pair>
        <Pair name="Pattern">{wordsOf(exercise.pattern)}</Pair>
        <Pair name="Measured in">{measurementWords(exercise.measurement)}</Pair>
        <Pair name="Sides">{wordsOf(exercise.laterality)}</Pair>
        <Pair name="Kind">{wordsOf(exercise.mechanic)}</Pair>
        <Pair name="Level">{wordsOf(exercise.level)}</Pair>
        {exercise.load_multiplier === 2 && <Pair name="Weight">Of one of two</Pair>}
      </Stack>
    </>
  )
}

const Pair = ({ name, children }: { name: string; children: string }) => (
  <div className={classes.pair}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** `youtube.com` of a link. */
const hostOf = (link: string): string => new URL(link).hostname.replace(/^(www|m|player)\./, '')
