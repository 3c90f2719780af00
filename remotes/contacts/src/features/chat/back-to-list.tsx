import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './chat-page.module.css'

/** On a phone, where list and thread take turns. */
export const BackToList = () => (
  <Link to="/chat" className={styles.back} aria-label="All conversations">
    <ArrowLeft size={20} aria-hidden="true" />
  </Link>
)
