import { useIsTakenOver, useSession } from '@coach-app/runtime'
import { Button, buttonClassName, Field, Input, Row, Text } from '@coach-app/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { OTHER_REMOTES, PATHS } from '../../../paths.ts'
import { joinCodeOf, shownCode } from '../rules/join-code.ts'
import classes from './code.module.css'

/** `/longday?code=KQZMTR`: where somebody types what hangs on the wall. It leads to the event, and to the team whose code it is. */
export function JoinByCode() {
  const isTakenOver = useIsTakenOver()
  const navigate = useNavigate()
  const { search } = useLocation()
  const status = useSession(session => session.status)
  const user = useSession(session => session.user)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isFinding, setFinding] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (text: string) => {
    setProblem(text)
    input.current?.focus()
  }

  const open = async (text: string) => {
    const code = joinCodeOf(text)
    setAsked(code)
    setProblem(null)
    if (!code) return refuse('A code has six letters, none of them I, L or O.')
    if (!user?.emailConfirmed) return
    setFinding(true)
    try {
      const { openCode } = await import('./open-code.ts')
      const opened = await openCode(code)
      if ('path' in opened) navigate(opened.path)
      else refuse(opened.problem)
    } catch {
      refuse('The server cannot be reached. Try again.')
    } finally {
      setFinding(false)
    }
  }
  // The code of a link is read after the page was taken over, as everything that its query says, and opened once.
  const ofLink = isTakenOver && status !== 'loading' ? new URLSearchParams(search).get('code') : null
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!ofLink || opened.current === ofLink) return
    opened.current = ofLink
    const code = joinCodeOf(ofLink)
    setTyped(code ? shownCode(code) : ofLink.slice(0, 40))
    void open(ofLink)
  }, [ofLink])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void open(typed)
  }
  const from = `${PATHS.longday}?code=${asked}`
  return (
    <form className={classes.enter} onSubmit={submit} noValidate aria-label="Join by code">
      <Field
        label="Join code"
        hint="Six letters: of the event, on its wall, or of a team, from its captain."
        error={problem ?? undefined}
        className={classes.field}
      >
        <Input
          ref={input}
          name="code"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABC DEF"
          className={classes.typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" loading={isFinding} className={classes.go}>
        Find event
      </Button>
      {asked && status !== 'loading' && !user && (
        <div className={classes.account} role="status">
          <Text>Joining needs an account. The code is kept while you make one.</Text>
          <Row gap={2} wrap>
            <Link to={OTHER_REMOTES.signUpAsAthlete} state={{ from }} className={buttonClassName()}>
              Create Account
            </Link>
            <Link
              to={OTHER_REMOTES.signIn}
              state={{ from }}
              className={buttonClassName({ variant: 'outline' })}
            >
              Sign In
            </Link>
          </Row>
        </div>
      )}
    </form>
  )
}
