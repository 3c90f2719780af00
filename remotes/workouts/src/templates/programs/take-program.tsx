import { LOAD } from 'programs:load'
import { useNotify, useSession } from '@coach-app/runtime'
import { Banner, Button, buttonClassName } from '@coach-app/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { athletesFor, forThem, PATHS } from '../../paths.ts'
import { programPath } from './program-path.ts'
import classes from './take-program.module.css'

/** What comes after the program is among one's templates: look at it, or put it into one's own calendar. */
type Aim = 'template' | 'assign'

/** The two ways to use a program. Whoever has no account makes one first, and comes back here. */
export function TakeProgram({ slug }: { slug: string }) {
  const status = useSession(session => session.status)
  const isSignedIn = useSession(session => session.user !== null)
  // In the address: a link has to work before the page is taken over, and in another tab.
  const back = new URLSearchParams({ from: programPath(slug) }).toString()
  return (
    <div className={classes.ways}>
      {!isSignedIn && (
        // Until the session is known the document says whether one is stored.
        <div className={status === 'loading' ? classes.unlessSignedIn : classes.buttons}>
          <Link to={`/signup?as=athlete&${back}`} className={buttonClassName({ size: 'lg' })}>
            Train this
          </Link>
          <Link to={`/signup?${back}`} className={buttonClassName({ size: 'lg', variant: 'outline' })}>
            Use as coach
          </Link>
          <p className={classes.words}>
            Both need an account. Have one? <Link to={`/signin?${back}`}>Sign In</Link>
          </p>
        </div>
      )}
      {isSignedIn && <Take slug={slug} />}
    </div>
  )
}

function Take({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const notify = useNotify()
  const [search] = useSearchParams()
  const [aim, setAim] = useState<Aim | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function take(wanted: Aim) {
    setAim(wanted)
    setFailure(null)
    const answer = await importOf(slug)
    if (answer.ok) {
      notify({ kind: 'success', text: 'The program is among your templates.' })
      // Whoever is choosing for athletes goes on to assign it to them.
      const isForThem = wanted === 'template' && athletesFor(search.get('for')).length > 0
      const href = `${PATHS.templates}?${isForThem ? 'assign' : wanted}=${answer.value.id}`
      await navigate(isForThem ? forThem(href, search) : href)
      return
    }
    setAim(null)
    setFailure(answer.words)
  }

  return (
    <>
      <div className={classes.buttons}>
        <Button size="lg" loading={aim === 'assign'} disabled={aim !== null} onClick={() => take('assign')}>
          Train this
        </Button>
        <Button
          size="lg"
          variant="outline"
          loading={aim === 'template'}
          disabled={aim !== null}
          onClick={() => take('template')}
        >
          Use as coach
        </Button>
      </div>
      <p className={classes.words}>
        Either makes a template of your own of it. To train it you choose the first day next.
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  )
}

/** Loaded when it is asked for: the page itself reads no data. */
async function importOf(slug: string) {
  try {
    const [loaded, { importProgram }] = await Promise.all([
      LOAD[slug]?.document(),
      import('../../data/templates/import-program.ts'),
    ])
    const answer = loaded && (await importProgram(loaded.DOCUMENT))
    if (answer?.ok) return answer
    return { ok: false as const, words: answer ? wordsOf(answer.error) : NOT_LOADED }
  } catch {
    return { ok: false as const, words: NOT_LOADED }
  }
}

const NOT_LOADED = 'The program could not be loaded. Check your connection and try again.'

function wordsOf({ code, reason, message }: { code: string; reason?: string; message: string }): string {
  if (code === 'network')
    return 'The program could not be copied: no connection. Nothing was kept; try again.'
  if (code === 'rate-limited') return 'Too many changes in a short time. Wait a little and try again.'
  if (reason === 'too_many_templates') return message
  return 'The program could not be copied. Nothing was kept; try again.'
}
