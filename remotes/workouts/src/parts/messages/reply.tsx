import { AppFailure, MESSAGE_MAX_LENGTH } from '@coach-app/data'
import { useOverlay } from '@coach-app/runtime'
import { Banner, Button, Field, Row, Stack, Textarea } from '@coach-app/ui'
import { Check, MessageSquare } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import classes from './reply.module.css'
import { type ConnectionState, useConnectionState } from './use-connection-state.ts'
import { useName, useReply } from './use-reply.ts'

interface ReplyProps {
  workoutId: string
  /** The athlete, or for the athlete who planned it. */
  otherId: string
  otherName: string | null
  /** The person has asked to write: the field is open and has the focus. */
  isAsked?: boolean
  /** Called after the reply was sent or discarded. */
  onClose?: () => void
}

/** Writes to the other one about this workout; who is not connected with them is offered that first. */
export function Reply({ workoutId, otherId, otherName, isAsked = false, onClose }: ReplyProps) {
  const name = useName(otherId, otherName) ?? 'them'
  const connection = useConnectionState(otherId)
  const { text, write, send } = useReply(otherId, workoutId)
  const [writing, setWriting] = useState(text !== '' || isAsked)
  const formId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // Only where a press has opened or closed it: a kept draft that is shown takes the focus from nobody.
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!hasPressed.current) return
    hasPressed.current = false
    if (writing) field.current?.focus()
    else opener.current?.focus()
  }, [writing])
  // Asked for by a key while this is there already.
  useEffect(() => {
    if (!isAsked) return
    setWriting(true)
    const { current } = field
    if (!current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isAsked, writing])
  const show = (shown: boolean) => {
    hasPressed.current = true
    setWriting(shown)
  }
  const close = () => {
    show(false)
    onClose?.()
  }

  if (connection.isError && !connection.data) {
    return (
      <Row as="p" gap={3} rowGap={2} wrap size={13} tone="muted" className={classes.line}>
        Could not find out whether you can write to {name}.
        <Button size="sm" variant="outline" onClick={() => void connection.refetch()}>
          Try Again
        </Button>
      </Row>
    )
  }
  if (connection.data && connection.data !== 'connected')
    return (
      <NotConnected connection={connection.data} name={name} onAnswered={() => void connection.refetch()} />
    )
  if (!writing) {
    return (
      <Row as="p" gap={3} rowGap={2} wrap size={13} tone="muted" className={classes.line}>
        <Button
          ref={opener}
          size="sm"
          variant="outline"
          leftIcon={<MessageSquare />}
          disabled={!connection.data}
          onClick={() => {
            send.reset()
            show(true)
          }}
        >
          {text === '' ? `Reply to ${name}` : `Go on with your reply to ${name}`}
        </Button>
        <span role="status" className={classes.sent}>
          {send.isSuccess && (
            <>
              <Check size={14} aria-hidden="true" /> Sent
            </>
          )}
        </span>
      </Row>
    )
  }
  return (
    <Stack
      as="form"
      id={formId}
      gap={3}
      className={classes.form}
      onKeyDown={event => {
        if (event.key === 'Escape') close()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      onSubmit={event => {
        event.preventDefault()
        const body = text.trim()
        if (body !== '') send.mutate(body, { onSuccess: close })
      }}
    >
      <Field label={`Message to ${name}`} hint="Comes with a link to this workout.">
        <Textarea
          ref={field}
          rows={2}
          maxLength={MESSAGE_MAX_LENGTH}
          value={text}
          readOnly={send.isPending}
          onChange={event => write(event.target.value)}
        />
      </Field>
      {send.isError && (
        <Banner tone="danger" title="This message is not sent">
          {refusal(send.error)}
        </Banner>
      )}
      <Row gap={2} align="stretch">
        <Button type="submit" size="sm" loading={send.isPending} disabled={text.trim() === ''}>
          {send.isError ? 'Retry' : 'Send'}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {text === '' ? 'Cancel' : 'Keep for later'}
        </Button>
      </Row>
    </Stack>
  )
}

const refusal = (error: Error): string =>
  error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
    ? error.error.message
    : 'Check your connection and try again. What you typed is still here.'

interface NotConnectedProps {
  connection: Exclude<ConnectionState, 'connected'>
  name: string
  onAnswered: () => void
}

function NotConnected({ connection, name, onAnswered }: NotConnectedProps) {
  const overlays = useOverlay()
  const open = async (tab: 'search' | 'requests') => {
    await overlays.open('contacts/contact-manager', { tab })
    onAnswered()
  }
  if (connection === 'asked')
    return (
      <Row as="p" gap={3} rowGap={2} wrap size={13} tone="muted" className={classes.line}>
        You asked {name} to connect. Once they accept, you can write to them here.
      </Row>
    )
  return (
    <Row as="p" gap={3} rowGap={2} wrap size={13} tone="muted" className={classes.line}>
      {connection === 'to-be-answered'
        ? `${name} has asked to connect. Accept, and you can write to each other.`
        : `You are not connected with ${name}: messages need that.`}
      <Button
        size="sm"
        variant="outline"
        leftIcon={<MessageSquare />}
        onClick={() => void open(connection === 'to-be-answered' ? 'requests' : 'search')}
      >
        {connection === 'to-be-answered' ? 'Answer request' : 'Connect to reply'}
      </Button>
    </Row>
  )
}
