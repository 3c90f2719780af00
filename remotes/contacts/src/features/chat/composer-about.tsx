import { IconButton } from '@coach-app/ui'
import { X } from 'lucide-react'
import styles from './composer.module.css'
import type { About } from './thread-machine.ts'
import type { ComposerWorkout } from './use-composer.ts'

interface ComposerAboutProps {
  about: About | undefined
  workout: ComposerWorkout | undefined
  onAboutDone: () => void
  onWorkoutDone: () => void
}

/** What the next message is about, each to be put away: a message that is answered or edited, a workout. */
export function ComposerAbout({ about, workout, onAboutDone, onWorkoutDone }: ComposerAboutProps) {
  return (
    <>
      {about && (
        <p className={styles.about}>
          <span className={styles.aboutWords}>
            {about.kind === 'edit'
              ? 'Editing your message'
              : `Replying to ${about.name}: ${about.message.body || 'File'}`}
          </span>
          <IconButton
            size="sm"
            label={about.kind === 'edit' ? 'Stop editing' : 'Do not reply'}
            onClick={onAboutDone}
          >
            <X />
          </IconButton>
        </p>
      )}
      {workout && about?.kind !== 'edit' && (
        <p className={styles.about}>
          <span className={styles.aboutWords}>About {workout.title}</span>
          <IconButton size="sm" label="Write without the workout" onClick={onWorkoutDone}>
            <X />
          </IconButton>
        </p>
      )}
    </>
  )
}
