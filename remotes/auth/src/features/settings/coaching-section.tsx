import { call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { SwitchLine } from '@coach-app/ui/choices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsFailure } from './use-profile.ts'

/** What a coach decides for everybody they plan for. */
export function CoachingSection() {
  const suggested = useQuery({
    queryKey: queryKeys.suggestedAlternatives,
    queryFn: async () => unwrap(await call('get_suggested_alternatives')),
  })
  return (
    <SettingsSection id="coaching" title="Coaching" description="For everybody you plan for.">
      {suggested.data ? (
        <AlternativesSwitch suggested={suggested.data.suggested} />
      ) : suggested.isError ? (
        <SectionError what="Your coaching settings" query={suggested} />
      ) : (
        <SectionSkeleton lines={1} />
      )}
    </SettingsSection>
  )
}

function AlternativesSwitch({ suggested }: { suggested: boolean }) {
  const client = useQueryClient()
  const notify = useNotify()
  const change = useMutation({
    mutationFn: async (next: boolean) =>
      unwrap(await call('set_suggested_alternatives', { suggested_param: next })),
    onSuccess: answer => client.setQueryData(queryKeys.suggestedAlternatives, answer),
    onError: error =>
      notify({
        kind: 'error',
        text: settingsFailure(error, 'Whether alternatives are suggested could not be changed.'),
      }),
  })
  return (
    <SwitchLine
      label="Suggest alternatives"
      description="Who replaces an exercise of your plan sees others for the same muscles with other equipment first. Off, they can still choose any."
      checked={change.isPending ? change.variables : suggested}
      onCheckedChange={next => change.mutate(next)}
    />
  )
}
