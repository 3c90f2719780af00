import { InlineSlot } from '@coach-app/runtime'
import { SettingsSection } from './settings-section.tsx'

const NOTHING = {}

/** Who has access to one's own training: shown by the remote that decides on it. */
export const AccessSection = () => (
  <SettingsSection
    id="access"
    title="Who has access"
    description="Everybody who may see your training. You can take access back at any time."
  >
    <InlineSlot name="coach-access/own-access" props={NOTHING} />
  </SettingsSection>
)
