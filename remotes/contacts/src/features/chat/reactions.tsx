import { type Message, REACTIONS, type Reaction } from '@coach-app/data'
import { Row } from '@coach-app/ui'
import styles from './message.module.css'

const LOOKS: Record<Reaction, { sign: string; name: string }> = {
  like: { sign: '👍', name: 'Like' },
  love: { sign: '❤️', name: 'Love' },
  laugh: { sign: '😂', name: 'Laugh' },
  strong: { sign: '💪', name: 'Strong' },
  fire: { sign: '🔥', name: 'Fire' },
  celebrate: { sign: '🎉', name: 'Celebrate' },
}
export const REACTION_LOOKS = REACTIONS.map(reaction => ({ reaction, ...LOOKS[reaction] }))

interface ReactionsProps {
  message: Message
  me: string
  onReact: (reaction: Reaction | null) => void
}

/** The reactions to a message; pressing one makes it mine, or takes mine back. */
export function Reactions({ message, me, onReact }: ReactionsProps) {
  const used = REACTION_LOOKS.filter(({ reaction }) =>
    message.reactions.some(one => one.reaction === reaction),
  )
  if (used.length === 0) return null
  return (
    <Row as="p" gap={1} align="stretch" wrap className={styles.reactions}>
      {used.map(({ reaction, sign, name }) => {
        const by = message.reactions.filter(one => one.reaction === reaction)
        const isMine = by.some(({ user_id }) => user_id === me)
        return (
          <button
            key={reaction}
            type="button"
            className={styles.reaction}
            aria-pressed={isMine}
            aria-label={`${name}, ${by.length}`}
            onClick={() => onReact(isMine ? null : reaction)}
          >
            <span aria-hidden="true">{sign}</span> {by.length}
          </button>
        )
      })}
    </Row>
  )
}
