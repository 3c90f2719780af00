import type { InlineMap, InlineName, InlineSlot as MountedInline } from '@coach-app/contracts'
import { useEffect, useRef } from 'react'
import { useRemoteProp } from './props-context.ts'

interface InlineSlotProps<N extends InlineName> {
  name: N
  /** What the module is given. */
  props: InlineMap[N]
  className?: string
}

/**
 * Shows another remote's module inside this page, by its name; what that module fails at is shown in its place, and nowhere else.
 *
 * @example <InlineSlot name="workouts/recent-training" props={{ athleteId }} />
 */
export function InlineSlot<N extends InlineName>({ name, props, className }: InlineSlotProps<N>) {
  const inlines = useRemoteProp('inlines')
  const host = useRef<HTMLDivElement>(null)
  const slot = useRef<MountedInline<N> | null>(null)
  const latest = useRef(props)

  useEffect(() => {
    latest.current = props
    slot.current?.update(props)
  })
  useEffect(() => {
    if (!host.current) return
    const mounted = inlines.mount(name, host.current, latest.current)
    slot.current = mounted
    return () => {
      slot.current = null
      mounted.unmount()
    }
  }, [inlines, name])
  return <div ref={host} className={className} />
}
