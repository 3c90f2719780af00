import { lazyPart } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { LongdayPage } from './features/longday/longday-page.tsx'
import { PATHS } from './paths.ts'

const NewEventPage = lazyPart(
  async () => (await import('./features/longday/form/new-event-page.tsx')).NewEventPage,
)
const EventPages = lazyPart(async () => (await import('./features/longday/event/event-pages.tsx')).EventPages)

/** The 24-hour competition. Its first page is prerendered; the others need the data layer, and are loaded when they are opened. */
export function LongdayPages() {
  return (
    <Routes>
      <Route path={PATHS.longday} element={<LongdayPage />} />
      <Route path={PATHS.newLongday} element={<NewEventPage />} />
      <Route path={`${PATHS.longday}/:code`} element={<EventPages />} />
      <Route path={`${PATHS.longday}/:code/:view`} element={<EventPages />} />
    </Routes>
  )
}
