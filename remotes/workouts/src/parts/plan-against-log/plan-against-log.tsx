import { METRICS } from '@coach-app/contracts'
import { Text } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { Check, MessageCircleQuestion, X } from 'lucide-react'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { formatTarget } from '../../model/set/format-target.ts'
import { SET_TYPE_WORDS } from '../../model/set/set-type.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { Prescription, SetLog, SetTarget } from '../../model/workout/workout.ts'
import { compareSets } from '../compared-sets/compare-sets.ts'
import { Metric } from '../metric/metric.tsx'
import classes from './plan-against-log.module.css'

interface PlanAgainstLogProps {
  /** `leftOut`: planned sets that its athlete has left out. */
  prescription: Prescription & { leftOut?: readonly SetTarget[] }
  logs: readonly SetLog[]
  loads: WorkoutLoads
  unit: WeightUnit
  /** The workout is completed or its day is over: what is not done is missed. */
  isOver: boolean
  /** Nobody else asked for it: nothing is missed. */
  isOwn?: boolean
  /** Writes about one of its sets; absent when there is nobody to write to. */
  onAsk?: ((setId: string, name: string) => void) | undefined
}

const Columns = () => (
  <thead>
    <tr>
      <th scope="col">Set</th>
      <th scope="col">Asked</th>
      <th scope="col">Lifted</th>
      <th scope="col">Difference</th>
      <th scope="col">
        <Metric metric="rpe">{METRICS.rpe.short}</Metric>
      </th>
    </tr>
  </thead>
)

/** What was asked and what was lifted in one exercise, side by side. */
export function PlanAgainstLog({
  prescription,
  logs,
  loads,
  unit,
  isOver,
  isOwn,
  onAsk,
}: PlanAgainstLogProps) {
  const { name } = prescription.exercise
  return (
    <div className={classes.compared}>
      <table className={classes.table} aria-label={`Asked and lifted: ${name}`}>
        <Columns />
        <tbody>
          {compareSets(prescription, logs, loads, unit).map(line => (
            <tr key={line.key}>
              <th scope="row" className={classes.set}>
                {onAsk ? (
                  <Menu
                    align="start"
                    trigger={
                      <button
                        type="button"
                        className={classes.more}
                        title={`More about ${line.name} of ${name}`}
                      >
                        {line.set}
                      </button>
                    }
                  >
                    <MenuItem
                      icon={<MessageCircleQuestion />}
                      onSelect={() => onAsk(line.target.id, `${name}, ${line.name}`)}
                    >
                      Ask about this set
                    </MenuItem>
                  </Menu>
                ) : (
                  line.set
                )}
                {line.type !== 'normal' && ` ${SET_TYPE_WORDS[line.type]}`}
              </th>
              <td className={classes.asked}>{line.asked || '–'}</td>
              {line.lifted !== null ? (
                <>
                  <td className={classes.lifted}>
                    {line.lifted}
                    {'\u00a0'}
                    {line.isFailed ? (
                      <X size={14} className={classes.cross} aria-label="Failed attempt" />
                    ) : (
                      <Check size={14} className={classes.tick} aria-hidden="true" />
                    )}
                    {line.beside && (
                      <Text
                        as="span"
                        tone="muted"
                        weight="regular"
                        breaks="anywhere"
                        className={classes.beside}
                      >
                        {keepUnits(line.beside)}
                      </Text>
                    )}
                  </td>
                  <td
                    className={clsx(
                      classes.difference,
                      line.difference !== '' && line.difference !== 'As asked'
                        ? classes.differs
                        : classes.asAsked,
                    )}
                  >
                    {line.difference || '–'}
                  </td>
                  <td className={clsx(classes.effort, line.effort === '' && classes.unsaid)}>
                    {line.effort || '–'}
                  </td>
                </>
              ) : (
                <td colSpan={3} className={isOver && !isOwn ? classes.missed : classes.open}>
                  {isOver && isOwn ? (
                    'Not done'
                  ) : isOver ? (
                    <>
                      <X size={14} aria-hidden="true" /> Missed
                    </>
                  ) : (
                    'Not yet'
                  )}
                </td>
              )}
            </tr>
          ))}
          {prescription.leftOut?.map(target => (
            <tr key={target.id}>
              <th scope="row" className={classes.set}>
                –
              </th>
              <td className={classes.asked}>{formatTarget(target, unit, loads.get(target.id)) || '–'}</td>
              <td colSpan={3} className={classes.open}>
                Left out
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
