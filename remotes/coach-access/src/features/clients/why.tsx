import { useSession } from '@coach-app/runtime'
import { clsx } from 'clsx'
import type { ClientRow } from './clients.data.ts'
import { isSetAside, SEVERITY_WORDS, severityOf } from './severity.ts'
import styles from './why.module.css'
import { reasonWords, setAsideWords } from './words.ts'

/** Why a client needs their coach, how severe first; orange, and nothing else in the list is. Set aside it is quiet, and says until when. */
export function Why({ client }: { client: ClientRow }) {
  const now = new Date()
  const timeZone = useSession(({ profile }) => profile?.timeZone)
  const reasons = reasonWords(client, now).join(' · ')
  const severity = severityOf(client)
  if (isSetAside(client))
    return (
      <span className={styles.aside}>
        <span className={styles.until}>{setAsideWords(client, now, timeZone)}</span>
        {reasons && ` · ${reasons}`}
      </span>
    )
  return (
    severity && (
      <span className={styles.why}>
        <span className={clsx(styles.severity, styles[severity])}>{SEVERITY_WORDS[severity]}</span> {reasons}
      </span>
    )
  )
}
