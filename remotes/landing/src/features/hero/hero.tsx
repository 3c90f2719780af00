import { buttonClassName, Row, Stack, Text } from '@coach-app/ui'
import { ArrowRight, Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES } from '../../paths.ts'
import { PhoneLog } from '../pictures/phone-log.tsx'
import { WeekBoard } from '../pictures/week-board.tsx'
import { BySession } from '../session/by-session.tsx'
import classes from './hero.module.css'
import { useHeroFade } from './use-hero-fade.ts'

export function Hero() {
  const fading = useHeroFade<HTMLDivElement>()
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <Stack ref={fading} gap={10} fromTop className={classes.fading}>
        <Stack gap={4} justify="start" className={classes.words}>
          <h1 id="hero-title" className={classes.title}>
            Coach the lift, <span className={classes.half}>not the spreadsheet</span>
          </h1>
          <Text size={16} tone="muted" breaks="pretty" className={classes.lead}>
            Coaches plan the week at a desk. Athletes log it between sets, on their phone. Both see what was
            asked for, what was lifted, and what comes next.
          </Text>
          <CallsToAction />
          <Row as="p" gap={2} tone="muted" className={classes.free}>
            <Check size={16} aria-hidden="true" />
            Free for athletes, with a coach or without one.
          </Row>
        </Stack>
        <div className={classes.scene}>
          <WeekBoard className={classes.board} />
          <PhoneLog className={classes.phone} />
        </div>
      </Stack>
    </section>
  )
}

const CallsToAction = () => (
  <Row gap={3} align="stretch" wrap className={classes.actions}>
    <BySession signedOut={<SignedOutActions />} signedIn={() => <SignedInActions />} />
  </Row>
)

const SignedOutActions = () => (
  <>
    <Main to={OTHER_REMOTES.signUpAsCoach}>Start Coaching</Main>
    <Other to={OTHER_REMOTES.signUpAsAthlete}>Train as Athlete</Other>
  </>
)

const SignedInActions = () => (
  <>
    <Main to={OTHER_REMOTES.dashboard}>Go to Dashboard</Main>
    <Other to={OTHER_REMOTES.athleteApp}>Train as Athlete</Other>
  </>
)

const Main = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClassName({ size: 'lg', className: classes.main })}>
    {children}
    <ArrowRight size={18} aria-hidden="true" />
  </Link>
)

const Other = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClassName({ size: 'lg', variant: 'outline' })}>
    {children}
  </Link>
)
