import { counted } from '@coach-app/contracts'
import { IconButton, Row } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalStart,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Ellipsis,
  Repeat,
  Trash2,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { dateOf, templateDay } from '../../model/template/template-days.ts'
import { useMoves } from '../moves/moves-context.tsx'
import { useTemplate, useTemplateChange, useTemplateState } from './template-context.tsx'
import {
  deleteWeek,
  duplicateWeek,
  insertWeek,
  mayGrow,
  moveWeek,
  phaseOf,
  repeatWeek,
} from './week-changes.ts'
import classes from './week-head.module.css'

const newId = (): string => crypto.randomUUID()

/** What a row of the grid begins with: the week, its phase, and what is done with it. */
export function WeekHead({ week }: { week: number }) {
  const { address, canWrite } = useTemplate()
  const phases = useTemplateState(({ draft }) => draft.phases)
  const phase = phaseOf(phases, week)
  return (
    <div className={classes.head} data-phase={phase ? true : undefined}>
      <Row justify="between">
        <Link to={address.hrefOf('week', week)} className={classes.name}>
          Week {week}
        </Link>
        {canWrite && <WeekActions week={week} />}
      </Row>
      {/* Said once, where it begins. */}
      {phase && <p className={phase.from_week === week ? classes.phase : classes.goesOn}>{phase.name}</p>}
    </div>
  )
}

function WeekActions({ week }: { week: number }) {
  const weeks = useTemplateState(({ draft }) => draft.weeks)
  const workouts = useTemplateState(({ draft }) => draft.workouts)
  const change = useTemplateChange()
  const moves = useMoves()
  const grows = mayGrow({ weeks })
  const ofWeek = workouts.filter(({ date }) => templateDay(date).week === week)
  const count = counted(ofWeek.length, 'workout')
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for week ${week}`} size="sm" className={classes.menu}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem
        icon={<CopyPlus />}
        disabled={!grows}
        onSelect={() => change(`Duplicated week ${week}`, now => duplicateWeek(now, week, newId))}
      >
        Duplicate
      </MenuItem>
      <MenuItem
        icon={<Repeat />}
        disabled={ofWeek.length === 0 || week === weeks}
        onSelect={() => change(`Repeated week ${week}`, now => repeatWeek(now, week, newId))}
      >
        Repeat in later empty weeks
      </MenuItem>
      <MenuItem
        icon={<Copy />}
        shortcut="D"
        disabled={ofWeek.length === 0}
        onSelect={() =>
          moves?.askWhereTo('copy', ofWeek, dateOf({ week: Math.min(week + 1, weeks), day: 1 }))
        }
      >
        Copy the workouts to…
      </MenuItem>
      <MenuItem
        icon={<ClipboardPaste />}
        disabled={!moves?.canPaste}
        onSelect={() => moves?.paste(dateOf({ week, day: 1 }))}
      >
        Paste from day 1
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<BetweenHorizontalStart />}
        disabled={!grows}
        onSelect={() => change(`Inserted week ${week}`, now => insertWeek(now, week))}
      >
        Insert a week before
      </MenuItem>
      <MenuItem
        icon={<BetweenHorizontalStart />}
        disabled={!grows}
        onSelect={() => change(`Inserted week ${week + 1}`, now => insertWeek(now, week + 1))}
      >
        Insert a week after
      </MenuItem>
      <MenuItem
        icon={<ArrowUp />}
        disabled={week === 1}
        onSelect={() => change(`Moved week ${week} up`, now => moveWeek(now, week, -1))}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        disabled={week === weeks}
        onSelect={() => change(`Moved week ${week} down`, now => moveWeek(now, week, 1))}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        disabled={weeks === 1}
        onSelect={() =>
          change(`Deleted week ${week}${ofWeek.length > 0 ? ` with ${count}` : ''}`, now =>
            deleteWeek(now, week),
          )
        }
      >
        Delete the week
      </MenuItem>
    </Menu>
  )
}
