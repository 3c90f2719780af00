import { deviceStorage } from '@coach-app/data'
import type { TemplateToSave } from '../../model/template/template.ts'

export type TemplateChange = Omit<TemplateToSave, 'id' | 'save_id'>

/** What of a template is not acknowledged yet, as the device keeps it. */
export interface TemplateCopy {
  change: TemplateChange
  /** What was sent without an answer yet: it is repeated under its key. */
  attempt: { saveId: string; change: TemplateChange } | null
}

const key = (userId: string, templateId: string): string => `coach-app-template:${userId}:${templateId}`

export function readTemplateCopy(
  userId: string,
  templateId: string,
  storage: Storage = deviceStorage,
): TemplateCopy | null {
  try {
    const copy = JSON.parse(storage.getItem(key(userId, templateId)) ?? 'null') as TemplateCopy | null
    // It may come from another release: what is not whole is left alone.
    return typeof copy?.change?.revision === 'number' ? copy : null
  } catch {
    return null
  }
}

export function writeTemplateCopy(
  userId: string,
  templateId: string,
  copy: TemplateCopy | null,
  storage: Storage = deviceStorage,
): void {
  if (copy) storage.setItem(key(userId, templateId), JSON.stringify(copy))
  else storage.removeItem(key(userId, templateId))
}
