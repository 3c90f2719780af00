import { Page } from '@coach-app/runtime'
import { PageHeader, Row, Stack, Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { BUSINESS } from '../../../business/business.ts'
import { anchorOf, type TextSection } from '../../../business/text-section.ts'
import { PATHS } from '../../paths.ts'
import { Footer } from '../footer/footer.tsx'
import classes from './text-page.module.css'

/** Pages of plain text, each with the way to the others. */
const LEGAL = [
  { path: PATHS.imprint, title: 'Imprint' },
  { path: PATHS.privacy, title: 'Privacy' },
  { path: PATHS.terms, title: 'Terms' },
]

/** From so many sections on, a list of them stands beside the text. */
const LONG = 6

/** Imprint, privacy or terms. */
export function LegalPage({ title, sections }: { title: string; sections: readonly TextSection[] }) {
  return (
    <>
      <Page title={title} className={classes.page}>
        <PageHeader
          eyebrow={BUSINESS.name}
          title={title}
          description={`As of ${BUSINESS.legalTextsOf}.`}
          className={classes.header}
        />
        <Stack gap={8} className={classes.columns}>
          <Stack as="aside" gap={6} fromTop className={classes.aside}>
            <Row as="nav" aria-label="Legal texts" gap={1} align="stretch" wrap className={classes.sisters}>
              {LEGAL.map(({ path, title: name }) => (
                <Link key={path} to={path} aria-current={name === title ? 'page' : undefined}>
                  {name}
                </Link>
              ))}
            </Row>
            {sections.length >= LONG && (
              <nav aria-label="On this page" className={classes.contents}>
                <ol>
                  {sections.map(({ title: heading }) => (
                    <li key={heading}>
                      <a href={`#${anchorOf(heading)}`}>{heading}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </Stack>
          <Stack gap={10} size={16} className={classes.text}>
            {sections.map(section => (
              <Section key={section.title} section={section} />
            ))}
          </Stack>
        </Stack>
      </Page>
      <Footer />
    </>
  )
}

function Section({ section: { title, paragraphs = [], points = [] } }: { section: TextSection }) {
  return (
    <Stack as="section" gap={3} breaks="anywhere" className={classes.section} id={anchorOf(title)}>
      <Text as="h2" size={20}>
        {title}
      </Text>
      {paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <Stack as="ul" gap={3} className={classes.points}>
          {points.map(point =>
            typeof point === 'string' ? (
              <li key={point}>{point}</li>
            ) : (
              <li key={point.name}>
                <Text as="strong" weight="semibold" className={classes.name}>
                  {point.name}
                </Text>{' '}
                {point.href ? <a href={point.href}>{point.text}</a> : point.text}
              </li>
            ),
          )}
        </Stack>
      )}
    </Stack>
  )
}
