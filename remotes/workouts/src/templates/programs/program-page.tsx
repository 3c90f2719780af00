import { SUMMARIES } from 'programs:index'
import { Page } from '@coach-app/runtime'
import { Badge, PageHeader, Spinner, Stack } from '@coach-app/ui'
import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { ProgramDetails } from './program-details.tsx'
import classes from './program-page.module.css'
import type { ProgramSummary } from './program-view.ts'
import { GOAL_NAMES, LEVEL_NAMES, minutesText } from './program-words.ts'
import { TakeProgram } from './take-program.tsx'

/** `/programs/<slug>`: all of a program, readable without script. One that is not there leads to the catalogue. */
export function ProgramPage() {
  const { slug } = useParams()
  const program = SUMMARIES.find(other => other.slug === slug)
  if (!program) return <Navigate to={PATHS.programs} replace state={{ isUnknown: true }} />
  const { title, summary, goal, level } = program
  return (
    <Page title={title} className={classes.page}>
      <Stack
        as="article"
        itemScope
        itemType="https://schema.org/ExercisePlan"
        gap={8}
        oneColumn
        className={classes.article}
      >
        <meta itemProp="name" content={title} />
        <meta itemProp="inLanguage" content="en" />
        <PageHeader
          eyebrow={<Link to={PATHS.programs}>Program library</Link>}
          title={title}
          status={<Badge>{LEVEL_NAMES[level]}</Badge>}
          description={<span itemProp="description">{summary}</span>}
        />
        <TakeProgram program={program} />
        <Facts program={program} />
        <meta itemProp="exerciseType" content={GOAL_NAMES[goal]} />
        <Suspense fallback={<Spinner />}>
          <ProgramDetails program={program} />
        </Suspense>
      </Stack>
    </Page>
  )
}

function Facts({ program: { weeks, days, minutes, equipment } }: { program: ProgramSummary }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Length</dt>
        <dd>{weeks} weeks</dd>
      </div>
      <div>
        <dt>Sessions</dt>
        <dd itemProp="activityFrequency">{`${days} a week`}</dd>
      </div>
      <div>
        <dt>Time for one</dt>
        <dd>
          {minutesText(minutes)}
          <meta itemProp="activityDuration" content={`PT${minutes[1]}M`} />
        </dd>
      </div>
      <div>
        <dt>Equipment</dt>
        <dd>{equipment.join(', ')}</dd>
      </div>
    </dl>
  )
}
