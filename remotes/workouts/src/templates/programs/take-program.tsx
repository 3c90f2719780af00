import { useNotify, usePreload, useSession } from '@coach-app/runtime'
import { Banner, Button, buttonClassName, Stack, Text } from '@coach-app/ui'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'
import { athletesFor, forThem, PATHS } from '../../paths.ts'
import { importOf } from './import-of.ts'
import { programPath } from './program-path.ts'
import type { ProgramSummary } from './program-view.ts'
import classes from './take-program.module.css'

const TrainProgram = preloadedPart(async () => (await import('./train-program.tsx')).TrainProgram)

/** The two ways to use a program. Whoever has no account makes one first, and comes back here. */
export function TakeProgram({ program }: { program: ProgramSummary }) {
  const status = useSession(session => session.status)
  const isSignedIn = useSession(session => session.user !== null)
  // In the address: a link has to work before the page is taken over, and in another tab.
  const back = new URLSearchParams({ from: programPath(program.slug) }).toString()
  return (
    <Stack gap={3} fromTop className={classes.ways}>
      {!isSignedIn && (
        // Until the session is known the document says whether one is stored.
        <div className={status === 'loading' ? classes.unlessSignedIn : classes.buttons}>
          <Link to={`/signup?as=athlete&${back}`} className={buttonClassName({ size: 'lg' })}>
            Train this
          </Link>
          <Link to={`/signup?${back}`} className={buttonClassName({ size: 'lg', variant: 'outline' })}>
            Use as coach
          </Link>
          <Text size={14} tone="muted" className={classes.words}>
            Both need an account. Have one? <Link to={`/signin?${back}`}>Sign In</Link>
          </Text>
        </div>
      )}
      {isSignedIn && <Take program={program} />}
    </Stack>
  )
}

/** Train it oneself, or have it as a template; `?train=open` opens the first. An athlete has no templates. */
function Take({ program }: { program: ProgramSummary }) {
  const [search, setSearch] = useSearchParams()
  const isCoach = useSession(({ profile }) => profile !== null && profile.profileType !== 'athlete')
  const { isTaking, failure, take } = useTake(program.slug, search)
  usePreload(TrainProgram.preload)
  const open = (isOpen: boolean) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        if (isOpen) next.set('train', 'open')
        else next.delete('train')
        return next
      },
      { replace: !isOpen, preventScrollReset: true },
    )

  return (
    <>
      <div className={classes.buttons}>
        <Button
          size="lg"
          disabled={isTaking}
          onPointerEnter={TrainProgram.preload}
          onFocus={TrainProgram.preload}
          onClick={() => open(true)}
        >
          Train this
        </Button>
        {isCoach && (
          <Button size="lg" variant="outline" loading={isTaking} onClick={() => void take()}>
            Use as coach
          </Button>
        )}
      </div>
      <Text size={14} tone="muted" className={classes.words}>
        {isCoach
          ? '“Train this” puts it on your own calendar, “Use as coach” makes a template of your own of it.'
          : 'It goes on your calendar, on your days. You can move, change and skip what is on it.'}
      </Text>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {search.get('train') === 'open' && (
        <Suspense>
          <TrainProgram program={program} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Makes a template of it, and goes there. */
function useTake(slug: string, search: URLSearchParams) {
  const navigate = useNavigate()
  const notify = useNotify()
  const [isTaking, setTaking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function take() {
    setTaking(true)
    setFailure(null)
    const answer = await importOf(slug)
    if (answer.ok) {
      notify({ kind: 'success', text: 'The program is among your templates.' })
      // A coach who is choosing for athletes continues with assigning it.
      const isForThem = athletesFor(search.get('for')).length > 0
      const href = `${PATHS.templates}?${isForThem ? 'assign' : 'template'}=${answer.id}`
      await navigate(isForThem ? forThem(href, search) : href)
      return
    }
    setTaking(false)
    setFailure(answer.words)
  }
  return { isTaking, failure, take }
}
