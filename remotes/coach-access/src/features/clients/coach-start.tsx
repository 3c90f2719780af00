import { counted } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Button, buttonClassName, Row, Stack, Text } from '@coach-app/ui'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFirstSteps } from './coach-start.data.ts'
import classes from './coach-start.module.css'

interface CoachStartProps {
  onInvite: () => void
  onFind: () => void
}

/** A coach without clients: three steps, in any order, each ticked by what there is. */
export function CoachStart({ onInvite, onFind }: CoachStartProps) {
  const { invited = 0, written = 0, hasSeenDemo, seeDemo } = useFirstSteps(useUser().id)
  return (
    <Stack as="section" gap={6} fromTop className={classes.start} aria-labelledby="coach-start">
      <Stack gap={1}>
        <Text as="h2" id="coach-start" size={20}>
          No clients yet
        </Text>
        <Text size={14} tone="muted" breaks="pretty">
          Three steps to the first planned week, in any order.
        </Text>
      </Stack>
      <Stack as="ol" gap={3} className={classes.steps}>
        <Step
          number={1}
          title="Bring your people"
          done={invited > 0 ? `${invited} invited, none connected yet` : null}
          words="Invite them by e-mail or by your link, or find who is here already. Once they let you see their training, you plan it from here."
        >
          <Button data-opens="contacts/invite" onClick={onInvite}>
            {invited > 0 ? 'Invite more' : 'Invite'}
          </Button>
          <Button variant="outline" data-opens="contacts/contact-manager" onClick={onFind}>
            Open Contact Manager
          </Button>
        </Step>
        <Step
          number={2}
          title="Write a week"
          done={written > 0 ? counted(written, 'template written', 'templates written') : null}
          words="As a template, before anybody is here: type it, or begin with one of twelve programs. You give it to your athletes later."
        >
          <Link to="/program-templates" className={buttonClassName({ variant: 'outline' })}>
            {written > 0 ? 'Open my templates' : 'Write a template'}
          </Link>
          <Link to="/programs" className={buttonClassName({ variant: 'outline' })}>
            Choose a program
          </Link>
        </Step>
        <Step
          number={3}
          title="See it with a demo athlete"
          done={hasSeenDemo ? 'Opened on this device' : null}
          words="Robin Example does not exist: plan for them, see what they lifted. Nothing is sent or kept, and they never stand among your clients."
        >
          <Link to="/coaching#try" className={buttonClassName({ variant: 'outline' })} onClick={seeDemo}>
            Try planning
          </Link>
        </Step>
      </Stack>
    </Stack>
  )
}

interface StepProps {
  number: number
  title: string
  words: string
  /** What is done of the step, in words; null: nothing yet. */
  done: string | null
  children: ReactNode
}

function Step({ number, title, words, done, children }: StepProps) {
  return (
    <Row as="li" gap={4} align="stretch" className={classes.step} data-done={done !== null || undefined}>
      <Text as="span" weight="semibold" numeric className={classes.mark} aria-hidden="true">
        {done === null ? number : <CircleCheck />}
      </Text>
      <div className={classes.said}>
        <h3 className={classes.name}>{title}</h3>
        {done !== null && (
          <Text size={14} tone="success" weight="medium">
            Done: {done}
          </Text>
        )}
        <Text size={14} tone="muted" breaks="pretty">
          {words}
        </Text>
        <Row gap={2} align="stretch" wrap className={classes.actions}>
          {children}
        </Row>
      </div>
    </Row>
  )
}
