import { Field, Input } from '@coach-app/ui'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import classes from './access-code.module.css'

type AccessCodeProps = ComponentProps<'input'> & { error: string | undefined }

/** Collapsed access code field. The code is redeemed after confirmation, not here. */
export function AccessCode({ error, size: _size, ...input }: AccessCodeProps) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        <ChevronRight size={16} aria-hidden="true" className={classes.chevron} />I have a discount or access
        code
      </summary>
      <Field
        label="Discount or access code"
        optional
        error={error}
        hint="It is applied once your e-mail is confirmed."
        className={classes.field}
      >
        <Input {...input} size="lg" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
    </details>
  )
}
