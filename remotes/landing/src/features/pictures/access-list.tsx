import { Avatar, Badge } from '@coach-app/ui'
import { KeyRound } from 'lucide-react'
import classes from './access-list.module.css'
import { Picture } from './picture.tsx'

const COACHES = [
  { name: 'Ada Brunner', level: 'Read/Write', until: 'Expires in 30 days', tone: 'neutral' },
  { name: 'Jon Vale', level: 'Read Only', until: 'Never expires', tone: 'neutral' },
  { name: 'Sam Ito', level: 'Read Only', until: 'Expires tomorrow', tone: 'warning' },
] as const

/** Illustration of the athlete's access list. */
export function AccessList() {
  return (
    <Picture
      label="Who sees Mara's training: one coach may read and write for 30 more days, two may read."
      className={classes.card}
    >
      <p className={classes.top}>
        <KeyRound size={18} />
        <b>Who sees my training</b>
      </p>
      {COACHES.map(({ name, level, until, tone }) => (
        <div key={name} className={classes.row}>
          <Avatar name={name} size="lg" />
          <p className={classes.who}>
            <b>{name}</b>
            <span className={classes.until}>{until}</span>
          </p>
          <Badge tone={tone}>{level}</Badge>
          <span className={classes.revoke}>Revoke</span>
        </div>
      ))}
    </Picture>
  )
}
