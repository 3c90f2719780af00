import { Badge, Card, CardHeader } from '@coach-app/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFold } from './fold.tsx'
import classes from './settings.module.css'
import { useIsUnsaved } from './unsaved.tsx'

interface SettingsSectionProps {
  /** Anchor id. */
  id: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One section of the settings; it saves immediately or with its own button. On a phone it folds, and keeps what was typed. */
export function SettingsSection({ id, title, description, actions, children }: SettingsSectionProps) {
  const { folds, isOpen, isFound, wasOpen, toggle } = useFold(id)
  const isUnsaved = useIsUnsaved(id)
  const body = `${id}-settings`
  return (
    <section id={id} aria-label={title} className={classes.section} hidden={!isFound}>
      <Card padding="lg" className={classes.card}>
        {folds ? (
          <h2 className={classes.foldHead}>
            <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={toggle}>
              <span className={classes.foldTitle}>{title}</span>
              {isUnsaved && <Badge tone="warning">Not saved</Badge>}
              <ChevronDown aria-hidden="true" />
            </button>
          </h2>
        ) : (
          <CardHeader title={title} description={description} actions={actions} />
        )}
        {/* Hidden and not taken away: what was typed is still there. */}
        <div id={body} className={classes.body} hidden={!isOpen}>
          {folds && description && <div className={classes.muted}>{description}</div>}
          {folds && actions}
          {wasOpen && children}
        </div>
      </Card>
    </section>
  )
}
