import { unwrap } from '@coach-app/data'
import { useNavigator, useNotify } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { templatesHref } from '../../paths.ts'
import { archiveTemplate, copyTemplate, readTemplates, saveTemplate } from './templates.data.ts'
import { templateKeys } from './templates.keys.ts'

/** With the archived ones: a switch shows them without waiting. */
export function useTemplates() {
  return useQuery({
    queryKey: templateKeys.list,
    queryFn: async () => unwrap(await readTemplates(true)),
    // Fail when offline; by default TanStack Query would pause and the skeleton would stay.
    networkMode: 'always',
  })
}

/** Actions on templates from their cards; failures show a toast. */
export function useTemplateActions() {
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const navigator = useNavigator()
  const refresh = () => client.invalidateQueries({ queryKey: templateKeys.list })
  const refused = ({ code, message }: { code: string; message: string }) =>
    notify({
      kind: 'error',
      text: code === 'network' ? 'No connection: try again when you are back online.' : message,
      ...(code === 'payment-required' && {
        action: { label: 'Choose Plan', run: () => navigator.push('/signup', { from: templatesHref() }) },
      }),
    })

  const create = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      saveTemplate({
        id: crypto.randomUUID(),
        save_id: crypto.randomUUID(),
        revision: 0,
        title: 'New program',
        weeks: 4,
      }),
    onSuccess: result => {
      if (!result.ok) return refused(result.error)
      void refresh()
      void navigate(templatesHref({ template: result.value.id }))
    },
  })
  const copy = useMutation({
    networkMode: 'always',
    mutationFn: (source: { template_id: string } | { token: string }) =>
      copyTemplate({ id: crypto.randomUUID(), ...source }),
    onSuccess: result => {
      if (!result.ok) return refused(result.error)
      void refresh()
      notify({ kind: 'success', text: `"${result.value.title}" is in your templates` })
      void navigate(templatesHref({ template: result.value.id }))
    },
  })
  const archive = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, archived }: { id: string; title: string; archived: boolean }) =>
      archiveTemplate(id, archived),
    onSuccess: (result, { id, title, archived }) => {
      if (!result.ok) return refused(result.error)
      void refresh()
      notify({
        kind: 'success',
        text: archived ? `Archived "${title}"` : `"${title}" is back`,
        ...(archived && {
          action: { label: 'Undo', run: () => archive.mutate({ id, title, archived: false }) },
        }),
      })
    },
  })
  return { create, copy, archive }
}
