import { useUser } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withoutTemplate } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { openPlan } from '../../data/clipboard-and-undo/open-plans.ts'
import { readTemplate, saveTemplate } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import { supabaseLibrary } from '../../data/training/supabase-library.ts'
import type { Template } from '../../model/template/template.ts'
import { readTemplateCopy, writeTemplateCopy } from './device-copy.ts'
import { createTemplateEditorStore } from './template-editor-store.ts'
import { createTemplateTraining } from './template-training.ts'

const newId = (): string => crypto.randomUUID()

/** The store of a template as long as it is open, and the ports that read and write it. */
export function useTemplateStore(template: Template, canWrite: boolean) {
  const me = useUser()
  const client = useQueryClient()
  const [{ editor, training }] = useState(() => {
    const made = createTemplateEditorStore({
      template,
      copy: canWrite ? readTemplateCopy(me.id, template.id) : null,
      send: saveTemplate,
      read: () => readTemplate(template.id),
      keep: copy => writeTemplateCopy(me.id, template.id, copy),
      onForget: () => changeClipboardAndUndo(me.id, held => withoutTemplate(held, template.id)),
      newId,
    })
    return {
      editor: made,
      training: createTemplateTraining({
        templateId: template.id,
        userId: me.id,
        editor: made,
        library: supabaseLibrary,
        newId,
      }),
    }
  })
  useEffect(() => {
    // Steps of an earlier opening cannot be undone any more.
    const forget = () => changeClipboardAndUndo(me.id, held => withoutTemplate(held, template.id))
    forget()
    const close = openPlan(template.id, training.plan)
    const retry = () => void editor.flush()
    editor.start()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      close()
      forget()
      // Refetches the cards of templates.
      void editor.flush().finally(() => client.invalidateQueries({ queryKey: templateKeys.list }))
      editor.stop()
    }
  }, [editor, training, template.id, me.id, client])
  return { editor, training }
}
