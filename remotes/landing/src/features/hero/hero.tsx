import { buttonClassName } from '@coach-app/ui'
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
      <div ref={fading} className={classes.fading}>
        <div className={classes.words}>
          <h1 id="hero-title" className={classes.title}>
            Coach the lift, <span className={classes.half}>not the spreadsheet</span>
          </h1>
          <p className={classes.lead}>
            Coaches plan the week at a desk. Athletes log it between sets, on their phone. Both see what was
            asked for, what was lifted, and what comes next.
          </p>
          <CallsToAction />
          <p className={classes.free}>
            <Check size={16} aria-hidden="true" />
            Free for athletes, with a coach or without one.
          </p>
        </div>
        <div className={classes.scene}>
          <WeekBoard className={classes.board} />
          <PhoneLog className={classes.phone} />
        </div>
      </div>
    </section>
  )
}

const CallsToAction = () => (
  <div className={classes.actions}>
    <BySession signedOut={<SignedOutActions />} signedIn={() => <SignedInActions />} />
  </div>
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
