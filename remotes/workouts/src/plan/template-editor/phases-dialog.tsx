import { Button, Field, IconButton, Input } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { MAX_WEEKS } from '../../model/template/template.ts'
import { useDraft, useTemplateChange } from './template-context.tsx'
import classes from './template-dialogs.module.css'
import { withWeeks } from './week-changes.ts'

interface PhaseFields {
  key: number
  name: string
  from: string
  to: string
}

/** How many weeks, and what they are called together. */
export function PhasesDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const draft = useDraft()
  const change = useTemplateChange()
  const [weeks, setWeeks] = useState(String(draft.weeks))
  const [phases, setPhases] = useState<PhaseFields[]>(() =>
    draft.phases.map(({ name, from_week, to_week }, key) => ({
      key,
      name,
      from: String(from_week),
      to: String(to_week),
    })),
  )
  const [checked, setChecked] = useState(false)
  const count = /^\d{1,2}$/.test(weeks.trim()) ? Number(weeks) : Number.NaN
  const isCount = count >= 1 && count <= MAX_WEEKS
  const lost = isCount ? draft.workouts.length - withWeeks(draft, count).workouts.length : 0
  const problemOf = ({ name, from, to }: PhaseFields): string | undefined => {
    if (name.trim() === '') return 'Enter a name.'
    const isSpan =
      Number(from) >= 1 && Number(from) <= Number(to) && Number(to) <= (isCount ? count : MAX_WEEKS)
    return isSpan ? undefined : 'Its weeks are not in the program.'
  }
  const set = (phase: PhaseFields, over: Partial<PhaseFields>) =>
    setPhases(phases.map(other => (other === phase ? { ...phase, ...over } : other)))

  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Weeks and phases"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          setChecked(true)
          if (!isCount || phases.some(problemOf)) return
          const read = phases
            .map(({ name, from, to }) => ({
              name: name.trim().slice(0, 60),
              from_week: Number(from),
              to_week: Number(to),
            }))
            .sort((one, other) => one.from_week - other.from_week)
          change('Changed weeks and phases', now => ({ ...withWeeks(now, count), phases: read }))
          onClose()
        }}
      >
        <Field
          label="Weeks"
          hint={
            lost > 0
              ? `${lost} ${lost === 1 ? 'workout goes' : 'workouts go'} with the weeks at the end; undo brings them back.`
              : undefined
          }
          error={checked && !isCount ? `Enter 1 to ${MAX_WEEKS}.` : undefined}
        >
          <Input inputMode="numeric" value={weeks} onChange={event => setWeeks(event.target.value)} />
        </Field>
        {phases.map((phase, index) => (
          <fieldset key={phase.key} className={classes.phase}>
            <legend className={classes.legend}>Phase {index + 1}</legend>
            <Field label="Name" error={checked ? problemOf(phase) : undefined} className={classes.grow}>
              <Input
                maxLength={60}
                value={phase.name}
                onChange={event => set(phase, { name: event.target.value })}
              />
            </Field>
            <Field label="From week">
              <Input
                inputMode="numeric"
                value={phase.from}
                onChange={event => set(phase, { from: event.target.value })}
              />
            </Field>
            <Field label="To week">
              <Input
                inputMode="numeric"
                value={phase.to}
                onChange={event => set(phase, { to: event.target.value })}
              />
            </Field>
            <IconButton
              label={`Leave out phase ${index + 1}`}
              className={classes.leave}
              onClick={() => setPhases(phases.filter(other => other !== phase))}
            >
              <X />
            </IconButton>
          </fieldset>
        ))}
        {phases.length < 20 && (
          <Button
            variant="ghost"
            size="sm"
            leftIcon={<Plus />}
            onClick={() => {
              const last = phases.at(-1)
              const from = Math.min(Number(last?.to ?? 0) + 1, isCount ? count : 1)
              const to = String(isCount ? count : from)
              setPhases([...phases, { key: (last?.key ?? -1) + 1, name: '', from: String(from), to }])
            }}
          >
            Add a phase
          </Button>
        )}
      </form>
    </Dialog>
  )
}
