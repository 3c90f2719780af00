import { Row, Text } from '@coach-app/ui'
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
      <Row gap={2} justify="between">
        <Text as="h3" id={id} size={13} tone="muted" weight="semibold">
          {title}
        </Text>
        {action}
      </Row>
      {children}
    </section>
  )
}
