import { PersonAvatar } from '@coach-app/runtime'
import { Row, Text } from '@coach-app/ui'
import { type ReactNode, useId } from 'react'
import styles from './entry.module.css'

interface EntryProps {
  name: string
  /** Keeps the avatar's colour when the name changes. */
  userId: string
  email: string | null
  /** Beside the name. */
  badge?: ReactNode
  /** Shown before the e-mail address. */
  detail?: ReactNode
  /** At the end of the line; below it on a phone. Gets the id of the name, for `aria-describedby`. */
  actions?: ((nameId: string) => ReactNode) | undefined
  /** The menu with further actions; at the end of the line on a phone too. */
  menu?: (nameId: string) => ReactNode
  /** Below everything. */
  children?: ReactNode
}

/** One person in a list, with what can be done about them. */
export function Entry({ name, userId, email, badge, detail, actions, menu, children }: EntryProps) {
  const nameId = useId()
  return (
    <li className={styles.entry} tabIndex={-1} aria-labelledby={nameId} data-entry="">
      <Row gap={3} rowGap={2} wrap>
        <PersonAvatar name={name} userId={userId} />
        <div className={styles.words}>
          <Row as="p" gap={2} rowGap={1} wrap>
            <Text as="span" weight="medium" breaks="anywhere" className={styles.name} id={nameId}>
              {name}
            </Text>
            {badge}
          </Row>
          <Row align="stretch" wrap className={styles.more}>
            {detail && (
              <Text breaks="anywhere" className={styles.detail}>
                {detail}
              </Text>
            )}
            {email && email !== name && <p className={styles.email}>{email}</p>}
          </Row>
        </div>
        {actions && (
          <Row gap={2} wrap className={styles.actions}>
            {actions(nameId)}
          </Row>
        )}
        {menu && <div className={styles.menu}>{menu(nameId)}</div>}
      </Row>
      {children}
    </li>
  )
}
