import { Page } from '@coach-app/runtime'
import { PageHeader } from '@coach-app/ui'
import { BUSINESS } from '../../../business/business.ts'
import { Footer } from '../footer/footer.tsx'
import { Portrait } from '../owner/portrait.tsx'
import classes from './biography-page.module.css'
import text from './text-page.module.css'

/** `/bio`: the owner. Lists without entries are left out. */
export function BiographyPage() {
  const { name, role, biography, credentials, philosophy, links, portrait } = BUSINESS.owner
  const { email } = BUSINESS
  return (
    <>
      <Page title="Biography" className={text.page}>
        <div itemScope itemType="https://schema.org/Person">
          <PageHeader
            eyebrow="Biography"
            title={<span itemProp="name">{name}</span>}
            description={<span itemProp="jobTitle">{role}</span>}
            className={text.header}
          />
          <div className={classes.columns}>
            <figure className={classes.portrait}>
              {portrait ? (
                <img src={portrait.src} alt={portrait.alt} className={classes.photo} itemProp="image" />
              ) : (
                <Portrait />
              )}
            </figure>
            <div className={text.text}>
              <section className={text.section}>
                {biography.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
              <section className={text.section}>
                <h2 className={text.heading}>Credentials</h2>
                <ul className={text.points}>
                  {credentials.map(credential => (
                    <li key={credential}>{credential}</li>
                  ))}
                </ul>
              </section>
              <section className={text.section}>
                <h2 className={text.heading}>How they coach</h2>
                <blockquote className={classes.philosophy}>{philosophy}</blockquote>
              </section>
              <section className={text.section}>
                <h2 className={text.heading}>{links.length > 0 ? 'Write, or look elsewhere' : 'Write'}</h2>
                <ul className={text.points}>
                  <li>
                    <a href={`mailto:${email}`}>{email}</a>
                  </li>
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <a href={href} rel="noreferrer" itemProp="sameAs">
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            </div>
          </div>
        </div>
      </Page>
      <Footer />
    </>
  )
}
