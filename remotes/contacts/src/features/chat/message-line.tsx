import type { Message, Reaction } from '@coach-app/data'
import { PersonAvatar } from '@coach-app/runtime'
import { IconButton, Row, Text } from '@coach-app/ui'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { Copy, Ellipsis, Flag, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { timeText } from '../times/times.ts'
import styles from './message.module.css'
import { MessageBody } from './message-body.tsx'
import { MessageFiles } from './message-files.tsx'
import { REACTION_LOOKS, Reactions } from './reactions.tsx'
import { useLongPress } from './use-long-press.ts'
import { WorkoutReference } from './workout-reference.tsx'

export interface MessageActions {
  react: (message: Message, reaction: Reaction | null) => void
  reply: (message: Message) => void
  edit: (message: Message) => void
  remove: (message: Message) => void
  report: (message: Message) => void
  show: (id: string) => void
}

interface MessageLineProps {
  message: Message
  isGrouped: boolean
  me: string
  /** How the thread names who has written. */
  nameOf: (senderId: string | null) => string
  timeZone: string | undefined
  canSend: boolean
  receipt: string | undefined
  actions: MessageActions
}

/** One message. Memoised: a thread renders dozens while it is scrolled. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, isGrouped, me, nameOf, timeZone, receipt, actions } = props
  const isMine = message.sender_id === me
  const name = nameOf(message.sender_id)
  const time = timeText(message.created_at, timeZone)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const press = useLongPress(() => setIsMenuOpen(true))
  return (
    <Row
      as="article"
      {...(!message.deleted_at && press)}
      gap={3}
      align="stretch"
      className={clsx(styles.line, isMine && styles.mine, isGrouped && styles.grouped)}
      aria-label={`${name}, ${time}`}
    >
      <div className={styles.side}>
        {isGrouped ? (
          <Text as="time" size={12} numeric breaks="never" className={styles.sideTime}>
            {time}
          </Text>
        ) : (
          <PersonAvatar name={name} userId={message.sender_id} />
        )}
      </div>
      <Text as="div" size={14} leading="normal" className={styles.content}>
        {!isGrouped && (
          <p className={styles.who}>
            <Text as="span" weight="semibold">
              {name}
            </Text>{' '}
            <time className={styles.quiet}>{time}</time>
          </p>
        )}
        {message.reply && (
          <button
            type="button"
            className={styles.replied}
            onClick={() => message.reply && actions.show(message.reply.id)}
          >
            <Text as="span" weight="semibold">
              {nameOf(message.reply.sender_id)}
            </Text>{' '}
            {message.reply.deleted ? 'Message deleted' : message.reply.excerpt || 'File'}
          </button>
        )}
        {message.deleted_at ? (
          <p className={styles.quiet}>Message deleted</p>
        ) : (
          <>
            {message.body && <MessageBody text={message.body} />}
            {message.workout && <WorkoutReference workout={message.workout} />}
            {message.attachments.length > 0 && <MessageFiles files={message.attachments} />}
            <Reactions message={message} me={me} onReact={reaction => actions.react(message, reaction)} />
          </>
        )}
        {(message.edited_at || receipt) && (
          <p className={styles.state}>
            {[message.edited_at && 'Edited', receipt].filter(Boolean).join(' · ')}
          </p>
        )}
      </Text>
      {!message.deleted_at && <LineMenus {...props} isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />}
    </Row>
  )
})

interface LineMenusProps extends MessageLineProps {
  /** Whether the menu with everything in it is open. */
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function LineMenus({ message, me, canSend, actions, isOpen, onOpenChange }: LineMenusProps) {
  const isMine = message.sender_id === me
  const mine = message.reactions.find(({ user_id }) => user_id === me)?.reaction
  const reactions = REACTION_LOOKS.map(({ reaction, sign, name }) => (
    <MenuItem
      key={reaction}
      icon={sign}
      onSelect={() => actions.react(message, mine === reaction ? null : reaction)}
    >
      {mine === reaction ? `${name}, take back` : name}
    </MenuItem>
  ))
  // A thumb gets one button a line, with all in it.
  const isTouch = matchMedia('(pointer: coarse)').matches
  return (
    <div className={styles.actions}>
      {canSend && !isTouch && (
        <Menu
          trigger={
            <IconButton label="React" size="sm">
              <SmilePlus />
            </IconButton>
          }
        >
          {reactions}
        </Menu>
      )}
      <Menu
        open={isOpen}
        onOpenChange={onOpenChange}
        trigger={
          <IconButton label="More" size="sm">
            <Ellipsis />
          </IconButton>
        }
      >
        {canSend && isTouch && <MenuGroup label="React">{reactions}</MenuGroup>}
        {canSend && (
          <MenuItem icon={<Reply />} onSelect={() => actions.reply(message)}>
            Reply
          </MenuItem>
        )}
        {message.body && (
          <MenuItem icon={<Copy />} onSelect={() => void navigator.clipboard.writeText(message.body)}>
            Copy text
          </MenuItem>
        )}
        {isMine && canSend && (
          <MenuItem icon={<Pencil />} onSelect={() => actions.edit(message)}>
            Edit
          </MenuItem>
        )}
        {!isMine && message.sender_id && (
          <MenuItem icon={<Flag />} onSelect={() => actions.report(message)}>
            Report
          </MenuItem>
        )}
        {isMine && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.remove(message)}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  )
}
