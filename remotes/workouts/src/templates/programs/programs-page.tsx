import { SUMMARIES } from 'programs:index'
import { Page, useIsTakenOver } from '@coach-app/runtime'
import {
  Banner,
  buttonClassName,
  cardClassName,
  EmptyState,
  PageHeader,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@coach-app/ui'
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router-dom'
import { LiftFigures } from '../../parts/exercise-figure/lift-figures.tsx'
import { athletesFor, forThem, PATHS } from '../../paths.ts'
import { Facets } from './facets.tsx'
import { filtered, filterOf } from './filter-programs.ts'
import { programPath } from './program-path.ts'
import { GOALS } from './program-source.ts'
import type { ProgramSummary } from './program-view.ts'
import { DAY_NAMES, GOAL_NAMES, LEVEL_NAMES, minutesText, SETTING_NAMES } from './program-words.ts'
import classes from './programs-page.module.css'
import { prefetchView } from './use-view-of.ts'

/** `/programs`: every program by goal; the address says what it is narrowed to. */
export function ProgramsPage() {
  const { search, state } = useLocation()
  const isTakenOver = useIsTakenOver()
  const asked = isTakenOver ? search : ''
  const filter = filterOf(asked)
  const query = new URLSearchParams(asked)
  const shown = filtered(SUMMARIES, filter)
  const isUnknown = isTakenOver && (state as { isUnknown?: unknown } | null)?.isUnknown === true
  return (
    <Page title="Program library" className={classes.page}>
      <PageHeader
        title="Program library"
        description="Twelve programs of our own, written out to the last set: what is asked in every week, how it gets harder, who it is for and who not. Free to use."
      />
      {isUnknown && (
        <Banner tone="info">There is no program at this address. These are all there are.</Banner>
      )}
      <Facets filter={filter} forIds={athletesFor(query.get('for'))} />
      {shown.length === 0 && (
        <EmptyState
          title="No program like this"
          description="None has all of that at once. Take something away."
          action={
            <Link to={forThem(PATHS.programs, query)} className={buttonClassName({ variant: 'outline' })}>
              Show all programs
            </Link>
          }
        />
      )}
      {GOALS.map(goal => {
        const programs = shown.filter(program => program.goal === goal)
        return (
          programs.length > 0 && (
            <section key={goal} id={goal} aria-labelledby={`${goal}-title`} className={classes.section}>
              <h2 id={`${goal}-title`} className={classes.heading}>
                {GOAL_NAMES[goal]}
              </h2>
              <ul className={classes.cards} itemScope itemType="https://schema.org/ItemList">
                {programs.map((program, index) => (
                  <li
                    key={program.slug}
                    itemProp="itemListElement"
                    itemScope
                    itemType="https://schema.org/ListItem"
                  >
                    <meta itemProp="position" content={String(index + 1)} />
                    <ProgramCard program={program} href={forThem(programPath(program.slug), query)} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </Page>
  )
}

/** The days of the first week: which are trained, and below them what is done. */
function WeekStrip({ week }: { week: ProgramSummary['week'] }) {
  return (
    <Stack gap={1} className={classes.strip}>
      <ol className={classes.week} aria-label="First week">
        {week.map((workout, index) => (
          <Stack
            as="li"
            key={DAY_NAMES[index]}
            size={12}
            tone="muted"
            className={clsx(classes.day, workout && classes.trained)}
          >
            <span aria-hidden="true">{DAY_NAMES[index]?.slice(0, 1)}</span>
            <VisuallyHidden>
              {DAY_NAMES[index]}: {workout ?? 'rest'}
            </VisuallyHidden>
          </Stack>
        ))}
      </ol>
      <Text size={13} breaks="truncate" aria-hidden="true">
        {week.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

function ProgramCard({ program, href }: { program: ProgramSummary; href: string }) {
  const { slug, title, summary, level, days, weeks, minutes, setting, week, lifts } = program
  return (
    <article className={cardClassName({ interactive: true, className: classes.card })}>
      <Text size={13} tone="muted">
        {LEVEL_NAMES[level]}
      </Text>
      <Text as="h3" size={16}>
        <Link
          to={href}
          onPointerEnter={() => prefetchView(slug)}
          onFocus={() => prefetchView(slug)}
          className={classes.link}
          itemProp="url"
        >
          <span itemProp="name">{title}</span>
        </Link>
      </Text>
      <Text size={14} tone="muted" breaks="pretty" className={classes.summary}>
        {summary}
      </Text>
      <LiftFigures lifts={lifts} />
      <WeekStrip week={week} />
      <Row as="p" gap={4} rowGap={1} align="stretch" wrap size={13} numeric>
        <span>{weeks} weeks</span>
        <span>{days} days a week</span>
        <span>{minutesText(minutes)}</span>
        <span>{SETTING_NAMES[setting]}</span>
      </Row>
    </article>
  )
}
