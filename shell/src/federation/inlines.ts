import type { InlineMap, InlineName, InlineSlot } from '@coach-app/contracts'
import { showInlineFailure } from '../failure/inline-failure.tsx'
import { remoteProps } from './remote-props.ts'
import { followPage } from './slot/follow-page.ts'
import { hosts } from './slot/hosts.ts'
import { moduleNamed } from './slot/module-name.ts'
import { createSlot } from './slot/slot.ts'

/** Lets a page show another remote's module, by its name alone. */
export function startInlines(): void {
  hosts.inlines = { mount: mountInline }
}

function mountInline<N extends InlineName>(name: N, host: HTMLElement, first: InlineMap[N]): InlineSlot<N> {
  let props = first
  let hideFailure = () => {}
  const slot = createSlot({
    host,
    named: () => name,
    props: (_, report) => ({ ...remoteProps(report), inline: { props } }),
    onLoading() {
      hideFailure()
      hideFailure = () => {}
    },
    onShown: async (_, parcel, carried) => {
      // They may have changed while it was mounting.
      await parcel.update({ inline: { props } })
      await carried?.input.restore()
    },
    onFailed(_, retry) {
      hideFailure = showInlineFailure(host, retry)
    },
  })
  const unfollow = followPage(slot)
  slot.show(moduleNamed(name))
  return {
    update(next) {
      if (isSame(next, props)) return
      props = next
      void slot.update({ inline: { props } })
    },
    unmount() {
      unfollow()
      hideFailure()
      void slot.clear()
    },
  }
}

/** A page that renders again mostly passes equal props. */
function isSame(one: object, other: object): boolean {
  const [first, second] = [Object.entries(one), Object.entries(other)]
  return (
    first.length === second.length &&
    first.every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]))
  )
}
