import { InlineSlot } from '@coach-app/runtime'
import { SettingsSection } from './settings-section.tsx'

const NOTHING = {}

/** Training that comes from or goes to other applications: shown by the remote that reads and writes it. */
export const TrainingFilesSection = () => (
  <SettingsSection
    id="training-files"
    title="Imports and exports"
    description="Bring your training along from another app, and take it with you."
  >
    <InlineSlot name="workouts/training-files" props={NOTHING} />
  </SettingsSection>
)
