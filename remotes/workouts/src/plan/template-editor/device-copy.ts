import type { TemplateToSave } from '../../model/template/template.ts'
import { readKept, writeKept } from '../builder/save/kept-copy.ts'

export type TemplateChange = Omit<TemplateToSave, 'id' | 'save_id'>

/** What of a template is not acknowledged yet, as the device keeps it. */
export interface TemplateCopy {
  change: TemplateChange
  /** What was sent without an answer yet: it is repeated under its key. */
  attempt: { saveId: string; change: TemplateChange } | null
}

const key = (userId: string, templateId: string): string => `coach-app-template:${userId}:${templateId}`

export const readTemplateCopy = (userId: string, templateId: string): TemplateCopy | null =>
  readKept<TemplateCopy>(key(userId, templateId), copy => typeof copy?.change?.revision === 'number')

export const writeTemplateCopy = (userId: string, templateId: string, copy: TemplateCopy | null): void =>
  writeKept(key(userId, templateId), copy)
