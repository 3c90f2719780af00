import { useSession } from '@coach-app/runtime'
import { clsx } from 'clsx'
import type { ClientRow } from './clients.data.ts'
import { isSetAside, SEVERITY_WORDS, severityAt } from './severity.ts'
import styles from './why.module.css'
import { reasonWords, setAsideWords } from './words.ts'

/** Why a client needs their coach, one reason a line with its weight; until when they are set aside. */
export function WhyInFull({ client }: { client: ClientRow }) {
  const now = new Date()
  const timeZone = useSession(({ profile }) => profile?.timeZone)
  return (
    <div>
      {isSetAside(client) && <p className={styles.until}>{setAsideWords(client, now, timeZone)}</p>}
      <ul className={styles.list} aria-label="Why">
        {reasonWords(client, now).map((words, place) => {
          const severity = severityAt(client, place)
          return (
            <li key={words} className={isSetAside(client) ? styles.aside : styles.why}>
              <span className={clsx(styles.severity, styles[severity])}>{SEVERITY_WORDS[severity]}</span>{' '}
              {words}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
