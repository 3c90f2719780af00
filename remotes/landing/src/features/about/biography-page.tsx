import { Page } from '@coach-app/runtime'
import { PageHeader, Stack, Text } from '@coach-app/ui'
import { BUSINESS } from '../../../business/business.ts'
import { Footer } from '../footer/footer.tsx'
import { photoAddress } from '../owner/photo.ts'
import { Portrait } from '../owner/portrait.tsx'
import classes from './biography-page.module.css'
import text from './text-page.module.css'

/** `/bio`: the owner. Lists without entries are left out. */
export function BiographyPage() {
  const { name, role, biography, credentials, philosophy, links, portrait } = BUSINESS.owner
  const { email } = BUSINESS
  const photo = portrait && photoAddress(portrait.src)
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
          <Stack gap={8} className={classes.columns}>
            <Stack as="figure" gap={2} fromTop className={classes.portrait}>
              {portrait && photo ? (
                <img src={photo} alt={portrait.alt} className={classes.photo} itemProp="image" />
              ) : (
                <Portrait />
              )}
            </Stack>
            <Stack gap={10} size={16} className={text.text}>
              <Stack as="section" gap={3} breaks="anywhere" className={text.section}>
                {biography.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Stack>
              <Stack as="section" gap={3} breaks="anywhere" className={text.section}>
                <Text as="h2" size={20}>
                  Credentials
                </Text>
                <Stack as="ul" gap={3} className={text.points}>
                  {credentials.map(credential => (
                    <li key={credential}>{credential}</li>
                  ))}
                </Stack>
              </Stack>
              <Stack as="section" gap={3} breaks="anywhere" className={text.section}>
                <Text as="h2" size={20}>
                  How they coach
                </Text>
                <blockquote className={classes.philosophy}>{philosophy}</blockquote>
              </Stack>
              <Stack as="section" gap={3} breaks="anywhere" className={text.section}>
                <Text as="h2" size={20}>
                  {links.length > 0 ? 'Write, or look elsewhere' : 'Write'}
                </Text>
                <Stack as="ul" gap={3} className={text.points}>
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
                </Stack>
              </Stack>
            </Stack>
          </Stack>
        </div>
      </Page>
      <Footer />
    </>
  )
}
