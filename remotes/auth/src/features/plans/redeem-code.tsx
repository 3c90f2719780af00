import { type AppError, queryKeys, type Redemption, redeemAccessCode } from '@coach-app/data'
import { Banner, Button, Field, Input } from '@coach-app/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '../frame/failure-text.ts'
import { REDEMPTION_FAILURES } from './plan-state.ts'
import classes from './redeem-code.module.css'

interface RedeemCodeProps {
  userId: string
  /** A plan is active now; a discount is shown here and leaves the person where they are. */
  onActivated: (granted: Extract<Redemption, { redeemed: true }>) => void
}

/** The way in with a code: it activates a plan or grants a discount, at once. */
export function RedeemCode({ userId, onActivated }: RedeemCodeProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [discount, setDiscount] = useState<number | null>(null)

  async function redeem(event: FormEvent) {
    event.preventDefault()
    setDiscount(null)
    if (code.trim() === '') return fail('Enter the code.')
    setProblem(null)
    setIsWorking(true)
    const before = client.getQueryData<{ discountPercent: number | null }>(queryKeys.subscription(userId))
    const answer = await redeemAccessCode(code)
    setIsWorking(false)
    if (!answer.ok) return fail(words(answer.error))
    if (!answer.value.redeemed) return fail(REDEMPTION_FAILURES[answer.value.reason])
    setCode('')
    const { discountPercent } = answer.value
    await client.invalidateQueries({ queryKey: queryKeys.subscription(userId) })
    if (discountPercent !== null && discountPercent !== before?.discountPercent) setDiscount(discountPercent)
    else onActivated(answer.value)
  }

  function fail(text: string) {
    setProblem(text)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <form className={classes.form} onSubmit={redeem} noValidate aria-label="Redeem a code">
      <div className={classes.row}>
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
      </div>
      {discount !== null && (
        <Banner tone="success" role="status">
          {discount} % discount is yours. It counts as soon as plans can be bought.
        </Banner>
      )}
    </form>
  )
}

const words = (error: AppError): string =>
  failureText(error) ?? (error.code === 'invalid-input' ? 'Enter the code.' : error.message)
