import type { MountProps, RemoteFactory, RemoteLifecycles, RemoteProps } from '@coach-app/contracts'
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'
import { takeEarlyPress } from './early-press.ts'

/** single-spa's default timeout only logs a warning and then hangs for ever. */
const limit = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis })
const TIMEOUTS = {
  bootstrap: limit(5_000),
  mount: limit(10_000),
  unmount: limit(5_000),
  update: limit(5_000),
}

/** A module mounted in an element of its own. */
export interface MountedParcel {
  update(props: Partial<RemoteProps>): Promise<void>
  unmount(): Promise<void>
  saveState(): unknown
}

/**
 * Mounts a module into `host`; resolves once it has rendered.
 *
 * @param prerendered an element in `host` that already holds what the module will render, to be hydrated.
 * @throws what its first render threw, or on timeout. Nothing of it stays in the page then.
 */
export async function mountParcel(
  factory: RemoteFactory,
  host: HTMLElement,
  props: RemoteProps,
  prerendered?: HTMLElement,
): Promise<MountedParcel> {
  const lifecycles = factory()
  const element = prerendered ?? createElement(host)
  const doEarlyPress = prerendered && takeEarlyPress(prerendered)

  let broken = false
  const parcelProps: MountProps = {
    ...props,
    domElement: element,
    report: error => {
      broken = true
      props.report(error)
    },
  }
  const parcel = mountRootParcel(
    { ...lifecycles, timeouts: TIMEOUTS } as unknown as ParcelConfig,
    parcelProps,
  )
  // Avoids unhandled rejections: these promises are not awaited, and errors are reported through the others.
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
    promise.catch(() => {})
  try {
    await parcel.mountPromise
  } catch (error) {
    await discard(lifecycles, parcelProps, element)
    throw error
  }
  // It now belongs to the parcel and must not be found as the prerendered page again.
  delete element.dataset.prerendered
  doEarlyPress?.()
  return handle(parcel, lifecycles, parcelProps, element, () => broken)
}

/** A new element per attempt: an abandoned parcel that mounts late writes into one that is no longer in the page. */
function createElement(host: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  element.className = 'parcel'
  host.append(element)
  return element
}

function handle(
  parcel: Parcel,
  lifecycles: RemoteLifecycles,
  props: MountProps,
  element: HTMLElement,
  isBroken: () => boolean,
): MountedParcel {
  // Sequential: single-spa refuses an update while another update or the unmount is running.
  let queue: Promise<unknown> = Promise.resolve()
  const next = <T>(run: () => Promise<T>): Promise<T> => {
    const result = queue.then(run)
    queue = result.catch(() => {})
    return result
  }
  let gone = false
  return {
    update: changes =>
      next(async () => {
        if (gone || isBroken()) return
        // single-spa replaces all props by those given to update(), so pass all of them.
        await parcel.update?.(Object.assign(props, changes))
      }),
    unmount: () =>
      next(async () => {
        if (gone) return
        gone = true
        if (isBroken()) return discard(lifecycles, props, element)
        try {
          await parcel.unmount()
        } finally {
          release(props, element)
        }
      }),
    saveState: () => lifecycles.saveState?.(),
  }
}

/** single-spa causes an unhandled rejection when a broken parcel is unmounted through it. */
async function discard(lifecycles: RemoteLifecycles, props: MountProps, element: HTMLElement): Promise<void> {
  try {
    await lifecycles.unmount(props)
  } catch (error) {
    console.error('A broken parcel could not be unmounted:', error)
  }
  release(props, element)
}

/** single-spa keeps the props of every root parcel for ever; empty them to avoid a memory leak of the element. */
function release(props: MountProps, element: HTMLElement): void {
  element.remove()
  for (const key of Object.keys(props)) delete (props as unknown as Record<string, unknown>)[key]
}
