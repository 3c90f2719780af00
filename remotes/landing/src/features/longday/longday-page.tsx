import { lazyPart, Page, useIsTakenOver } from '@coach-app/runtime'
import { buttonClassName, PageHeader, Stack, Text } from '@coach-app/ui'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES, PATHS } from '../../paths.ts'
import { Footer } from '../footer/footer.tsx'
import { BySession } from '../session/by-session.tsx'
import { JoinByCode } from './code/join-by-code.tsx'
import classes from './longday-page.module.css'
import { SampleBoard } from './sample/sample-board.tsx'
import { QUESTIONS, STEPS } from './words.ts'

const OwnList = lazyPart(async () => (await import('./lists/event-lists.tsx')).OwnList)
const PublicList = lazyPart(async () => (await import('./lists/event-lists.tsx')).PublicList)

/**
 * Taken over in small steps, after the rest of the page: a boundary of its own that never changes. In one step with the page it
 * blocks a slow phone for a tenth of a second.
 */
const SAMPLE = (
  <Suspense fallback={null}>
    <SampleBoard />
  </Suspense>
)

/** `/longday`: what a 24-hour competition is, one's own events and the public ones. */
export function LongdayPage() {
  const isTakenOver = useIsTakenOver()
  return (
    <>
      <Page title="24-hour competition" className={classes.page}>
        <PageHeader
          title="24-hour competition"
          description="One day, one clock. A gym, a club or four friends, alone or as teams, on one live board. Free for all who take part."
          className={classes.header}
          actions={
            <BySession
              signedOut={
                <Link
                  to={OTHER_REMOTES.signUpAsAthlete}
                  state={{ from: PATHS.longday }}
                  className={buttonClassName({ size: 'lg' })}
                >
                  Create Account
                </Link>
              }
              signedIn={() => (
                <Link to={PATHS.newLongday} className={buttonClassName()}>
                  New event
                </Link>
              )}
            />
          }
        />
        <JoinByCode />
        {isTakenOver && (
          <Suspense fallback={null}>
            <OwnList />
          </Suspense>
        )}
        {SAMPLE}
        <Stack as="section" aria-labelledby="how" gap={4} oneColumn>
          <Text as="h2" id="how" size={20}>
            How it goes
          </Text>
          <Stack as="ol" gap={6} className={classes.steps}>
            {STEPS.map(({ name, text }) => (
              <Stack as="li" key={name} gap={1} fromTop className={classes.step}>
                <h3 className={classes.stepName}>{name}</h3>
                <p>{text}</p>
              </Stack>
            ))}
          </Stack>
        </Stack>
        <Stack as="section" aria-labelledby="questions" gap={4} oneColumn>
          <Text as="h2" id="questions" size={20}>
            Questions
          </Text>
          <div className={classes.questions}>
            {QUESTIONS.map(({ question, answer }) => (
              <details key={question} className={classes.question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Stack>
        {/* Last, since it comes later than what was prerendered: nothing is pushed away. */}
        {isTakenOver && (
          <Suspense fallback={null}>
            <PublicList />
          </Suspense>
        )}
      </Page>
      <Footer />
    </>
  )
}
