import { type BarAndPlates, loadRange, standardBarAndPlates } from '@coach-app/data'
import { Button, Field, NativeSelect } from '@coach-app/ui'
import { NumberField } from '@coach-app/ui/widgets'
import { useState } from 'react'
import form from '../frame/form.module.css'
import { BarTrial } from './bar-trial.tsx'
import { PlateList } from './plate-list.tsx'
import { SaveRow } from './save-row.tsx'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useUnsaved } from './unsaved.tsx'
import { useBar, useSaveBar } from './use-bar.ts'

/** The person's bar and plates, so that suggested weights can be loaded with them. */
export function BarSection({ units }: { units: 'kg' | 'lb' }) {
  const kept = useBar(units)
  return (
    <SettingsSection
      id="bar-and-plates"
      title="Bar and plates"
      description="What you train with. Weights are split into the plates you have."
    >
      {kept.data ? (
        <BarForm kept={kept.data} />
      ) : kept.isError ? (
        <SectionError what="Your bar and plates" query={kept} />
      ) : (
        <SectionSkeleton lines={6} />
      )}
    </SettingsSection>
  )
}

function BarForm({ kept }: { kept: BarAndPlates }) {
  const save = useSaveBar()
  const [draft, setDraft] = useState<BarAndPlates | null>(null)
  const [barIsMissing, setBarIsMissing] = useState(false)
  useUnsaved('bar-and-plates', draft !== null)
  const shown = draft ?? kept
  const change = (changes: Partial<BarAndPlates>) => setDraft({ ...shown, ...changes })
  const replace = (whole: BarAndPlates | null) => {
    setBarIsMissing(false)
    setDraft(whole)
  }
  const range = loadRange(shown)

  const submit = async () => {
    if (!draft || barIsMissing) return
    if (await save.mutateAsync(draft).catch(() => null)) replace(null)
  }

  return (
    <form
      className={form.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      noValidate
      aria-label="Bar and plates"
    >
      <div className={form.pair}>
        <Field label="Plates in" hint="Another unit starts with a standard set.">
          <NativeSelect
            value={shown.unit}
            onChange={event => replace(standardBarAndPlates(event.target.value === 'lb' ? 'lb' : 'kg'))}
          >
            <option value="kg">Kilograms (kg)</option>
            <option value="lb">Pounds (lb)</option>
          </NativeSelect>
        </Field>
        <Field
          label="Bar"
          hint="0 for plates without a bar."
          error={barIsMissing ? 'Enter the weight of the bar.' : undefined}
        >
          <NumberField
            value={barIsMissing ? null : shown.barWeight}
            onValueChange={value => {
              setBarIsMissing(value === null)
              if (value !== null) change({ barWeight: value })
              else change({})
            }}
            min={0}
            max={100}
            step={shown.unit === 'kg' ? 5 : 10}
            format={{ maximumFractionDigits: 2 }}
            unit={shown.unit}
          />
        </Field>
      </div>
      <PlateList unit={shown.unit} plates={shown.plates} onChange={plates => change({ plates })} />
      {range && (
        <p className={classes.muted}>
          {`Up to ${range.heaviest} ${shown.unit}. The smallest step is ${range.step} ${shown.unit}.`}
        </p>
      )}
      <BarTrial equipment={shown} />
      <div className={classes.line}>
        <SaveRow
          isDirty={draft !== null}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          onDiscard={() => replace(null)}
        />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => replace(standardBarAndPlates(shown.unit))}
          className={classes.atEnd}
        >
          Use a standard set
        </Button>
      </div>
    </form>
  )
}
