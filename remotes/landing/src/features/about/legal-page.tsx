import { Page } from '@coach-app/runtime'
import { Banner, PageHeader } from '@coach-app/ui'
import { BUSINESS } from '../../../business/business.ts'
import type { TextSection } from '../../../business/text-section.ts'
import { Footer } from '../footer/footer.tsx'
import classes from './text-page.module.css'

/** Imprint, privacy or terms: says that it is a template until somebody qualified has read it. */
export function LegalPage({ title, sections }: { title: string; sections: readonly TextSection[] }) {
  return (
    <>
      <Page title={title} className={classes.page}>
        <PageHeader title={title} />
        <div className={classes.text}>
          {!BUSINESS.legalTextsAreChecked && (
            <Banner tone="warning" title="This is a template">
              Who runs this service has to complete what stands in square brackets and have the text checked.
              What it says about data and accounts is how the software works.
            </Banner>
          )}
          {sections.map(({ title: heading, paragraphs = [], points = [] }) => (
            <section key={heading} className={classes.section}>
              <h2 className={classes.heading}>{heading}</h2>
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul className={classes.points}>
                  {points.map(point => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </Page>
      <Footer />
    </>
  )
}
