import { lazyPart, useUser } from '@coach-app/runtime'
import { Button, buttonClassName, Row, Stack, Textarea, VisuallyHidden } from '@coach-app/ui'
import { ChevronLeft, Share2, TrendingUp, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { SheetWeek } from '../../parts/week-sheet/program-sheet.tsx'
import { templatesHref } from '../../paths.ts'
import { loadFiles } from './load-files.ts'
import { TagsField } from './tags-field.tsx'
import { useDraft, useTemplate } from './template-context.tsx'
import { type TemplateDialogName, TemplateDialogs } from './template-dialogs.tsx'
import classes from './template-head.module.css'
import { TemplateMenu } from './template-menu.tsx'
import { TemplateSaveState } from './template-save-state.tsx'
import { TemplateViews } from './template-views.tsx'

const ProgramSheet = lazyPart(
  async () => (await import('../../parts/week-sheet/program-sheet.tsx')).ProgramSheet,
)

/** Title, what it is, and everything that is done with the whole template. */
export function TemplateHead() {
  const { template, editor, address, canWrite, unit } = useTemplate()
  const draft = useDraft()
  const me = useUser()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<TemplateDialogName | null>(null)
  const [printed, setPrinted] = useState<SheetWeek[] | null>(null)
  const isMine = template.owner_id === me.id

  // In the view of a week that week, else all of them.
  async function print() {
    const all = (await loadFiles()).sheetWeeks(draft, unit)
    setPrinted(address.view === 'week' ? all.slice(address.week - 1, address.week) : all)
  }
  const { progressions } = draft

  return (
    <Stack as="header" gap={2} className={classes.head}>
      <Row gap={2} wrap shrink>
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
              // Saves first, because the stored template is assigned.
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
          <TemplateMenu isMine={isMine} onAsk={setDialog} onPrint={() => void print()} />
        </div>
      </Row>
      <Row gap={2} wrap shrink>
        <TemplateViews />
        <TagsField />
      </Row>
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
    </Stack>
  )
}
