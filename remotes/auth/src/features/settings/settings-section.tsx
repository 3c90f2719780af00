import { Card, CardHeader } from '@coach-app/ui'
import type { ReactNode } from 'react'
import classes from './settings.module.css'

interface SettingsSectionProps {
  /** Anchor id. */
  id: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One section of the settings; it saves immediately or with its own button. */
export function SettingsSection({ id, title, description, actions, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-label={title} className={classes.section}>
      <Card padding="lg" className={classes.card}>
        <CardHeader title={title} description={description} actions={actions} />
        {children}
      </Card>
    </section>
  )
}
