import {
  Banner,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  VisuallyHidden,
} from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useChangedRecords, usePutChangedRecordsAway } from '../../data/history/use-history.ts'
import type { ChangedRecord } from '../../model/history/history.ts'
import { formatNumber, fromKg, keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import classes from './read-only-banner.module.css'

/** Says once that records were counted anew, and which of them changed; nothing without any. */
export function ChangedRecords({ unit }: { unit: WeightUnit }) {
  const { data = [] } = useChangedRecords()
  const away = usePutChangedRecordsAway()
  const [isOpen, setOpen] = useState(false)
  if (data.length === 0) return null
  const putAway = (
    <Button variant="outline" disabled={away.isPending} onClick={() => away.mutate()}>
      {away.isPending ? 'Putting away…' : 'Put away'}
    </Button>
  )
  const count = data.length === 1 ? 'One record' : `${data.length} records`
  return (
    <>
      <Banner
        icon={<Trophy />}
        title="Records are counted anew"
        className={classes.banner}
        action={
          <Button variant="outline" onClick={() => setOpen(true)}>
            Show
          </Button>
        }
        onDismiss={() => away.mutate()}
      >
        {away.isError
          ? 'They could not be put away. Check your connection and try again.'
          : `${count} of your athletes changed: warm-up blocks, drop sets and clusters set none, and less assistance is better.`}
      </Banner>
      {isOpen && (
        <Dialog
          open
          size="lg"
          onOpenChange={open => open || setOpen(false)}
          title="Records that changed"
          footer={putAway}
        >
          <Table label="Records that changed">
            <TableHead>
              <TableRow>
                <TableHeaderCell>Athlete and exercise</TableHeaderCell>
                <TableHeaderCell numeric>Before</TableHeaderCell>
                <TableHeaderCell numeric>Now</TableHeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(record => (
                <ChangedRow
                  key={`${record.athlete_id} ${record.exercise_id} ${record.kind}`}
                  {...record}
                  unit={unit}
                />
              ))}
            </TableBody>
          </Table>
        </Dialog>
      )}
    </>
  )
}

function ChangedRow({
  athlete_name,
  exercise,
  kind,
  kg_before,
  kg_after,
  unit,
}: ChangedRecord & { unit: WeightUnit }) {
  const weight = (kg: number): string =>
    keepUnits(`${formatNumber(Math.round(fromKg(kg, unit) * 10) / 10)} ${unit}`)
  return (
    <TableRow>
      <TableHeaderCell scope="row">
        {athlete_name}: {exercise}, {kind === 'e1rm' ? 'e1RM' : 'heaviest'}
      </TableHeaderCell>
      <TableCell numeric>{weight(kg_before)}</TableCell>
      <TableCell numeric>
        {kg_after === null ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>none</VisuallyHidden>
          </>
        ) : (
          weight(kg_after)
        )}
      </TableCell>
    </TableRow>
  )
}
