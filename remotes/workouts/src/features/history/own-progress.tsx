export function OwnProgress() {
  return null
}
