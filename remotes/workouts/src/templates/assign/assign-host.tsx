import { lazyPart } from '@coach-app/runtime'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { athletesFor, isUserId } from '../../paths.ts'

const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)
const AssignmentsPanel = lazyPart(async () => (await import('./assignments-panel.tsx')).AssignmentsPanel)

/** Above the templates, by the address: `assign=<template>` assigns it, with `for=<athlete>,<athlete>` to whom, `template=<template>&who=open` says who has it. */
export function AssignHost() {
  const [search, setSearch] = useSearchParams()
  const assign = search.get('assign')
  const template = search.get('template')
  const athletes = athletesFor(search.get('for'))
  const navigate = useNavigate()
  const change = (name: string, value: string | null) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        for (const other of ['assign', 'who']) next.delete(other)
        if (value !== null) next.set(name, value)
        return next
      },
      { replace: value === null },
    )
  if (assign !== null && isUserId(assign))
    return (
      <Suspense>
        <AssignDialog
          key={assign}
          templateId={assign}
          athleteIds={athletes}
          onClose={() => change('assign', null)}
          // From the list of clients: back to it.
          {...(athletes.length > 0 && { onDone: () => void navigate('/clients', { replace: true }) })}
        />
      </Suspense>
    )
  if (template === null || search.get('who') !== 'open') return null
  return (
    <Suspense>
      <AssignmentsPanel
        key={template}
        templateId={template}
        onAssign={() => change('assign', template)}
        onClose={() => change('who', null)}
      />
    </Suspense>
  )
}
