import { PERMISSION_LABELS, type PermissionLevel } from '@coach-app/contracts'
import { Badge } from '@coach-app/ui'
import { Eye, Pencil } from 'lucide-react'
import { accessExpiryLabel, isExpiringSoon } from '../access/access-expiry.ts'
import styles from './access-badge.module.css'

/** 'Read Only', 'Read/Write' or 'No Access'. */
export function AccessBadge({ level }: { level: PermissionLevel | null }) {
  if (level === null) return <Badge>No Access</Badge>
  return (
    <Badge tone="info" icon={level === 'write' ? <Pencil /> : <Eye />}>
      {PERMISSION_LABELS[level]}
    </Badge>
  )
}

interface ExpiryLabelProps {
  expiresAt: string | null
  /** Used without a column heading: adds 'Expires:' where the label does not say it. */
  alone?: boolean
}

/** When access ends; the colour only repeats the text. */
export function ExpiryLabel({ expiresAt, alone = false }: ExpiryLabelProps) {
  const label = accessExpiryLabel(expiresAt)
  const ends = label === 'Expired' || label === 'Expires today'
  const tone = ends ? styles.now : isExpiringSoon(expiresAt) ? styles.soon : styles.later
  return (
    <>
      {alone && !label.startsWith('Expire') && <span className={styles.later}>Expires: </span>}
      <span className={tone}>{label}</span>
    </>
  )
}
