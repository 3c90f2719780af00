import { lazyPart } from '@coach-app/runtime'
import { Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { isUserId, PATHS } from '../paths.ts'
import { CalendarPage } from '../plan/calendar/calendar-page.tsx'
import { NoAccess } from '../plan/calendar/lazy-no-access.ts'
import { CALENDAR_SLOTS } from './calendar-slots.ts'

const LibraryPage = lazyPart(async () => (await import('../library/library-page.tsx')).LibraryPage)
const ReviewPage = lazyPart(async () => (await import('../review/came-back/review-page.tsx')).ReviewPage)
const TemplatesPage = lazyPart(async () => (await import('./templates-page.tsx')).TemplatesPage)

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
      <Route
        path={PATHS.review}
        element={
          <Suspense>
            <ReviewPage />
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
  return <CalendarPage key={userId} athleteId={userId.toLowerCase()} slots={CALENDAR_SLOTS} />
}
