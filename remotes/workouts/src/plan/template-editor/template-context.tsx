import { useUser } from '@coach-app/runtime'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { addStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import type { Template } from '../../model/template/template.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Draft } from './draft.ts'
import type { TemplateAddress } from './template-address.ts'
import type { TemplateEditorStore, TemplateState } from './template-editor-store.ts'

/** The template that is open. */
export interface OpenedTemplate {
  /** The template as read; later changes are in the draft. */
  template: Template
  editor: TemplateEditorStore
  address: TemplateAddress
  canWrite: boolean
  unit: WeightUnit
}

const TemplateContext = createContext<OpenedTemplate | null>(null)

export const TemplateProvider = TemplateContext.Provider

export function useTemplate(): OpenedTemplate {
  const opened = useContext(TemplateContext)
  if (!opened) throw new Error('A part of the template editor is used outside of it: there is no template.')
  return opened
}

export const useTemplateState = <T,>(select: (state: TemplateState) => T): T =>
  useStore(useTemplate().editor.state, select)

export const useDraft = (): Draft => useTemplateState(({ draft }) => draft)

/** Changes the template as one step that can be undone, which the bar at the bottom names. */
export function useTemplateChange() {
  const { template, editor } = useTemplate()
  const me = useUser()
  return (label: string, change: (draft: Draft) => Draft, always?: ReadonlySet<string>): void => {
    const id = crypto.randomUUID()
    editor.change(id, change, always)
    if (!editor.knows(id)) return
    const step = {
      ids: [id],
      kind: 'bulk' as const,
      label,
      athleteIds: [template.id],
      templateId: template.id,
      at: Date.now(),
    }
    changeClipboardAndUndo(me.id, held => addStep(held, step))
  }
}
