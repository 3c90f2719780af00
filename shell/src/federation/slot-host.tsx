import type { SlotProps } from '@coach-app/contracts'
import { ErrorState, Spinner } from '@coach-app/ui'
import { useEffect, useRef, useState } from 'react'
import { CopyDetails } from '../failure/copy-details.tsx'
import { FailureLine } from '../failure/failure-line.tsx'
import { remoteProps } from './remote-props.ts'
import { followPage } from './slot/follow-page.ts'
import { moduleNamed } from './slot/module-name.ts'
import { createSlot } from './slot/slot.ts'

interface SlotHostProps {
  /** `<remote>/<module>`. */
  name: string
  /** What the module gets for the slot that it is in. Taken once, when it is mounted. */
  slotProps?: SlotProps
  /** How a failure looks: where there is room, in a strip of one line, or not at all, as of a counter. */
  failure?: 'block' | 'line' | 'none'
  /** Called on failure: title and counts set by the module no longer hold. */
  onFailure?: () => void
  className?: string | undefined
}

/** A slot of the shell's own layout: mounts a module, and shows a failure in its place. */
export function SlotHost({ name, slotProps, failure = 'block', onFailure, className }: SlotHostProps) {
  const host = useRef<HTMLDivElement>(null)
  const first = useRef(slotProps)
  const failed = useRef(onFailure)
  const [stage, setStage] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [retry, setRetry] = useState<() => void>(() => () => {})

  useEffect(() => {
    if (!host.current) return
    const slot = createSlot({
      host: host.current,
      named: () => name,
      props: (_, report) => ({ ...remoteProps(report), ...first.current }),
      onLoading: () => setStage('loading'),
      onLoaded: () => setStage('shown'),
      onShown: (_, __, carried) => carried?.input.restore(),
      onFailed(_, again) {
        failed.current?.()
        setRetry(() => again)
        setStage('failed')
      },
    })
    const unfollow = followPage(slot)
    slot.show(moduleNamed(name))
    return () => {
      unfollow()
      void slot.clear()
    }
  }, [name])

  return (
    <>
      {failure === 'block' && stage === 'loading' && <Spinner />}
      {stage === 'failed' && failure === 'block' && (
        <ErrorState layout="compact" onRetry={retry} action={<CopyDetails />} />
      )}
      {stage === 'failed' && failure === 'line' && <FailureLine onRetry={retry} />}
      <div ref={host} className={className} hidden={stage !== 'shown'} />
    </>
  )
}
