import { counted } from '@coach-app/contracts'
import { Button, Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_WEEKS } from '../../model/template/template.ts'
import { phaseProblem, readPhases, readWeeks, toPhaseFields, withPhase } from './phase-fields.ts'
import { PhaseItem } from './phase-item.tsx'
import { useDraft, useTemplateChange } from './template-context.tsx'
import { withWeeks } from './week-changes.ts'

/** Number of weeks, and the phases that group them. */
export function PhasesDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft()
  const change = useTemplateChange()
  const [weeks, setWeeks] = useState(String(draft.weeks))
  const [phases, setPhases] = useState(() => toPhaseFields(draft.phases))
  const [checked, setChecked] = useState(false)
  const count = readWeeks(weeks)
  const lost = count ? draft.workouts.length - withWeeks(draft, count).workouts.length : 0

  return (
    <FormDialog
      title="Weeks and phases"
      submitLabel="Save"
      onSubmit={() => {
        setChecked(true)
        if (!count || phases.some(phase => phaseProblem(phase, count))) return
        change('Changed weeks and phases', now => ({
          ...withWeeks(now, count),
          phases: readPhases(phases),
        }))
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        label="Weeks"
        hint={
          lost > 0
            ? `${counted(lost, 'workout goes', 'workouts go')} with the weeks at the end; undo brings them back.`
            : undefined
        }
        error={checked && !count ? `Enter 1 to ${MAX_WEEKS}.` : undefined}
      >
        <Input inputMode="numeric" value={weeks} onChange={event => setWeeks(event.target.value)} />
      </Field>
      {phases.map((phase, index) => (
        <PhaseItem
          key={phase.key}
          number={index + 1}
          phase={phase}
          problem={checked ? phaseProblem(phase, count) : undefined}
          onChange={over => setPhases(phases.map(other => (other === phase ? { ...phase, ...over } : other)))}
          onLeaveOut={() => setPhases(phases.filter(other => other !== phase))}
        />
      ))}
      {phases.length < 20 && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            leftIcon={<Plus />}
            onClick={() => setPhases(withPhase(phases, count))}
          >
            Add a phase
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
