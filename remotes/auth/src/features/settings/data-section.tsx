import { Button } from '@coach-app/ui'
import { Download } from 'lucide-react'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useExport } from './use-export.ts'

/** Export of all personal data as a file. */
export function DataSection() {
  const exporting = useExport()
  return (
    <SettingsSection
      id="data"
      title="Your data"
      description="Profile, training, logs, contacts, access, messages and history in one JSON file."
    >
      <Button
        variant="outline"
        className={classes.start}
        leftIcon={<Download />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        Export all my data
      </Button>
    </SettingsSection>
  )
}
