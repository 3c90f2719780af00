import { resolveName } from '@coach-app/data'
import { useUser, useWindows } from '@coach-app/runtime'
import { Badge, Button, Row, Text } from '@coach-app/ui'
import { Tooltip } from '@coach-app/ui/widgets'
import { personHref } from '../../paths.ts'
import { serverReason } from '../failure/server-reason.ts'
import { Entry } from '../people/entry.tsx'
import type { Connection } from './connection.ts'
import { type ContactButton, contactAccess } from './contact-access.ts'
import { ContactMenu } from './contact-menu.tsx'
import { accessSentence, buttonHint, requestSentence } from './contact-texts.ts'
import styles from './contacts.module.css'
import { useAccessAction } from './use-access-action.ts'
import { useAccessDialog } from './use-access-dialog.ts'

export const contactName = (row: Connection): string => resolveName(row, 'Unknown Contact')

interface ContactRowProps {
  row: Connection
  onRemove: (row: Connection) => void
  onBlock: (row: Connection) => void
  /** A conversation was opened: the dialog makes way for it. */
  onMessage: () => void
}

/** One contact: access in both directions, the primary action, and a menu with the others. */
export function ContactRow({ row, onRemove, onBlock, onMessage }: ContactRowProps) {
  const windows = useWindows()
  const viewer = useUser()
  const name = contactName(row)
  const { side, badge, asking, primary, menu } = contactAccess(row, viewer.id)
  const access = useAccessAction(row)
  const reason = serverReason(access.error)
  const openDialog = useAccessDialog(row, name)
  const questionId = `asking-${row.connection_id}`

  const press = (button: ContactButton) => {
    if (button === 'Legacy') void openDialog()
    else if (button === 'Remove') onRemove(row)
    else if (button === 'Block') onBlock(row)
    // Approve grants read access. Write access is granted in the dialog, with a level and an expiry.
    else if (button === 'Approve' && asking?.level === 'write') void openDialog('write')
    else if (button !== 'Pending') access.mutate(button)
  }

  return (
    <Entry
      name={name}
      userId={row.user_id}
      email={row.email}
      badge={<Badge tone={badge === 'Has Access' ? 'info' : 'neutral'}>{badge}</Badge>}
      detail={accessSentence(row, side)}
      actions={
        primary
          ? nameId => (
              <Tooltip content={buttonHint(primary, row, side)}>
                <Button
                  size="sm"
                  variant="outline"
                  aria-describedby={nameId}
                  disabled={primary === 'Pending'}
                  onClick={() => press(primary)}
                >
                  {primary}
                </Button>
              </Tooltip>
            )
          : undefined
      }
      menu={nameId => (
        <ContactMenu
          nameId={nameId}
          buttons={menu}
          hintOf={button => buttonHint(button, row, side)}
          onPress={press}
          onMessage={() => {
            onMessage()
            windows.open(
              'contacts/channel-window',
              { userId: row.user_id },
              { key: row.user_id, title: name, page: personHref(row.user_id) },
            )
          }}
        />
      )}
    >
      {asking && (
        <Row gap={4} rowGap={2} wrap justify="between" size={13} className={styles.asking}>
          <p className={styles.question}>
            <span id={questionId}>{requestSentence(name, asking.level)}</span>
            {asking.message && <q className={styles.message}>{asking.message}</q>}
          </p>
          <Row gap={2} align="stretch" className={styles.answers}>
            <Button size="sm" aria-describedby={questionId} onClick={() => press('Approve')}>
              Approve
            </Button>
            <Button size="sm" variant="outline" aria-describedby={questionId} onClick={() => press('Deny')}>
              Deny
            </Button>
          </Row>
        </Row>
      )}
      {reason && (
        <Text size={13} tone="danger" className={styles.problem}>
          {reason}
        </Text>
      )}
    </Entry>
  )
}
