import { Avatar, Badge, Row, Stack, Text } from '@coach-app/ui'
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
      <Row as="p" gap={3} className={classes.top}>
        <KeyRound size={18} />
        <b>Who sees my training</b>
      </Row>
      {COACHES.map(({ name, level, until, tone }) => (
        <Row key={name} gap={3} className={classes.row}>
          <Avatar name={name} size="lg" />
          <Stack as="p" grow shrink>
            <b>{name}</b>
            <Text as="span" size={13} tone="muted">
              {until}
            </Text>
          </Stack>
          <Badge tone={tone}>{level}</Badge>
          <Text as="span" size={13} weight="medium" className={classes.revoke}>
            Revoke
          </Text>
        </Row>
      ))}
    </Picture>
  )
}
