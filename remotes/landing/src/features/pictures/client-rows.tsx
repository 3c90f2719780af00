import { Avatar, Badge, type BadgeProps } from '@coach-app/ui'
import classes from './client-rows.module.css'
import { Picture } from './picture.tsx'

interface Row {
  name: string
  /** Planned sessions of the last fourteen that were done. */
  done: boolean[]
  state: string
  tone: NonNullable<BadgeProps['tone']>
}

const days = (marks: string): boolean[] => [...marks].map(mark => mark === 'x')

const ROWS: Row[] = [
  { name: 'Mara Keller', done: days('xxxxxxxxxx'), state: 'Planned to 27 May', tone: 'success' },
  { name: 'Tomás Rey', done: days('xxxx.xxxxx'), state: 'Plan ends in 4 days', tone: 'warning' },
  { name: 'Ines Okafor', done: days('xxxxxxxx..'), state: '2 missed', tone: 'danger' },
  { name: 'Jonas Lind', done: days('xxxxx.xxxx'), state: 'Planned to 9 June', tone: 'success' },
]

/** The client list: who needs a coach today, and why. */
export function ClientRows() {
  return (
    <Picture
      label="A client list: two athletes are on plan, one plan ends in 4 days, one athlete missed two sessions."
      className={classes.list}
    >
      {ROWS.map(({ name, done, state, tone }) => (
        <div key={name} className={classes.row}>
          <Avatar name={name} size="md" />
          <span className={classes.name}>{name}</span>
          <Marks done={done} />
          <Badge tone={tone} className={classes.state}>
            {state}
          </Badge>
        </div>
      ))}
    </Picture>
  )
}

/** One bar per planned session, low where it was missed. */
function Marks({ done }: { done: boolean[] }) {
  return (
    <svg viewBox="0 0 98 24" className={classes.marks} aria-hidden="true">
      {done.map((isDone, index) => (
        <rect
          key={index}
          className={isDone ? classes.kept : classes.missed}
          x={index * 10}
          y={isDone ? 2 : 16}
          width="6"
          height={isDone ? 20 : 6}
          rx="2"
        />
      ))}
    </svg>
  )
}
