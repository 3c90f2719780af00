import { Button, EmptyState, IconButton, Row, Text } from '@coach-app/ui'
import { ConfirmDialog, Dialog } from '@coach-app/ui/widgets'
import { Pencil, Plus, Trash2, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { Progression } from '../../model/progression/progression.ts'
import { ruleText, scopeText } from '../../model/progression/progression-text.ts'
import classes from './progression-dialog.module.css'
import { ProgressionForm } from './progression-form.tsx'
import { ProgressionNumbers } from './progression-numbers.tsx'
import { useDraft, useTemplate, useTemplateChange } from './template-context.tsx'

/** The rules of a template: what they come to as numbers, to be added, changed and taken away. */
export function ProgressionDialog({ onClose }: { onClose: () => void }) {
  const { canWrite } = useTemplate()
  const { progressions, weeks } = useDraft()
  const change = useTemplateChange()
  const [edited, setEdited] = useState<Progression | 'new' | null>(
    canWrite && progressions.length === 0 ? 'new' : null,
  )
  /** Whether the form has unsaved input. */
  const [isTouched, setIsTouched] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const edit = (rule: Progression | 'new' | null) => {
    setEdited(rule)
    setIsTouched(false)
  }
  const close = () => (isTouched ? setIsLeaving(true) : onClose())
  const remove = (rule: Progression) =>
    change(`Took away the rule of ${scopeText(rule)}`, draft => ({
      ...draft,
      progressions: draft.progressions.filter(({ id }) => id !== rule.id),
    }))
  const save = (rules: Progression[]) => {
    const [rule, ...more] = rules
    if (!rule) return
    const isNew = !progressions.some(({ id }) => id === rule.id)
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    change(`${isNew ? 'Progressed' : 'Changed the rule of'} ${scopeText(rule)}${others}`, draft => ({
      ...draft,
      progressions: isNew
        ? [...draft.progressions, ...rules]
        : draft.progressions.map(other => (other.id === rule.id ? rule : other)),
    }))
    edit(null)
  }

  const form = { onSave: save, onCancel: () => edit(null), onTouch: () => setIsTouched(true), foot }
  return (
    <>
      <Dialog
        open
        size="xl"
        onOpenChange={open => open || close()}
        title="Progression"
        description="How the weeks after a base week follow from it. What you change by hand in one of them stays."
        footer={
          edited !== null && weeks > 1 ? (
            <div ref={setFoot} className={classes.foot} />
          ) : (
            <>
              {canWrite && weeks > 1 && (
                <Button variant="outline" leftIcon={<Plus />} onClick={() => edit('new')}>
                  Add a rule
                </Button>
              )}
              <Button onClick={onClose}>Close</Button>
            </>
          )
        }
      >
        <div className={classes.rules}>
          {weeks === 1 && (
            <EmptyState
              layout="compact"
              icon={<TrendingUp />}
              title="One week does not progress"
              description="Duplicate it first, or write more weeks."
            />
          )}
          {weeks > 1 && progressions.length === 0 && edited === null && (
            <EmptyState
              layout="compact"
              icon={<TrendingUp />}
              title="No rules yet"
              description="A rule such as +2.5 kg each week writes the numbers of the weeks after its base week."
            />
          )}
          {progressions.map(rule =>
            edited !== null && edited !== 'new' && edited.id === rule.id ? (
              <ProgressionForm key={rule.id} rule={rule} {...form} />
            ) : (
              <Rule
                key={rule.id}
                rule={rule}
                {...(canWrite && { onChange: () => edit(rule), onRemove: () => remove(rule) })}
              />
            ),
          )}
          {edited === 'new' && weeks > 1 && <ProgressionForm rule={null} {...form} />}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave without saving the rule?"
        description="What you chose and typed here is lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
    </>
  )
}

interface RuleProps {
  rule: Progression
  /** Without: it can only be read. */
  onChange?: () => void
  onRemove?: () => void
}

/** A rule as a sentence, with its table of weeks. */
function Rule({ rule, onChange, onRemove }: RuleProps) {
  const { unit } = useTemplate()
  return (
    <section className={classes.rule} aria-label={scopeText(rule)}>
      <Row gap={3} rowGap={1} align="baseline" wrap>
        <Text as="h3" size={16} weight="semibold">
          {scopeText(rule)}
        </Text>
        <Text size={13} tone="muted" numeric>
          {ruleText(rule, unit)}
        </Text>
        {onChange && (
          <Row gap={1} align="stretch" className={classes.actions}>
            <IconButton label={`Change the rule of ${scopeText(rule)}`} size="sm" onClick={onChange}>
              <Pencil />
            </IconButton>
            <IconButton label={`Take away the rule of ${scopeText(rule)}`} size="sm" onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </Row>
        )}
      </Row>
      <ProgressionNumbers rule={rule} isStored />
    </section>
  )
}
