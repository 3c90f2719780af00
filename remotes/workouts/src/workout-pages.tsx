import { Route, Routes, useParams } from 'react-router-dom'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { NoAccess } from './features/calendar/no-access.tsx'
import { isUserId, PATHS } from './paths.ts'

export function WorkoutPages() {
  return (
    <Routes>
      <Route path={PATHS.calendar} element={<CalendarOf />} />
    </Routes>
  )
}

/** Another athlete is another page: nothing open or half typed may carry over. */
function CalendarOf() {
  const { userId = '' } = useParams()
  if (!isUserId(userId)) return <NoAccess athleteId={userId} />
  return <CalendarPage key={userId} athleteId={userId.toLowerCase()} />
}
