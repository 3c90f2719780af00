import { counted } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { Button, EmptyState, ErrorState, Row, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { readVersion, readVersions } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import { clockOf, dayIn } from '../../model/dates/clock.ts'
import { dayText } from '../../model/dates/day-text.ts'
import type { Template, TemplateVersion } from '../../model/template/template.ts'
import { printProgram } from '../../model/typed-line/print-program.ts'
import { useReaderZone } from '../../parts/athlete-app/athlete-app.ts'
import { useExerciseDetails } from '../builder/builder-context.tsx'
import { toTypedProgram } from './apply-program.ts'
import { toDraft } from './draft.ts'
import { useTemplate, useTemplateChange } from './template-context.tsx'
import classes from './template-dialogs.module.css'

/** Every version with what is different from the one before, to be looked at and gone back to. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { template } = useTemplate()
  const timeZone = useReaderZone()
  const versions = useQuery({
    queryKey: templateKeys.versions(template.id),
    queryFn: async () => unwrap(await readVersions(template.id)),
    networkMode: 'always',
  })
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={open => open || onClose()}
      title="Versions"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {versions.isPending ? (
        <SkeletonGroup className={classes.list}>
          {[1, 2, 3].map(key => (
            <Skeleton key={key} shape="block" className={classes.skeleton} />
          ))}
        </SkeletonGroup>
      ) : versions.isError ? (
        <ErrorState
          layout="compact"
          title="The versions could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      ) : versions.data.length === 0 ? (
        <EmptyState
          layout="compact"
          icon={<History />}
          title="No versions yet"
          description="Save one before you change a lot. Assigning a template saves one by itself."
        />
      ) : (
        <ol className={classes.list}>
          {versions.data.map(version => (
            <Stack as="li" key={version.version} gap={1} className={classes.version}>
              <Row gap={2} wrap>
                <Text as="h3" size={14} weight="semibold" className={classes.name}>
                  Version {version.version}
                  {version.note && `: ${version.note}`}
                </Text>
                <Button
                  size="sm"
                  variant="outline"
                  aria-expanded={shown === version.version}
                  aria-label={`${shown === version.version ? 'Hide' : 'Look at'} version ${version.version}`}
                  onClick={() => setShown(shown === version.version ? null : version.version)}
                >
                  {shown === version.version ? 'Hide' : 'Look at it'}
                </Button>
              </Row>
              <Text size={13} tone="muted" breaks="anywhere">
                {dayText(dayIn(timeZone, new Date(version.created_at)), { on: dayIn(timeZone) })},{' '}
                {clockOf(version.created_at, timeZone)}, {version.created_by_name ?? 'somebody'} ·{' '}
                {counted(version.weeks, 'week')}, {counted(version.sessions, 'workout')}
              </Text>
              <Text size={13} tone="muted" breaks="anywhere">
                {changesText(version)}
              </Text>
              {shown === version.version && <Version version={version.version} onRestored={onClose} />}
            </Stack>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

const MAX_TITLES = 6

/** `Added Lower A, Upper A. Changed 8 workouts.` */
function changesText({ version, changes }: TemplateVersion): string {
  if (version === 1) return 'The first version'
  const part = (verb: string, titles: readonly string[]) => {
    if (titles.length === 0) return []
    return `${verb} ${titles.length > MAX_TITLES ? `${titles.length} workouts` : titles.join(', ')}.`
  }
  const { added, changed, removed } = changes
  const parts = [part('Added', added), part('Changed', changed), part('Removed', removed)].flat()
  return parts.join(' ') || 'The workouts are the same.'
}

function Version({ version, onRestored }: { version: number; onRestored: () => void }) {
  const { template } = useTemplate()
  const read = useQuery({
    queryKey: templateKeys.version(template.id, version),
    queryFn: async () => unwrap(await readVersion(template.id, version)),
    networkMode: 'always',
    staleTime: Infinity,
  })
  if (read.data) return <VersionText template={read.data} version={version} onRestored={onRestored} />
  if (read.isError)
    return (
      <ErrorState
        layout="compact"
        title="The version could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    )
  return <Skeleton shape="block" className={classes.skeleton} />
}

/** A version as text, as it would be written. */
function VersionText({
  template,
  version,
  onRestored,
}: {
  template: Template
  version: number
  onRestored: () => void
}) {
  const { canWrite } = useTemplate()
  const change = useTemplateChange()
  const library = useExercises()
  const draft = useMemo(() => toDraft(template), [template])
  const { catalogue } = useExerciseDetails(library.data, {
    blocks: draft.workouts.flatMap(({ blocks }) => blocks),
  })
  const text = useMemo(
    () =>
      printProgram(
        toTypedProgram(draft, () => crypto.randomUUID()),
        catalogue,
      ),
    [draft, catalogue],
  )
  return (
    <>
      {/* A field: it scrolls by keyboard, and its text can be copied. */}
      <textarea
        className={classes.printed}
        readOnly
        rows={12}
        aria-label={`Version ${version} as text`}
        value={text}
      />
      {canWrite && (
        <div>
          <Button
            size="sm"
            onClick={() => {
              // Who shares it is no part of a version.
              change(`Went back to version ${version}`, ({ team_id, team_role }) => ({
                ...draft,
                team_id,
                team_role,
              }))
              onRestored()
            }}
          >
            Go back to it
          </Button>
        </div>
      )}
    </>
  )
}
