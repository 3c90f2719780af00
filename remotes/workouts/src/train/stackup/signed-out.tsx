import { Page, PreviewedInline } from '@coach-app/runtime'
import { buttonClassName, PageHeader, SiteFooter } from '@coach-app/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AppPreview } from './app-preview.tsx'
import classes from './signed-out.module.css'

const POINTS = [
  [
    'One tap a set',
    'Target and last time stand beside each set, the rest timer starts by itself, plates are counted out.',
  ],
  [
    'Works in the basement',
    'After one visit it starts, shows your plan and logs without a network. No set is lost.',
  ],
  [
    'Plan and log are one',
    'Your coach sees what was asked and what you lifted. Without a coach you plan for yourself.',
  ],
  [
    'Your history stays yours',
    'Records, progress, every past set. Bring your training from Hevy or Strong, take it all as CSV.',
  ],
  ['You decide who sees it', 'Give a coach access, for as long as you like, and end it with one press.'],
] as const

const NOTHING = {}

/** What the athlete app is, readable without script, and the app itself on fictional training. */
export function SignedOut() {
  return (
    <>
      <Page title="Athlete app" className={classes.page}>
        <PageHeader
          title="Athlete app"
          description="Today’s workout, what to load, when to go again. Made for one thumb, free for athletes."
          className={classes.header}
          actions={
            <Link to="/signup?as=athlete" className={buttonClassName({ size: 'lg' })}>
              Create Account
            </Link>
          }
        />
        <section aria-labelledby="try-stackup" className={classes.demo}>
          <div className={classes.caption}>
            <h2 id="try-stackup" className={classes.heading}>
              Try it
            </h2>
            <p className={classes.text}>
              The app itself, with the training of Robin Example, who does not exist. Nothing is sent, and it
              is gone when the page is loaded again.
            </p>
            <p className={classes.withoutScript}>Trying it needs JavaScript.</p>
          </div>
          <PreviewedInline
            name="workouts/athlete-demo"
            props={NOTHING}
            preview={<AppPreview />}
            ready="[role='tabpanel'] :is(a, button)"
            className={classes.frame}
          />
        </section>
        <ul className={classes.points}>
          {POINTS.map(([name, text]) => (
            <li key={name} className={classes.point}>
              <Check size={20} aria-hidden="true" className={classes.tick} />
              <div>
                <h2 className={classes.name}>{name}</h2>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={classes.text}>
          To keep what you log: <Link to="/signup?as=athlete">a free account</Link>. Where to begin:{' '}
          <Link to="/programs">twelve programs</Link>, written out to the last set. For coaches:{' '}
          <Link to="/coaching">the coaching platform</Link>.
        </p>
      </Page>
      <SiteFooter link={Link} />
    </>
  )
}
