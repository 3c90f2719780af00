import type { ClientRow } from './clients.data.ts'
import styles from './why.module.css'
import { reasonWords } from './words.ts'

/** Why a client needs their coach; orange, and nothing else in the list is. */
export const Why = ({ client }: { client: ClientRow }) => (
  <span className={styles.why}>{reasonWords(client, new Date()).join(' · ')}</span>
)
