import { Button, IconButton, Row, Text } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { Ellipsis, PencilLine, Plus, Trash2 } from 'lucide-react'
import type { BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'
import { dayText } from '../../model/dates/day-text.ts'
import { formatNumber, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import classes from './maxes-dialog.module.css'

interface BodyWeightsProps {
  /** Newest first. */
  weights: readonly BodyWeight[]
  unit: WeightUnit
  today: string
  /** Absent: read-only. */
  onEnter?: (known: BodyWeight | null) => void
  onDelete: (weight: BodyWeight) => void
}

/** What an athlete weighed, by day. */
export function BodyWeights({ weights, unit, today, onEnter, onDelete }: BodyWeightsProps) {
  return (
    <section aria-labelledby="body-weights">
      <Row as="header" justify="between" className={classes.head}>
        <Text as="h3" id="body-weights" size={14}>
          Body weight
        </Text>
        {onEnter && (
          <Button size="sm" variant="outline" leftIcon={<Plus />} onClick={() => onEnter(null)}>
            Enter body weight
          </Button>
        )}
      </Row>
      {weights.length === 0 && (
        <p className={classes.none}>No body weight yet: percentages of it need one.</p>
      )}
      <ul className={classes.rows}>
        {weights.map(weight => {
          const day = dayText(weight.date, { on: today })
          return (
            <Row as="li" key={weight.date} gap={3} className={classes.weight}>
              <Text as="span" size={16} weight="semibold" numeric>
                {formatNumber(fromKg(weight.kg, unit))} {unit}
              </Text>
              <span className={classes.source}>{day}</span>
              {onEnter && (
                <Menu
                  trigger={
                    <IconButton label={`Body weight of ${day}`} className={classes.menu}>
                      <Ellipsis />
                    </IconButton>
                  }
                >
                  <MenuItem icon={<PencilLine />} onSelect={() => onEnter(weight)}>
                    Correct
                  </MenuItem>
                  <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDelete(weight)}>
                    Delete
                  </MenuItem>
                </Menu>
              )}
            </Row>
          )
        })}
      </ul>
    </section>
  )
}
