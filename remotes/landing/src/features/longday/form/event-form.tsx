import type { AppError } from '@coach-app/data'
import { Banner, Button, Field, Input, Stack, Text, Textarea } from '@coach-app/ui'
import { Switch } from '@coach-app/ui/widgets'
import type { Draft } from '../rules/draft.ts'
import { refusal } from '../rules/words.ts'
import classes from './form.module.css'
import { LimitFields } from './limit-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { ScoringFields } from './scoring-fields.tsx'
import { StartFields } from './start-fields.tsx'
import { useEventForm } from './use-event-form.ts'

interface EventFormProps {
  initial: Draft
  /** Of the button. */
  label: string
  isSaving: boolean
  /** From then on only the words and whether it is public can be changed. */
  hasStarted?: boolean
  error: AppError | null
  /** Called for every change, to store the draft. */
  onChange?: (draft: Draft) => void
  onSave: (draft: Draft) => void
}

/** Everything of an event on one page, in the order in which one thinks of it. */
export function EventForm({
  initial,
  label,
  isSaving,
  hasStarted = false,
  error,
  onChange,
  onSave,
}: EventFormProps) {
  const { form, draft, set, leave, problem, submit } = useEventForm({ initial, hasStarted, onChange, onSave })
  const section = { draft, set, problem, disabled: hasStarted }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label={label}>
      <Field label="Title" error={problem('title')} required>
        <Input
          value={draft.title}
          maxLength={80}
          onChange={({ target }) => set({ title: target.value })}
          onBlur={() => leave('title')}
        />
      </Field>
      <Field label="Description" optional error={problem('description')}>
        <Textarea
          value={draft.description}
          rows={3}
          maxLength={2000}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>

      {hasStarted && (
        <Banner tone="info">
          The event has started. When, what and how is counted can no longer be changed.
        </Banner>
      )}
      <Stack as="fieldset" disabled={hasStarted} gap={5} oneColumn shrink className={classes.group}>
        <Text as="legend" size={16} weight="semibold" className={classes.legend}>
          When
        </Text>
        <StartFields draft={draft} set={set} problem={problem} onLeave={() => leave('startsLocal')} />
      </Stack>

      <ScoringFields {...section} />
      <PeopleFields {...section} />
      <LimitFields {...section} />

      <Field label="Rules" optional hint="Plain text. Whoever joins accepts them." error={problem('rules')}>
        <Textarea
          value={draft.rules}
          rows={6}
          maxLength={8000}
          disabled={hasStarted}
          onChange={({ target }) => set({ rules: target.value })}
        />
      </Field>
      <Switch
        label="Public"
        description="Listed on the page of the 24-hour competition, and open to search engines. Without: only whoever has the link finds it."
        checked={draft.isPublic}
        onCheckedChange={isPublic => set({ isPublic })}
      />

      {error && (
        <Banner tone="danger" title="The event was not saved">
          {refusal(error)}
        </Banner>
      )}
      <div>
        <Button type="submit" size="lg" loading={isSaving}>
          {label}
        </Button>
      </div>
    </form>
  )
}
