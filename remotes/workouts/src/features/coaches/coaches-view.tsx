export function CoachesView() {
  return null
}
