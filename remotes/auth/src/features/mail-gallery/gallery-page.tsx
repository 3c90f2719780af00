import { Page, useIsTakenOver } from '@coach-app/runtime'
import { Card, CardHeader, Field, NativeSelect, PageHeader, PRODUCT_NAME, SiteFooter } from '@coach-app/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { Entries } from '../mail-view/entries.tsx'
import { MailView } from '../mail-view/mail-view.tsx'
import common from '../mail-view/mails.module.css'
import classes from './gallery.module.css'
import { findMail, GALLERY, type GalleryMail } from './gallery.ts'
import { SampleForm } from './sample-form.tsx'
import { useSample } from './use-sample.ts'

/** /email-demo: every mail we send, on a desk and a phone, light, dark and as text, with data that can be changed. */
export function GalleryPage() {
  const [search, setSearch] = useSearchParams()
  // Prerendered without the address's query and without a mail: its frame is drawn by script alone.
  const isTakenOver = useIsTakenOver()
  const mail = findMail(isTakenOver ? search.get('mail') : null)
  return (
    <>
      <Page title="E-mail gallery" className={`${common.page} ${classes.page}`}>
        <PageHeader
          title="E-mail gallery"
          description="Every mail we send, with made-up people in it. Change what it says and see what becomes of it."
          actions={
            <Link to={PATHS.emailDebug} className={classes.outbox}>
              E-mail outbox
            </Link>
          }
        />
        <nav aria-label="Mails" className={classes.list}>
          {GALLERY.map(({ group, mails }) => (
            <section key={group} aria-label={group}>
              <h2 className={classes.group}>{group}</h2>
              <ul className={common.list}>
                {mails.map(({ template, title }) => (
                  <li key={template}>
                    <Link
                      to={`?mail=${template}`}
                      replace
                      className={`${common.row} ${classes.mail}`}
                      aria-current={template === mail.template ? 'page' : undefined}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <Field label="Mail" className={classes.picker}>
          <NativeSelect
            value={mail.template}
            onChange={event => setSearch({ mail: event.target.value }, { replace: true })}
          >
            {GALLERY.map(({ group, mails }) => (
              <optgroup key={group} label={group}>
                {mails.map(({ template, title }) => (
                  <option key={template} value={template}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        </Field>
        {isTakenOver && <Shown key={mail.template} mail={mail} />}
      </Page>
      <SiteFooter link={Link} />
    </>
  )
}

function Shown({ mail }: { mail: GalleryMail }) {
  const sample = useSample(mail, { siteUrl: window.location.origin, timeZone: 'UTC' })
  const { subject, preheader, html, text, headers } = sample.rendered
  return (
    <>
      <article aria-label={mail.title} className={classes.shown}>
        {/* As a list of mails shows it. */}
        <Card padding="sm" className={classes.line}>
          <p className={classes.from}>{PRODUCT_NAME}</p>
          <p className={classes.subject}>
            <strong>{subject}</strong> <span className={classes.preheader}>{preheader}</span>
          </p>
        </Card>
        <MailView name={mail.title} html={html} text={text} />
      </article>
      <aside aria-label="About this mail" className={common.stack}>
        <Card padding="md">
          <CardHeader title={mail.title} description={mail.when} />
          <SampleForm
            name={sample.name}
            onName={sample.setName}
            fields={mail.fields}
            data={sample.data}
            onChange={sample.setValue}
            errors={sample.errors}
            onReset={sample.reset}
          />
        </Card>
        {Object.keys(headers).length > 0 && (
          <Card padding="md">
            <CardHeader
              title="Headers"
              description="With these a mail program offers to switch such mails off."
            />
            <Entries label="Headers" entries={Object.entries(headers)} />
          </Card>
        )}
      </aside>
    </>
  )
}
