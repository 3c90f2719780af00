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

/** On a template that has changed since it was assigned: how many athletes run which version, and the way to update them. */
export function BehindLine({ templateId, isSaved }: BehindLineProps) {
  const { data, refetch } = useAssignments(templateId)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (isSaved && !wasSaved.current) void refetch()
    wasSaved.current = isSaved
  }, [isSaved, refetch])
  const words = runWords((data ?? []).filter(({ is_behind }) => is_behind))
  if (words === '') return null
  return (
    <p className={classes.behind}>
      {words} ·
      <Link
        to={templatesHref({ template: templateId, who: 'open' })}
        className={buttonClassName({ variant: 'outline', size: 'sm' })}
      >
        Update
      </Link>
    </p>
  )
}

/** `5 athletes run version 1`, `1 athlete runs version 1, 3 run version 2`; an athlete counts once for each version they have. */
function runWords(behind: readonly { athlete_id: string; version: number }[]): string {
  const byVersion = new Map<number, Set<string>>()
  for (const { athlete_id, version } of behind)
    byVersion.set(version, (byVersion.get(version) ?? new Set()).add(athlete_id))
  return [...byVersion]
    .sort(([one], [other]) => one - other)
    .map(([version, { size }], index) => {
      const whom = index === 0 ? `${size} ${size === 1 ? 'athlete' : 'athletes'}` : String(size)
      return `${whom} ${size === 1 ? 'runs' : 'run'} version ${version}`
    })
    .join(', ')
}
