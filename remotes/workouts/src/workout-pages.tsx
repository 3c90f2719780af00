import { lazyPart } from '@coach-app/runtime'
import { Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { NoAccess } from './features/calendar/lazy-no-access.ts'
import { isUserId, PATHS } from './paths.ts'

const LibraryPage = lazyPart(async () => (await import('./features/library/library-page.tsx')).LibraryPage)
const TemplatesPage = lazyPart(
  async () => (await import('./features/templates/templates-page.tsx')).TemplatesPage,
)

export function WorkoutPages() {
  return (
    <Routes>
      <Route path={PATHS.calendar} element={<CalendarOf />} />
      <Route
        path={PATHS.library}
        element={
          <Suspense fallback={null}>
            <LibraryPage />
          </Suspense>
        }
      />
      <Route
        path={PATHS.templates}
        element={
          <Suspense>
            <TemplatesPage />
          </Suspense>
        }
      />
    </Routes>
  )
}

/** Remounts for another athlete, so that no open panel or typed text is carried over. */
function CalendarOf() {
  const { userId = '' } = useParams()
  if (!isUserId(userId))
    return (
      <Suspense>
        <NoAccess athleteId={userId} />
      </Suspense>
    )
  return <CalendarPage key={userId} athleteId={userId.toLowerCase()} />
}
