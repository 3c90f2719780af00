import { plural } from '@coach-app/contracts'
import { Stack, Text } from '@coach-app/ui'
import { useId } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { MaxTable } from './grid-of.ts'
import { MaxGrid } from './max-grid.tsx'
import classes from './planned-check.module.css'
import type { useMaxEntries } from './use-max-entries.ts'

interface MissingMaxesProps {
  table: MaxTable
  entries: ReturnType<typeof useMaxEntries>
  /** The reader's. */
  unit: WeightUnit
}

/** What has to be known before every percentage is a load, to be typed in place; nothing where all is known. */
export function MissingMaxes({ table: { rows, columns }, entries, unit }: MissingMaxesProps) {
  const headingId = useId()
  if (rows.length === 0) return null
  const missing = rows.reduce((sum, row) => sum + row.missing.size, 0)
  return (
    <Stack as="section" gap={2} fromTop oneColumn className={classes.section} aria-labelledby={headingId}>
      <Text as="h3" id={headingId} size={14}>
        {missing > 0 ? `${missing} missing ${plural(missing, 'max', 'maxes')}` : 'No max is missing any more'}
      </Text>
      <Text size={13} tone="muted">
        Percentages are of these. Type what each lifts once, or paste a column; it is saved as tested today.
        Without it the sets keep their percentage.
      </Text>
      <MaxGrid rows={rows} columns={columns} unit={unit} entries={entries} />
    </Stack>
  )
}
