import { counted } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Button, cardClassName } from '@coach-app/ui'
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
          <p className={styles.detail}>{offer.coach_name ?? 'Your coach'} offers you a program</p>
          <h2 className={styles.name} id={titleId}>
            {offer.program_title}
          </h2>
          <p className={styles.detail}>
            {counted(offer.program_weeks, 'week')}, {offer.program_workouts} workouts, from{' '}
            {dayText(offer.starts_on)}
          </p>
        </div>
        <p className={styles.then}>Started, it is your own: you log, move and change it as you like.</p>
        <div className={styles.actions}>
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
        </div>
      </article>
    )
  })
}
