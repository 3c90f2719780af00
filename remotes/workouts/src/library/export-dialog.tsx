import { useSession } from '@coach-app/runtime'
import { Banner, Button, Field, NativeSelect, PRODUCT_NAME, Row, Stack } from '@coach-app/ui'
import { Checkbox, Dialog } from '@coach-app/ui/widgets'
import { FileJson, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { todayIn } from '../model/dates/calendar-span.ts'
import { download } from '../parts/download/download.ts'

import type { LibraryExercise } from './library.ts'
import { type Author, exercisesCsv, exercisesJson } from './library-file.ts'

interface ExportDialogProps {
  exercises: readonly LibraryExercise[]
  onClose: () => void
}

const CHOICES = [
  { owner: 'mine', label: 'My exercises' },
  { owner: 'team', label: 'Those of my teams' },
  { owner: 'global', label: 'Everyone’s' },
] as const

/** What an author can allow: the usual ones. */
const LICENSES = ['All rights reserved', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0'] as const

/** Exercises as a file, each with licence, attribution and source. */
export function ExportDialog({ exercises, onClose }: ExportDialogProps) {
  const profile = useSession(session => session.profile)
  const name = profile?.displayName || 'A coach'
  const [owners, setOwners] = useState<readonly string[]>(['mine', 'team'])
  const [license, setLicense] = useState<string>(LICENSES[0])
  const [isSaved, setSaved] = useState(false)
  const known = exercises.filter(({ archived }) => !archived)
  const chosen = known.filter(({ owner }) => owners.includes(owner))
  const isAsked = chosen.some(one => one.owner === 'mine' && one.license === null)
  const author: Author = {
    name,
    license,
    product: PRODUCT_NAME,
    href: id => `https://${window.location.host}/library?exercise=${id}`,
  }

  function save(format: 'csv' | 'json') {
    const today = String(todayIn(profile?.timeZone))
    if (format === 'csv') download(`exercises-${today}.csv`, 'text/csv', exercisesCsv(chosen, author))
    else download(`exercises-${today}.json`, 'application/json', exercisesJson(chosen, author))
    setSaved(true)
  }

  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Export exercises"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        <p>Each exercise goes with its licence, who wrote it and where it comes from.</p>
        <Stack gap={2}>
          {CHOICES.map(({ owner, label }) => (
            <Checkbox
              key={owner}
              checked={owners.includes(owner)}
              onCheckedChange={checked =>
                setOwners(checked ? [...owners, owner] : owners.filter(one => one !== owner))
              }
              label={`${label} (${known.filter(one => one.owner === owner).length})`}
            />
          ))}
        </Stack>
        {isAsked && (
          <Field
            label="Licence of your own"
            hint="Of those that do not have one yet: what others may do with them"
          >
            <NativeSelect value={license} onChange={event => setLicense(event.target.value)}>
              {LICENSES.map(name => (
                <option key={name}>{name}</option>
              ))}
            </NativeSelect>
          </Field>
        )}
        <Row gap={3} align="stretch" wrap>
          <Button
            variant="outline"
            leftIcon={<FileSpreadsheet />}
            disabled={chosen.length === 0}
            onClick={() => save('csv')}
          >
            {chosen.length} as CSV
          </Button>
          <Button
            variant="outline"
            leftIcon={<FileJson />}
            disabled={chosen.length === 0}
            onClick={() => save('json')}
          >
            {chosen.length} as JSON
          </Button>
        </Row>
        {isSaved && (
          <Banner tone="success" role="status">
            The file is saved to your downloads.
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
