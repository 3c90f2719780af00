import { usePreload } from '@coach-app/runtime'
import { MetricName } from '@coach-app/ui'
import type { MenuProps, MetricHelpProps } from '@coach-app/ui/widgets'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

type Popups = typeof import('./popups.ts')

let popups: Popups | null = null
let isLoading = false
const waiting = new Set<() => void>()

/** Loads what buttons open, as soon as somebody might want it. A failure is tried again with the next press. */
export function preloadPopups(): void {
  if (popups || isLoading) return
  isLoading = true
  void loadPopups().finally(() => {
    isLoading = false
  })
}

async function loadPopups(): Promise<void> {
  try {
    // By name, so that the build and the search for unused exports see what is used.
    const { Menu, MetricHelp } = await import('./popups.ts')
    await untilReleased()
    popups = { Menu, MetricHelp }
    for (const tell of [...waiting]) tell()
  } catch {
    // The next press tries again.
  }
}

let isDown = false
let onReleased = () => {}
for (const [type, down] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  globalThis.window?.addEventListener(
    type,
    () => {
      isDown = down
      // The click comes right after the release.
      if (!down) setTimeout(() => onReleased())
    },
    { capture: true },
  )

/** A button that is replaced between press and release hears no click. */
const untilReleased = (): Promise<void> =>
  isDown
    ? new Promise(resolve => {
        onReleased = resolve
      })
    : Promise.resolve()

const subscribe = (tell: () => void) => {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** What stands for a button until what it opens can be shown: the same on screen, and its press and focus go on. */
function useLate(haspopup: 'menu' | 'dialog') {
  const shown = useSyncExternalStore(subscribe, () => popups)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const [isPressed, setIsPressed] = useState(false)
  usePreload(preloadPopups)
  useEffect(() => {
    if (!shown) return
    if (hadFocus.current) button.current?.focus()
    hadFocus.current = false
    if (isPressed) button.current?.click()
    setIsPressed(false)
  }, [shown, isPressed])
  const press = () => {
    preloadPopups()
    setIsPressed(true)
  }
  const early = {
    ref: (node: HTMLButtonElement | null) => () => {
      hadFocus.current = node !== null && document.activeElement === node
    },
    'aria-haspopup': haspopup,
    'aria-expanded': false,
    onClick: press,
    onPointerEnter: preloadPopups,
    onFocus: preloadPopups,
    onKeyDown: (event: KeyboardEvent) => {
      if (haspopup !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      press()
    },
  }
  return { shown, button, early }
}

/** The design system's Menu, whose code is no part of the page's first load. */
export function LateMenu({ trigger, ...menu }: Omit<MenuProps, 'open' | 'onOpenChange'>) {
  const { shown, button, early } = useLate('menu')
  const own = trigger as ReactElement<{ onFocus?: () => void; ref?: RefObject<HTMLButtonElement | null> }>
  if (shown) return <shown.Menu {...menu} trigger={cloneElement(own, { ref: button })} />
  const onFocus = () => {
    early.onFocus()
    own.props.onFocus?.()
  }
  return cloneElement(own, { ...early, onFocus } as object)
}

/** The design system's MetricHelp, likewise. */
export function LateMetricHelp({ children, ...help }: MetricHelpProps & { children: ReactNode }) {
  const { shown, button, early } = useLate('dialog')
  if (!shown) return <MetricName {...early}>{children}</MetricName>
  return (
    <shown.MetricHelp {...help} ref={button}>
      {children}
    </shown.MetricHelp>
  )
}
