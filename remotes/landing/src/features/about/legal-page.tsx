import { Page } from '@coach-app/runtime'
import { PageHeader } from '@coach-app/ui'
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
        <div className={classes.columns}>
          <aside className={classes.aside}>
            <nav aria-label="Legal texts" className={classes.sisters}>
              {LEGAL.map(({ path, title: name }) => (
                <Link key={path} to={path} aria-current={name === title ? 'page' : undefined}>
                  {name}
                </Link>
              ))}
            </nav>
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
          </aside>
          <div className={classes.text}>
            {sections.map(section => (
              <Section key={section.title} section={section} />
            ))}
          </div>
        </div>
      </Page>
      <Footer />
    </>
  )
}

function Section({ section: { title, paragraphs = [], points = [] } }: { section: TextSection }) {
  return (
    <section className={classes.section} id={anchorOf(title)}>
      <h2 className={classes.heading}>{title}</h2>
      {paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map(point =>
            typeof point === 'string' ? (
              <li key={point}>{point}</li>
            ) : (
              <li key={point.name}>
                <strong className={classes.name}>{point.name}</strong>{' '}
                {point.href ? <a href={point.href}>{point.text}</a> : point.text}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
