import { Button, IconButton } from '@coach-app/ui'
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
      <header className={classes.head}>
        <h3 id="body-weights" className={classes.heading}>
          Body weight
        </h3>
        {onEnter && (
          <Button size="sm" variant="outline" leftIcon={<Plus />} onClick={() => onEnter(null)}>
            Enter body weight
          </Button>
        )}
      </header>
      {weights.length === 0 && (
        <p className={classes.none}>No body weight yet: percentages of it need one.</p>
      )}
      <ul className={classes.rows}>
        {weights.map(weight => {
          const day = dayText(weight.date, { on: today })
          return (
            <li key={weight.date} className={classes.weight}>
              <span className={classes.number}>
                {formatNumber(fromKg(weight.kg, unit))} {unit}
              </span>
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
            </li>
          )
        })}
      </ul>
    </section>
  )
}
