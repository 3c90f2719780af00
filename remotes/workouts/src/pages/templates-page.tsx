import { lazyPart } from '@coach-app/runtime'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { preloadedPart } from '../parts/preload/preloaded-part.tsx'
import { AssignHost } from '../templates/assign/assign-host.tsx'
import { TemplateCards } from '../templates/cards/template-cards.tsx'
import { CALENDAR_SLOTS } from './calendar-slots.ts'

const OpenTemplate = lazyPart(
  async () => (await import('../plan/template-editor/open-template.tsx')).OpenTemplate,
)
/** Fetched while the template is read: who runs it stands there with it. */
const RunLine = preloadedPart(async () => (await import('../templates/assign/run-line.tsx')).RunLine)
const SharedTemplate = lazyPart(
  async () => (await import('../templates/cards/shared-template.tsx')).SharedTemplate,
)

/** /program-templates: the cards, one template, or one shared by link. */
export function TemplatesPage() {
  const [search] = useSearchParams()
  const template = search.get('template')
  const token = search.get('share')
  useEffect(() => {
    if (template) RunLine.preload()
  }, [template])
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
