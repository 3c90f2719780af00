import { createContext, useContext } from 'react'

/** Passed from a Field to the control inside it. */
export interface FieldControl {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** `null` outside a Field. */
export function useFieldControl(): FieldControl | null {
  return useContext(FieldContext)
}

interface ControlAttributes {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: React.AriaAttributes['aria-invalid']
}

/** The attributes that a native control gets from its Field; the control's own props take precedence. */
export function useControlAttributes(own: ControlAttributes): ControlAttributes {
  const field = useFieldControl()
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
