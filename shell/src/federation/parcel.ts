import type { MountProps, RemoteFactory, RemoteLifecycles, RemoteProps } from '@coach-app/contracts'
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'

/** The default only logs and hangs for ever. */
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
 * @param prerendered an element in `host` that already holds what the module will render, to be taken over.
 * @throws what its first render threw, or that it took too long. Nothing of it stays in the page then.
 */
export async function mountParcel(
  factory: RemoteFactory,
  host: HTMLElement,
  props: RemoteProps,
  prerendered?: HTMLElement,
): Promise<MountedParcel> {
  const lifecycles = factory()
  const element = prerendered ?? createElement(host)

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
  // Nobody waits for these of its promises; what becomes of the parcel is told by the others.
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
    promise.catch(() => {})
  try {
    await parcel.mountPromise
  } catch (error) {
    await discard(lifecycles, parcelProps, element)
    throw error
  }
  // It is the parcel's now, and no longer what waits for one.
  delete element.dataset.prerendered
  return handle(parcel, lifecycles, parcelProps, element, () => broken)
}

/** A fresh element per attempt: a late mount of a given-up parcel writes into one that is no longer in the page. */
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
  // One at a time: single-spa refuses an update while another one, or the unmount, is under way.
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
        // single-spa puts what update() is given in the place of all props, so it gets all of them.
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

/** single-spa rejects, unhandled, when a broken parcel is unmounted through it. */
async function discard(lifecycles: RemoteLifecycles, props: MountProps, element: HTMLElement): Promise<void> {
  try {
    await lifecycles.unmount(props)
  } catch (error) {
    console.error('A broken parcel could not be unmounted:', error)
  }
  release(props, element)
}

/** single-spa keeps every root parcel's props for ever; empty them so that the element can be collected. */
function release(props: MountProps, element: HTMLElement): void {
  element.remove()
  for (const key of Object.keys(props)) delete (props as unknown as Record<string, unknown>)[key]
}
