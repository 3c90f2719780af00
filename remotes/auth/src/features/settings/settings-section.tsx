import { Card, CardHeader } from '@coach-app/ui'
import type { ReactNode } from 'react'
import classes from './settings.module.css'

interface SettingsSectionProps {
  /** For links to it. */
  id: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One subject of the settings; it saves by itself or on its own button. */
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
