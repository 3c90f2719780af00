import { counted } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Button, cardClassName, Row, Text } from '@coach-app/ui'
import { useNavigate } from 'react-router-dom'
import { calendarHref, workoutHref } from '../../paths.ts'
import styles from './invitations.module.css'
import { useAnswerOffer, useProgramOffers } from './use-invitations.ts'
import { dayText } from './what-happens.ts'

/** Programs that coaches offer with their invitations: started by a press, as one's own. Nothing while there is none. */
export function ProgramOffers() {
  const viewer = useUser()
  const navigate = useNavigate()
  const { data = [] } = useProgramOffers()
  const answer = useAnswerOffer(
    day => void navigate(day ? workoutHref(viewer.id, day) : calendarHref(viewer.id)),
  )
  return data.map(offer => {
    const titleId = `offer-${offer.offer_id}`
    const isAnswering = answer.isPending && answer.variables.offerId === offer.offer_id
    return (
      <article
        key={offer.offer_id}
        className={cardClassName({ className: styles.card })}
        aria-labelledby={titleId}
      >
        <div>
          <Text size={14} tone="muted">
            {offer.coach_name ?? 'Your coach'} offers you a program
          </Text>
          <Text as="h2" size={20} breaks="anywhere" id={titleId}>
            {offer.program_title}
          </Text>
          <Text size={14} tone="muted">
            {counted(offer.program_weeks, 'week')}, {offer.program_workouts} workouts, from{' '}
            {dayText(offer.starts_on)}
          </Text>
        </div>
        <p className={styles.then}>Started, it is your own: you log, move and change it as you like.</p>
        <Row gap={3} wrap className={styles.actions}>
          <Button
            aria-describedby={titleId}
            loading={isAnswering && answer.variables.answer === 'start'}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ offerId: offer.offer_id, answer: 'start' })}
          >
            Start the program
          </Button>
          <Button
            variant="outline"
            aria-describedby={titleId}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ offerId: offer.offer_id, answer: 'decline' })}
          >
            No, thanks
          </Button>
        </Row>
      </article>
    )
  })
}
