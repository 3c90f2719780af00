import { Page } from '@coach-app/runtime'
import { Banner, PageHeader } from '@coach-app/ui'
import { BUSINESS } from '../../../business/business.ts'
import { isPlaceholder, placeholdersIn, plain } from '../../../business/placeholders.ts'
import { Footer } from '../footer/footer.tsx'
import { Portrait } from '../owner/portrait.tsx'
import classes from './biography-page.module.css'
import text from './text-page.module.css'

/** `/bio`: the owner. What is not known is not shown as if it were: placeholders say so, lists without entries are left out. */
export function BiographyPage() {
  const { name, role, biography, credentials, philosophy, links, portrait } = BUSINESS.owner
  const { email } = BUSINESS
  return (
    <>
      <Page title="Biography" className={text.page}>
        {/* A person without a name is no valid data. */}
        <div {...(!isPlaceholder(name) && { itemScope: true, itemType: 'https://schema.org/Person' })}>
          <PageHeader
            eyebrow="Biography"
            title={<span itemProp={isPlaceholder(name) ? undefined : 'name'}>{plain(name)}</span>}
            description={<span itemProp={isPlaceholder(name) ? undefined : 'jobTitle'}>{plain(role)}</span>}
          />
          <div className={classes.columns}>
            <figure className={classes.portrait}>
              {portrait ? (
                <img src={portrait.src} alt={portrait.alt} className={classes.photo} itemProp="image" />
              ) : (
                <>
                  <Portrait />
                  <figcaption className={classes.caption}>
                    A drawing. There is no portrait of the owner yet.
                  </figcaption>
                </>
              )}
            </figure>
            <div className={text.text}>
              {placeholdersIn(BUSINESS.owner).length > 0 && (
                <Banner tone="warning" title="Placeholder text">
                  The owner has not written this page yet. It shows what will stand where.
                </Banner>
              )}
              <section className={text.section}>
                {biography.map(paragraph => (
                  <p key={paragraph}>{plain(paragraph)}</p>
                ))}
              </section>
              <section className={text.section}>
                <h2 className={text.heading}>Credentials</h2>
                <ul className={text.points}>
                  {credentials.map(credential => (
                    <li key={credential}>{plain(credential)}</li>
                  ))}
                </ul>
              </section>
              <section className={text.section}>
                <h2 className={text.heading}>How they coach</h2>
                <blockquote className={classes.philosophy}>{plain(philosophy)}</blockquote>
              </section>
              {(links.length > 0 || !isPlaceholder(email)) && (
                <section className={text.section}>
                  <h2 className={text.heading}>Elsewhere</h2>
                  <ul className={text.points}>
                    {!isPlaceholder(email) && (
                      <li>
                        <a href={`mailto:${email}`}>{email}</a>
                      </li>
                    )}
                    {links.map(({ label, href }) => (
                      <li key={href}>
                        <a href={href} rel="noreferrer" itemProp="sameAs">
                          {label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </div>
        </div>
      </Page>
      <Footer />
    </>
  )
}
