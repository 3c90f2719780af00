import { buttonClassName } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { templatesHref } from '../../paths.ts'
import classes from './assignments-panel.module.css'
import { useAssignments } from './use-assignments.ts'

interface BehindLineProps {
  templateId: string
  /** Whether all that was written in it is saved. */
  isSaved: boolean
}

/** On a template that has changed since it was assigned: how many athletes are behind, and the way to update them. */
export function BehindLine({ templateId, isSaved }: BehindLineProps) {
  const { data, refetch } = useAssignments(templateId)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (isSaved && !wasSaved.current) void refetch()
    wasSaved.current = isSaved
  }, [isSaved, refetch])
  const athletes = new Set(data?.filter(({ is_behind }) => is_behind).map(({ athlete_id }) => athlete_id))
  if (athletes.size === 0) return null
  return (
    <p className={classes.behind}>
      {athletes.size === 1 ? '1 athlete is behind' : `${athletes.size} athletes are behind`}
      <Link
        to={templatesHref({ template: templateId, who: 'open' })}
        className={buttonClassName({ variant: 'outline', size: 'sm' })}
      >
        Update…
      </Link>
    </p>
  )
}
