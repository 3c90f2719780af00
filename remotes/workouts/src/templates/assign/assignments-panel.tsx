import { lazyPart } from '@coach-app/runtime'
import {
  Badge,
  Banner,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@coach-app/ui'
import { Checkbox, Drawer, Menu, MenuItem, MenuLink, MenuSeparator } from '@coach-app/ui/widgets'
import { Ellipsis, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayText } from '../../model/dates/day-text.ts'
import { calendarHref } from '../../paths.ts'
import type { Assignment } from './assign.data.ts'
import classes from './assignments-panel.module.css'
import { useAssignedTemplate } from './use-assign.ts'
import { useAssignments } from './use-assignments.ts'

const UpdateDialog = lazyPart(async () => (await import('./update-dialog.tsx')).UpdateDialog)
const ShiftAssignment = lazyPart(async () => (await import('./shift-assignment.tsx')).ShiftAssignment)
const Unassign = lazyPart(async () => (await import('./unassign.tsx')).Unassign)

export interface AssignmentsPanelProps {
  templateId: string
  /** The title, if known. */
  title?: string | undefined
  /** Opens the dialog to assign it, where that is possible. */
  onAssign?: (() => void) | undefined
  onClose: () => void
}

type Opened = { what: 'update'; ids: string[] } | { what: 'shift' | 'unassign'; assignment: Assignment }

/** Who has a template: how far they are, and what can be done about it. */
export function AssignmentsPanel({ templateId, title: given, onAssign, onClose }: AssignmentsPanelProps) {
  const template = useAssignedTemplate(templateId, given === undefined)
  const title = given ?? template.data?.title ?? 'this template'
  const { data, isError, isFetching, refetch } = useAssignments(templateId)
  /** Null until somebody chooses: preselects those on an old version. */
  const [picked, setChosen] = useState<readonly string[] | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const behind = (data ?? []).filter(({ is_behind }) => is_behind).map(({ id }) => id)
  const chosen = picked ?? behind
  const selected = (data ?? []).filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const close = (): void => setOpened(null)

  return (
    <>
      <Drawer
        open
        size="lg"
        onOpenChange={open => open || onClose()}
        title={`Who has ${title}`}
        footer={
          data && data.length > 0 ? (
            <>
              {onAssign && (
                <Button variant="outline" onClick={onAssign}>
                  Assign
                </Button>
              )}
              <Button
                disabled={selected.length === 0}
                onClick={() => setOpened({ what: 'update', ids: selected })}
              >
                {selected.length > 0 ? `Update ${selected.length}…` : 'Update…'}
              </Button>
            </>
          ) : undefined
        }
      >
        {data ? (
          <div className={classes.panel}>
            {isError && <Banner tone="danger">This list could not be refreshed.</Banner>}
            {data.length === 0 ? (
              <EmptyState
                layout="compact"
                icon={<Users />}
                level={3}
                title="Nobody has it yet"
                description="Assign it to athletes, or to yourself."
                action={onAssign && <Button onClick={onAssign}>Assign</Button>}
              />
            ) : (
              <>
                <div className={classes.all}>
                  <Checkbox
                    checked={selected.length === data.length}
                    indeterminate={selected.length > 0 && selected.length < data.length}
                    onCheckedChange={isAll => setChosen(isAll ? data.map(({ id }) => id) : [])}
                    label={`All ${data.length}`}
                  />
                  {behind.some(id => !chosen.includes(id)) && (
                    <Button size="sm" variant="ghost" onClick={() => setChosen(behind)}>
                      Choose the {behind.length} behind
                    </Button>
                  )}
                </div>
                <ul className={classes.rows}>
                  {data.map(assignment => (
                    <Row
                      key={assignment.id}
                      assignment={assignment}
                      isChosen={chosen.includes(assignment.id)}
                      onChoose={isChosen =>
                        setChosen(
                          isChosen ? [...chosen, assignment.id] : chosen.filter(id => id !== assignment.id),
                        )
                      }
                      onOpen={setOpened}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
        ) : isError ? (
          <ErrorState layout="compact" onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonGroup label="Loading who has it" className={classes.panel}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        )}
      </Drawer>
      <Suspense>
        {opened?.what === 'update' && (
          <UpdateDialog templateId={templateId} title={title} assignmentIds={opened.ids} onClose={close} />
        )}
        {opened?.what === 'shift' && (
          <ShiftAssignment
            templateId={templateId}
            title={title}
            assignment={opened.assignment}
            onClose={close}
          />
        )}
        {opened?.what === 'unassign' && (
          <Unassign templateId={templateId} title={title} assignment={opened.assignment} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

interface RowProps {
  assignment: Assignment
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: (opened: Opened) => void
}

function Row({ assignment, isChosen, onChoose, onOpen }: RowProps) {
  const {
    id,
    athlete_id,
    name,
    start_date,
    end_date,
    version,
    is_behind,
    total,
    done,
    drafts = 0,
  } = assignment
  const calendar = calendarHref(athlete_id, { view: 'weeks', date: start_date })
  return (
    <li className={classes.row}>
      <Checkbox checked={isChosen} onCheckedChange={onChoose} label={`Choose ${name}`} labelHidden />
      <Stack gap={1}>
        <Link to={calendar} className={classes.name}>
          {name}
        </Link>
        <Text as="span" size={13} tone="muted">
          {dayText(start_date, { on: end_date })} – {dayText(end_date, { on: end_date })} · {done} of {total}{' '}
          done{drafts > 0 && `, ${drafts} in draft`}
        </Text>
      </Stack>
      <span className={classes.version}>
        {is_behind ? (
          <Badge tone="warning">Behind: version {version}</Badge>
        ) : (
          <Badge>Version {version}</Badge>
        )}
      </span>
      <Menu
        align="end"
        trigger={
          <IconButton label={`More for ${name}`} size="sm">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => onOpen({ what: 'update', ids: [id] })}>Update…</MenuItem>
        <MenuItem onSelect={() => onOpen({ what: 'shift', assignment })}>Shift by days…</MenuItem>
        <MenuLink link={<Link to={calendar} />}>Calendar</MenuLink>
        <MenuSeparator />
        <MenuItem onSelect={() => onOpen({ what: 'unassign', assignment })}>Unassign…</MenuItem>
      </Menu>
    </li>
  )
}
