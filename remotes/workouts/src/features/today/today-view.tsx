export function TodayView() {
  return null
}
