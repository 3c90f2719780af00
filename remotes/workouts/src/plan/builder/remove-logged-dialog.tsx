import { plural } from '@coach-app/contracts'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useBuilder, useBuilderActions } from './builder-context.tsx'

/** Asks before logged sets go. */
export function RemoveLoggedDialog() {
  const actions = useBuilderActions()
  const asked = useBuilder(state => state.asked)
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={open => open || actions.answer(false)}
      title={
        asked
          ? `${asked.removes.length} logged ${plural(asked.removes.length, 'set goes', 'sets go')} with it`
          : ''
      }
      description={`What was done stays in the log of the athlete, beyond the plan.${asked?.replacedBy ? ` All sets of ${asked.replacedBy} are to be done.` : ''}`}
      confirmLabel={asked?.replacedBy ? 'Replace' : 'Remove'}
      cancelLabel="Keep"
      onConfirm={() => actions.answer(true)}
    />
  )
}
