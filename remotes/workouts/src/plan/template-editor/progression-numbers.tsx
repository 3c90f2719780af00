import {
  Badge,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  Text,
} from '@coach-app/ui'
import { useMemo } from 'react'
import { withRule } from '../../model/progression/apply-progressions.ts'
import type { Progression } from '../../model/progression/progression.ts'
import { type ProgressionCell, progressionTable } from '../../model/progression/progression-table.ts'
import { scopeText } from '../../model/progression/progression-text.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { keepUnits } from '../../model/units/weight.ts'
import classes from './progression-dialog.module.css'
import { useDraft, useTemplate, useTemplateChange } from './template-context.tsx'

interface ProgressionNumbersProps {
  rule: Progression
  /** What the weeks have now; else what they would have with the rule: what was written by hand stays. */
  isStored?: boolean
}

/** A rule week by week: the numbers, and where each comes from. */
export function ProgressionNumbers({ rule, isStored = false }: ProgressionNumbersProps) {
  const { unit } = useTemplate()
  const { workouts, progressions } = useDraft()
  const rows = useMemo(() => {
    const placed = workouts.map(workout => ({ ...workout, ...templateDay(workout.date) }))
    const plan = { workouts: placed, progressions }
    return progressionTable(isStored ? plan : withRule(plan, rule), rule, unit)
  }, [workouts, progressions, rule, unit, isStored])
  if (rows.length === 0)
    return (
      <Text size={13} tone="muted" numeric>
        Week {rule.from_week} does not have it: there is nothing to go on from.
      </Text>
    )
  return rows.map(row => (
    <Table key={row.key} label={`${row.name}, week by week: ${scopeText(rule)}`}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>Week</TableHeaderCell>
          <TableHeaderCell>{row.name}</TableHeaderCell>
          <TableHeaderCell>Where it comes from</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {row.cells.map(cell => (
          <TableRow key={cell.week}>
            <TableCell>{cell.week}</TableCell>
            <TableCell>
              <span className={classes.numbers}>
                {keepUnits(cell.targets)}
                {cell.isDeload && <Badge tone="info">Deload</Badge>}
                {cell.byHand && <Badge tone="warning">By hand</Badge>}
              </span>
            </TableCell>
            <TableCell>
              {cell.prescriptionId === null ? (
                <Text as="span" size={13} tone="muted" numeric>
                  Not in this week: repeat the base week into it
                </Text>
              ) : cell.byHand && isStored ? (
                <ByHand cell={cell} />
              ) : cell.byHand ? (
                <Text as="span" size={13} tone="muted" numeric>
                  Stays as it was written; the rule would give {keepUnits(cell.ruleTargets)}
                </Text>
              ) : (
                <Text as="span" size={13} tone="muted" numeric>
                  {keepUnits(cell.reason)}
                </Text>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  ))
}

/** What the rule would give instead, with the way back to it. */
function ByHand({ cell }: { cell: ProgressionCell }) {
  const { canWrite } = useTemplate()
  const change = useTemplateChange()
  const { prescriptionId } = cell
  return (
    <span className={classes.numbers}>
      <Text as="span" size={13} tone="muted" numeric>
        The rule would give {keepUnits(cell.ruleTargets)}
      </Text>
      {canWrite && prescriptionId && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Use the rule in week ${cell.week}`}
          onClick={() =>
            change(`Used the rule in week ${cell.week}`, draft => ({ ...draft }), new Set([prescriptionId]))
          }
        >
          Use the rule
        </Button>
      )}
    </span>
  )
}
