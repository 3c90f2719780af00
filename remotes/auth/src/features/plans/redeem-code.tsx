import { type AppError, type Redemption, redeemAccessCode } from '@coach-app/data'
import { Button, Field, Input, Row } from '@coach-app/ui'
import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '../frame/failure-text.ts'
import { REDEMPTION_FAILURES } from './plan-state.ts'
import classes from './redeem-code.module.css'

export type Granted = Extract<Redemption, { redeemed: true }>

interface RedeemCodeProps {
  onRedeemed: (granted: Granted) => Promise<void>
}

/** Form to redeem an access code, which activates a plan or grants a discount. */
export function RedeemCode({ onRedeemed }: RedeemCodeProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function redeem(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return fail('Enter the code.')
    setProblem(null)
    setIsWorking(true)
    const answer = await redeemAccessCode(code)
    setIsWorking(false)
    if (!answer.ok) return fail(words(answer.error))
    if (!answer.value.redeemed) return fail(REDEMPTION_FAILURES[answer.value.reason])
    setCode('')
    await onRedeemed(answer.value)
  }

  function fail(text: string) {
    setProblem(text)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <Row as="form" gap={3} align="start" onSubmit={redeem} noValidate aria-label="Redeem a code">
      <Field label="Discount or access code" error={problem} className={classes.field}>
        <Input
          ref={input}
          value={code}
          onChange={event => setCode(event.target.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="outline" loading={isWorking} className={classes.button}>
        Redeem
      </Button>
    </Row>
  )
}

const words = (error: AppError): string =>
  failureText(error) ?? (error.code === 'invalid-input' ? 'Enter the code.' : error.message)
