import { LOAD } from 'programs:load'
import { useNotify } from '@coach-app/runtime'
import { Banner, Button, buttonClassName, Row, Stack } from '@coach-app/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Check, Repeat2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { saveProgramDay } from '../../data/routines/save-program-day.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'

interface KeepDayProps {
  slug: string
  week: number
  day: number
  title: string
}

/** A day of a program becomes a routine of one's own, which can be put on days. */
export function KeepDay({ slug, week, day, title }: KeepDayProps) {
  const notify = useNotify()
  const client = useQueryClient()
  // After a lost answer it is the same routine that is sent again.
  const ids = useRef({ id: crypto.randomUUID(), save_id: crypto.randomUUID() })
  const daysLink = useRef<HTMLAnchorElement>(null)
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const [failure, setFailure] = useState<string | null>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (state === 'saved') daysLink.current?.focus()
  }, [state])

  async function save() {
    setState('saving')
    setFailure(null)
    const words = await keep(slug, { week, day, ...ids.current })
    setFailure(words)
    setState(words === null ? 'saved' : 'open')
    if (words !== null) return
    notify({ kind: 'success', text: `“${title}” is a routine now.` })
    void client.invalidateQueries({ queryKey: ['routines'] })
  }
  if (state === 'saved')
    return (
      <Row gap={2} wrap>
        <Button variant="ghost" size="sm" leftIcon={<Check />} disabled>
          Saved as routine
        </Button>
        <Link
          ref={daysLink}
          to={stackupHref({ view: 'routines', days: ids.current.id })}
          className={buttonClassName({ variant: 'outline', size: 'sm' })}
          aria-label={`Put on days: ${title}`}
        >
          <CalendarPlus aria-hidden="true" /> Put on days
        </Link>
      </Row>
    )
  return (
    <Stack gap={2}>
      <Row>
        <Button
          variant="ghost"
          size="sm"
          leftIcon={<Repeat2 />}
          loading={state === 'saving'}
          aria-label={`Save as routine: ${title}, week ${week}`}
          onClick={() => void save()}
        >
          Save as routine
        </Button>
      </Row>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </Stack>
  )
}

/** What went wrong, in words; null when it is kept. What it needs is loaded when it is asked for: the page itself reads no data. */
async function keep(slug: string, day: Parameters<typeof saveProgramDay>[1]): Promise<string | null> {
  try {
    const [loaded, { saveProgramDay }] = await Promise.all([
      LOAD[slug]?.document(),
      import('../../data/routines/save-program-day.ts'),
    ])
    const answer = loaded && (await saveProgramDay(loaded.DOCUMENT, day))
    if (answer?.ok) return null
    const isOffline = !answer || answer.error.code === 'network'
    return isOffline ? NOT_LOADED : answer.error.message
  } catch {
    return NOT_LOADED
  }
}

const NOT_LOADED = 'The routine could not be saved: no connection. Nothing was kept; try again.'
