import { lazyPart, useNotify, useUser } from '@coach-app/runtime'
import { Button, buttonClassName, IconButton, Input, Textarea, VisuallyHidden } from '@coach-app/ui'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@coach-app/ui/widgets'
import {
  Archive,
  ArchiveRestore,
  CalendarRange,
  ChevronLeft,
  ChevronRight,
  Copy,
  Ellipsis,
  FileDown,
  History,
  Milestone,
  Printer,
  Rows4,
  Save,
  Share2,
  TextCursorInput,
  TrendingUp,
  UserPlus,
  Users,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useTemplateActions } from '../../data/templates/use-templates.ts'
import type { SheetWeek } from '../../parts/week-sheet/program-sheet.tsx'
import { templatesHref } from '../../paths.ts'
import type { TemplateView } from './template-address.ts'
import { useDraft, useTemplate, useTemplateState } from './template-context.tsx'
import { type TemplateDialogName, TemplateDialogs } from './template-dialogs.tsx'
import classes from './template-head.module.css'
import { TemplateSaveState } from './template-save-state.tsx'

const ProgramSheet = lazyPart(
  async () => (await import('../../parts/week-sheet/program-sheet.tsx')).ProgramSheet,
)
const loadFiles = () => import('./template-files.ts')

const VIEWS: Record<TemplateView, { label: string; icon: ReactNode }> = {
  grid: { label: 'All weeks', icon: <Rows4 /> },
  week: { label: 'Week', icon: <CalendarRange /> },
  text: { label: 'Text', icon: <TextCursorInput /> },
}

/** Title, what it is, and everything that is done with the whole template. */
export function TemplateHead() {
  const { template, editor, address, canWrite, unit } = useTemplate()
  const draft = useDraft()
  const changedSinceVersion = useTemplateState(state => state.changedSinceVersion)
  const me = useUser()
  const navigate = useNavigate()
  const actions = useTemplateActions()
  const [dialog, setDialog] = useState<TemplateDialogName | null>(null)
  const notify = useNotify()
  const [printed, setPrinted] = useState<SheetWeek[] | null>(null)
  const isMine = template.owner_id === me.id

  async function exportFile() {
    const result = await (await loadFiles()).downloadTemplate(draft)
    if (!result.ok)
      notify({ kind: 'error', text: 'The file could not be made. Check your connection and try again.' })
  }
  // In the view of a week that week, else all of them.
  async function print() {
    const all = (await loadFiles()).sheetWeeks(draft, unit)
    setPrinted(address.view === 'week' ? all.slice(address.week - 1, address.week) : all)
  }
  const { progressions } = draft

  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <Link to={templatesHref()} className={buttonClassName({ variant: 'ghost', size: 'sm' })}>
          <ChevronLeft aria-hidden="true" size={16} /> Templates
        </Link>
        <h1 className={classes.heading}>
          <VisuallyHidden>{draft.title || 'Program template'}</VisuallyHidden>
          <input
            className={classes.title}
            aria-label="Title"
            maxLength={120}
            autoComplete="off"
            readOnly={!canWrite}
            aria-invalid={draft.title.trim() === '' || undefined}
            value={draft.title}
            onChange={event => editor.write(now => ({ ...now, title: event.target.value }))}
            onBlur={() => {
              if (draft.title.trim() === '') editor.write(now => ({ ...now, title: template.title }))
            }}
          />
        </h1>
        {canWrite && <TemplateSaveState />}
        <div className={classes.actions}>
          <Button
            leftIcon={<UserPlus />}
            onClick={() =>
              // What is assigned is what stands here.
              void editor
                .flush()
                .then(() => navigate(templatesHref({ template: template.id, assign: template.id })))
            }
          >
            Assign
          </Button>
          <Button variant="outline" leftIcon={<TrendingUp />} onClick={() => setDialog('progression')}>
            Progression{progressions.length > 0 && ` (${progressions.length})`}
          </Button>
          {isMine && (
            <Button variant="outline" leftIcon={<Share2 />} onClick={() => setDialog('share')}>
              Share
            </Button>
          )}
          <Menu
            trigger={
              <IconButton label="More about this template" variant="outline">
                <Ellipsis />
              </IconButton>
            }
          >
            {canWrite && (
              <MenuItem icon={<Milestone />} onSelect={() => setDialog('phases')}>
                Weeks and phases…
              </MenuItem>
            )}
            {canWrite && (
              <MenuItem
                icon={<Save />}
                disabled={!changedSinceVersion}
                onSelect={() => setDialog('save-version')}
              >
                Save version…
              </MenuItem>
            )}
            <MenuLink
              icon={<Users />}
              link={<Link to={templatesHref({ template: template.id, who: 'open' })} />}
            >
              Who has it
            </MenuLink>
            <MenuItem icon={<History />} onSelect={() => setDialog('versions')}>
              Versions…
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Copy />}
              onSelect={() =>
                void editor.flush().then(() => actions.copy.mutate({ template_id: template.id }))
              }
            >
              Duplicate
            </MenuItem>
            <MenuItem icon={<FileDown />} onSelect={() => void exportFile()}>
              Export
            </MenuItem>
            <MenuItem icon={<Printer />} onSelect={() => void print()}>
              {address.view === 'week' ? 'Print this week' : 'Print'}
            </MenuItem>
            {isMine && (
              <MenuItem
                icon={template.archived_at ? <ArchiveRestore /> : <Archive />}
                onSelect={() => {
                  const archived = template.archived_at === null
                  actions.archive.mutate({ id: template.id, title: draft.title, archived })
                  void navigate(templatesHref())
                }}
              >
                {template.archived_at ? 'Put back' : 'Archive'}
              </MenuItem>
            )}
          </Menu>
        </div>
      </div>
      <div className={classes.line}>
        <nav className={classes.views} aria-label="View">
          {(['grid', 'week', 'text'] as const).map(view => (
            <Link
              key={view}
              to={address.hrefOf(view)}
              aria-current={view === address.view ? 'true' : undefined}
              className={buttonClassName({ variant: 'ghost', size: 'sm', className: classes.view })}
            >
              <span aria-hidden="true" className={classes.icon}>
                {VIEWS[view].icon}
              </span>
              {view === 'week' && address.view === 'week' ? `Week ${address.week}` : VIEWS[view].label}
            </Link>
          ))}
        </nav>
        {address.view === 'week' && (
          <div className={classes.turn}>
            <IconButton
              label="Previous week"
              variant="outline"
              size="sm"
              disabled={address.week === 1}
              onClick={() => address.calendar.turn(-1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label="Next week"
              variant="outline"
              size="sm"
              disabled={address.week === draft.weeks}
              onClick={() => address.calendar.turn(1)}
            >
              <ChevronRight />
            </IconButton>
          </div>
        )}
        <TagsField />
      </div>
      {(canWrite || draft.description !== '') && (
        <Textarea
          aria-label="Description"
          placeholder="What it is for, and for whom"
          rows={1}
          maxLength={4000}
          readOnly={!canWrite}
          className={classes.description}
          value={draft.description}
          onChange={event => editor.write(now => ({ ...now, description: event.target.value }))}
        />
      )}
      {printed && (
        <Suspense>
          <ProgramSheet title={draft.title} weeks={printed} onPrinted={() => setPrinted(null)} />
        </Suspense>
      )}
      <TemplateDialogs open={dialog} onClose={() => setDialog(null)} />
    </header>
  )
}

/** Tags as a line of words with commas; taken when it is left. */
function TagsField() {
  const { editor, canWrite } = useTemplate()
  const { tags } = useDraft()
  const [typed, setTyped] = useState<string | null>(null)
  if (!canWrite && tags.length === 0) return null
  const take = () => {
    if (typed === null) return
    const read = [...new Set(typed.split(',').map(tag => tag.trim().slice(0, 40)))]
      .filter(Boolean)
      .slice(0, 20)
    setTyped(null)
    editor.write(now => (read.join() === now.tags.join() ? now : { ...now, tags: read }))
  }
  return (
    <Input
      aria-label="Tags, with commas"
      placeholder="Tags: strength, beginner"
      size="sm"
      className={classes.tags}
      readOnly={!canWrite}
      value={typed ?? tags.join(', ')}
      onChange={event => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}
