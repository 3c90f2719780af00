import { IconButton, Row, Text } from '@coach-app/ui'
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
        <Row as="p" gap={2} size={13} tone="muted" className={styles.about}>
          <Text as="span" breaks="truncate" className={styles.aboutWords}>
            {about.kind === 'edit'
              ? 'Editing your message'
              : `Replying to ${about.name}: ${about.message.body || 'File'}`}
          </Text>
          <IconButton
            size="sm"
            label={about.kind === 'edit' ? 'Stop editing' : 'Do not reply'}
            onClick={onAboutDone}
          >
            <X />
          </IconButton>
        </Row>
      )}
      {workout && about?.kind !== 'edit' && (
        <Row as="p" gap={2} size={13} tone="muted" className={styles.about}>
          <Text as="span" breaks="truncate" className={styles.aboutWords}>
            About {workout.title}
          </Text>
          <IconButton size="sm" label="Write without the workout" onClick={onWorkoutDone}>
            <X />
          </IconButton>
        </Row>
      )}
    </>
  )
}
