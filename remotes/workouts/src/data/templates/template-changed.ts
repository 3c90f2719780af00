import type { AppError } from '@coach-app/data'

/** Who was faster with a template; null for other errors. */
export function templateChanged(error: AppError): { by: string | null } | null {
  if (error.reason !== 'template_changed') return null
  const details = (error.cause as { details?: unknown } | undefined)?.details
  try {
    const { updated_by_name } = JSON.parse(String(details))
    return { by: updated_by_name ?? null }
  } catch {
    return { by: null }
  }
}
