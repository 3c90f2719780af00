import { useOverlay } from '@coach-app/runtime'
import { Button, Field, Input } from '@coach-app/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { contactToken } from './contact-token.ts'
import classes from './empty-today.module.css'

/** Opens a link that a coach gave, where it was not opened by itself: who they are, and Connect. */
export function OpenContactLink() {
  const overlays = useOverlay()
  const [pasted, setPasted] = useState('')
  const [isWrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Scrolls the message below the field into view, which a phone's tab bar would cover.
  useLayoutEffect(() => {
    if (isWrong) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isWrong])
  return (
    <form
      ref={form}
      className={classes.link}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const token = contactToken(pasted)
        setWrong(token === null)
        if (token) void overlays.open('contacts/contact-link', { token })
      }}
    >
      <div className={classes.pasted}>
        <Field
          label="Their link"
          error={isWrong ? 'This is no link of a coach. It has “contact=” in it.' : undefined}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            value={pasted}
            onChange={event => {
              setPasted(event.target.value)
              setWrong(false)
            }}
          />
        </Field>
        <Button type="submit" variant="ghost" data-opens="contacts/contact-link">
          Open
        </Button>
      </div>
    </form>
  )
}
