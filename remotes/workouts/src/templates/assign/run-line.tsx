import { counted, plural } from '@coach-app/contracts'
import { buttonClassName, Row } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { templatesHref } from '../../paths.ts'
import { useAssignments } from './use-assignments.ts'

interface RunLineProps {
  templateId: string
  /** Whether all that was written in it is saved. */
  isSaved: boolean
}

/** On a template that is in use: who runs it; where it has changed since, which version, and the way to update them. */
export function RunLine({ templateId, isSaved }: RunLineProps) {
  const { data, refetch } = useAssignments(templateId)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (isSaved && !wasSaved.current) void refetch()
    wasSaved.current = isSaved
  }, [isSaved, refetch])
  const all = data ?? []
  if (all.length === 0) return null
  const behind = all.filter(({ is_behind }) => is_behind)
  return (
    <Row as="p" gap={1} wrap size={14} tone="muted">
      {behind.length > 0 ? runWords(behind) : whoWords(all)} ·
      <Link
        to={templatesHref({ template: templateId, who: 'open' })}
        className={buttonClassName({ variant: 'outline', size: 'sm' })}
      >
        {behind.length > 0 ? 'Update' : 'See all'}
      </Link>
    </Row>
  )
}

/** How many names are said. */
const NAMED = 3

/** `Run by Ada Berg and Ben Cole`, `Run by Ada Berg, Ben Cole, Cem Dal and 4 more`. */
function whoWords(all: readonly { athlete_id: string; name: string }[]): string {
  const names = [...new Map(all.map(({ athlete_id, name }) => [athlete_id, name])).values()]
  const more = names.length - NAMED
  const said = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names
  const last = said.at(-1) ?? ''
  return `Run by ${said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${last}` : last}`
}

/** `5 athletes run version 1`, `1 athlete runs version 1, 3 run version 2`; an athlete counts once for each version they have. */
function runWords(behind: readonly { athlete_id: string; version: number }[]): string {
  const byVersion = new Map<number, Set<string>>()
  for (const { athlete_id, version } of behind)
    byVersion.set(version, (byVersion.get(version) ?? new Set()).add(athlete_id))
  return [...byVersion]
    .sort(([one], [other]) => one - other)
    .map(([version, { size }], index) => {
      const whom = index === 0 ? counted(size, 'athlete') : String(size)
      return `${whom} ${plural(size, 'runs', 'run')} version ${version}`
    })
    .join(', ')
}
