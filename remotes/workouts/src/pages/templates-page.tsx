import { lazyPart } from '@coach-app/runtime'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AssignHost } from '../templates/assign/assign-host.tsx'
import { TemplateCards } from '../templates/cards/template-cards.tsx'
import { CALENDAR_SLOTS } from './calendar-slots.ts'

const OpenTemplate = lazyPart(
  async () => (await import('../plan/template-editor/open-template.tsx')).OpenTemplate,
)
const RunLine = lazyPart(async () => (await import('../templates/assign/run-line.tsx')).RunLine)
const SharedTemplate = lazyPart(
  async () => (await import('../templates/cards/shared-template.tsx')).SharedTemplate,
)

/** /program-templates: the cards, one template, or what somebody shared by link. */
export function TemplatesPage() {
  const [search] = useSearchParams()
  const template = search.get('template')
  const token = search.get('share')
  if (token)
    return (
      <Suspense>
        <SharedTemplate key={token} token={token} />
      </Suspense>
    )
  return (
    <>
      {template ? (
        <Suspense>
          <OpenTemplate key={template} templateId={template} slots={CALENDAR_SLOTS} RunLine={RunLine} />
        </Suspense>
      ) : (
        <TemplateCards />
      )}
      <AssignHost />
    </>
  )
}
