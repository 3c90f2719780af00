import {
  List,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  Text,
} from '@coach-app/ui'
import { Fragment } from 'react'
import { LiftButtons } from '../../parts/exercise-figure/lift-figures.tsx'
import type { Citation } from './citations.ts'
import classes from './program-page.module.css'
import type { ProgramSummary, ProgramView } from './program-view.ts'
import { ProgramWeeks } from './program-weeks.tsx'
import { useViewOf } from './use-view-of.ts'

/** Whom it is for, how it gets harder, every week, and what it rests on. */
export function ProgramDetails({ program }: { program: ProgramSummary }) {
  const view = useViewOf(program.slug)
  const { forWhom, notFor, progression, citations } = view
  const lifts = program.lifts.flatMap(({ id }) => view.exercises[id] ?? [])
  return (
    <>
      <section aria-labelledby="lifts">
        <h2 id="lifts" className={classes.heading}>
          Main lifts
        </h2>
        <LiftButtons lifts={lifts} />
      </section>
      <Stack gap={6} className={classes.pair}>
        <section
          aria-labelledby="for-whom"
          itemProp="audience"
          itemScope
          itemType="https://schema.org/Audience"
        >
          <h2 id="for-whom" className={classes.heading}>
            For you, if
          </h2>
          <Stack as="ul" gap={2} className={classes.list}>
            {forWhom.map(words => (
              <li key={words} itemProp="audienceType">
                {words}
              </li>
            ))}
          </Stack>
        </section>
        <section aria-labelledby="not-for">
          <h2 id="not-for" className={classes.heading}>
            Not for you, if
          </h2>
          <Stack as="ul" gap={2} className={classes.list}>
            {notFor.map(words => (
              <li key={words}>{words}</li>
            ))}
          </Stack>
        </section>
      </Stack>
      <section aria-labelledby="progression">
        <h2 id="progression" className={classes.heading}>
          How it gets harder
        </h2>
        {progression.map(words => (
          <p key={words} className={classes.text}>
            {words}
          </p>
        ))}
        {hasPercentages(view) && (
          <p className={classes.text}>Percentages are of your maximum in the lift, tested or estimated.</p>
        )}
        <Numbers view={view} />
      </section>
      <ProgramWeeks program={program} view={view} />
      <section aria-labelledby="sources">
        <h2 id="sources" className={classes.heading}>
          What it rests on
        </h2>
        <List gap={4} className={classes.sources}>
          {citations.map(citation => (
            <Source key={citation.doi} citation={citation} />
          ))}
        </List>
        <p className={classes.aside}>
          Title and DOI of each work were seen together on a public page. The weeks themselves are our own: no
          study has tested this program.
        </p>
      </section>
    </>
  )
}

const hasPercentages = ({ numbers }: ProgramView): boolean =>
  numbers.some(({ weeks }) => weeks.some(asked => asked.includes('%')))

/** Targets of the main lifts by week. */
function Numbers({ view: { numbers, weeks, deloads } }: { view: ProgramView }) {
  return (
    <Table label="Work sets of the main lifts, by week" className={classes.numbers}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>Week</TableHeaderCell>
          {numbers.map(({ lift }) => (
            <TableHeaderCell key={lift}>{lift}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map((_, index) => (
          <TableRow key={index}>
            <TableHeaderCell scope="row">
              {index + 1}
              {deloads.includes(index + 1) && (
                <Text as="span" size={13} tone="muted" weight="regular">
                  {' '}
                  lighter
                </Text>
              )}
            </TableHeaderCell>
            {numbers.map(({ lift, weeks: asked }) => (
              <TableCell key={lift}>{asked[index] || '–'}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Source({ citation: { authors, year, title, journal, doi, says } }: { citation: Citation }) {
  return (
    <li itemProp="citation" itemScope itemType="https://schema.org/ScholarlyArticle">
      <p>{says}</p>
      <p className={classes.work}>
        {authors.slice(0, 3).map((author, index) => (
          <Fragment key={author}>
            {index > 0 && ', '}
            <span itemProp="author" itemScope itemType="https://schema.org/Person">
              <span itemProp="name">{author}</span>
            </span>
          </Fragment>
        ))}
        {authors.length > 3 && ' and others'} (<span itemProp="datePublished">{year}</span>).{' '}
        <span itemProp="name">{title}</span>. <cite>{journal}</cite>.{' '}
        <a href={`https://doi.org/${doi}`} itemProp="url" rel="noreferrer">
          doi:{doi}
        </a>
      </p>
    </li>
  )
}
