import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a tab. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
