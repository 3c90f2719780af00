import { METRICS } from '@coach-app/contracts'
import { IconButton, Text } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { Ellipsis, PencilLine, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AthleteMax } from '../../model/athlete-loads/athlete-loads.ts'
import { dayText } from '../../model/dates/day-text.ts'
import { formatNumber, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import type { MaxRow } from './max-rows.ts'
import classes from './maxes-dialog.module.css'

interface MaxRowItemProps {
  row: MaxRow
  unit: WeightUnit
  today: string
  /** Where the session of an estimate is opened. */
  hrefOf: (session: { id: string; date: string }) => string
  /** Absent: read-only. */
  onEnter?: (what: '1rm' | 'tm', known: AthleteMax | null) => void
  onDelete: (max: AthleteMax) => void
}

/** Maxes of one exercise: tested, estimated, training max. */
export function MaxRowItem({ row, unit, today, hrefOf, onEnter, onDelete }: MaxRowItemProps) {
  const { tested, estimated, training } = row
  const day = (date: string) => dayText(date, { on: today })
  const value = (max: AthleteMax | null): string | null => {
    if (!max) return null
    const inUnit = fromKg(max.kg, unit)
    // An estimate is not known to the hundredth.
    const shown = max.kind === 'estimated' ? Math.round(inUnit * 10) / 10 : inUnit
    return `${formatNumber(shown)} ${unit}${row.isEach ? ' each' : ''}`
  }
  return (
    <li className={classes.row}>
      <Text as="h4" size={14} weight="medium" className={classes.name}>
        {row.name}
      </Text>
      {onEnter && (
        <Menu
          trigger={
            <IconButton label={`Maxes of ${row.name}`} className={classes.menu}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<Plus />} onSelect={() => onEnter('1rm', null)}>
            Enter 1RM
          </MenuItem>
          {tested && <Change max={tested} name="1RM" onEnter={onEnter} onDelete={onDelete} day={day} />}
          <MenuSeparator />
          <MenuItem icon={<Plus />} onSelect={() => onEnter('tm', null)}>
            Enter training max
          </MenuItem>
          {training && (
            <Change max={training} name="training max" onEnter={onEnter} onDelete={onDelete} day={day} />
          )}
        </Menu>
      )}
      <dl className={classes.values}>
        <Value name="Tested 1RM" value={value(tested)}>
          {tested && day(tested.date)}
          {tested?.isOld && ', too old to count'}
        </Value>
        <Value
          name={
            <>
              Best <Metric metric="e1rm_epley">{METRICS.e1rm_epley.short}</Metric>
            </>
          }
          value={value(estimated)}
        >
          {estimated?.session ? (
            <Link to={hrefOf(estimated.session)}>
              {day(estimated.date)}, {estimated.session.title}
            </Link>
          ) : (
            estimated && day(estimated.date)
          )}
        </Value>
        <Value name="Training max" value={value(training)}>
          {training && day(training.date)}
        </Value>
      </dl>
    </li>
  )
}

interface ChangeProps {
  max: AthleteMax
  name: string
  onEnter: (what: '1rm' | 'tm', known: AthleteMax | null) => void
  onDelete: (max: AthleteMax) => void
  day: (date: string) => string
}

function Change({ max, name, onEnter, onDelete, day }: ChangeProps) {
  const what = max.kind === 'training' ? 'tm' : '1rm'
  return (
    <>
      <MenuItem icon={<PencilLine />} onSelect={() => onEnter(what, max)}>
        Correct {name} of {day(max.date)}
      </MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDelete(max)}>
        Delete {name} of {day(max.date)}
      </MenuItem>
    </>
  )
}

function Value({ name, value, children }: { name: ReactNode; value: string | null; children: ReactNode }) {
  return (
    <div className={classes.value}>
      <dt className={classes.label}>{name}</dt>
      <dd>
        <Text as="span" size={16} weight="semibold" numeric>
          {value ?? '—'}
        </Text>
        {value && <span className={classes.source}>{children}</span>}
      </dd>
    </div>
  )
}
