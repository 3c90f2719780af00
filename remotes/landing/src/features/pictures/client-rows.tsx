import { Avatar, Badge } from '@coach-app/ui'
import classes from './client-rows.module.css'
import { Picture } from './picture.tsx'

const ROWS = [
  { name: 'Ines Okafor', team: 'Alpine Strength', access: 'Read/Write', expires: 'Never' },
  { name: 'Jonas Lind', team: 'Alpine Strength', access: 'Read/Write', expires: '18 Dec 2026' },
  { name: 'Mara Keller', team: 'Weekend Barbell', access: 'Read Only', expires: 'Expires in 5 days' },
  { name: 'Tomás Rey', team: 'Alpine Strength', access: 'No Access', expires: '–' },
]

/** Illustration of the client list: level and expiry of each access. */
export function ClientRows() {
  return (
    <Picture
      label="A client list: two athletes may be read and written, one read for 5 more days, one not at all."
      className={classes.list}
    >
      {ROWS.map(({ name, team, access, expires }) => (
        <div key={name} className={classes.row}>
          <Avatar name={name} size="md" />
          <span className={classes.name}>{name}</span>
          <span className={classes.team}>{team}</span>
          <Badge tone={expires.endsWith('days') ? 'warning' : 'neutral'} className={classes.state}>
            {access}
          </Badge>
          <span className={classes.expires}>{expires}</span>
        </div>
      ))}
    </Picture>
  )
}
