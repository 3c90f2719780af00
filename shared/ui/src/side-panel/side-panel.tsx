import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Drawer } from '../drawer/drawer.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { ModalProps } from '../modal/modal.tsx'
import { useModalStack } from '../modal/modal-stack.ts'
import { openFrom } from './open-from.ts'
import classes from './side-panel.module.css'

export interface SidePanelProps extends Omit<ModalProps, 'open' | 'dismissible' | 'onClosed'> {
  /** Called with `false` on Escape and on the close button. */
  onOpenChange: (open: boolean) => void
  /** Where the focus goes when what opened it is gone by then; default the page itself. */
  finalFocus?: (() => HTMLElement | null) | undefined
  /** What it was opened from: it grows out of that, unless motion is unwanted. */
  origin?: (() => Element | null) | undefined
}

/** From here on there is room for two things beside each other; the same width in the CSS. */
const ROOM = '(width >= 64rem)'

/**
 * What is worked on, beside what it is worked on against: the page stays in sight and in use. Put it last in a flex row.
 * Where there is no room for both it is a Drawer over the page.
 *
 * @example
 * <main style="display: flex"><Calendar />{open && <SidePanel title="Lower A" onOpenChange={close}>…</SidePanel>}</main>
 */
export function SidePanel({ finalFocus, origin, ...panel }: SidePanelProps) {
  return useRoom() ? (
    <Beside {...panel} finalFocus={finalFocus} origin={origin} />
  ) : (
    <Drawer {...panel} open size="lg" />
  )
}

/** Whether panels stand beside the page. */
function useRoom(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(ROOM)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(ROOM).matches,
    () => false,
  )
}

function Beside({
  onOpenChange,
  title,
  titleHidden = false,
  description,
  toolbar,
  footer,
  initialFocus,
  finalFocus,
  origin,
  children,
}: SidePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const stack = useModalStack(true)
  useEscape(stack.mayDismiss, () => onOpenChange(false))
  useFocusInside(panel, initialFocus, finalFocus)
  useEffect(() => {
    if (panel.current) openFrom(panel.current, origin?.() ?? null)
    // Once, when it opens.
  }, [])
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      tabIndex={-1}
      className={classes.panel}
    >
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 id={`${id}-title`} className={clsx(classes.title, titleHidden && classes.unseen)}>
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className={classes.description}>
              {description}
            </div>
          )}
        </div>
        <IconButton label="Close" className={classes.close} onClick={() => onOpenChange(false)}>
          <X />
        </IconButton>
      </header>
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}

/** What takes an Escape itself: a menu, a list, a field with its list open. */
const TAKES_ESCAPE = '[role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]'

/** Escape closes it from anywhere on the page, since the page is worked on beside it. */
function useEscape(mayDismiss: (event: Event) => boolean, close: () => void): void {
  const latest = useRef({ mayDismiss, close })
  useEffect(() => {
    latest.current = { mayDismiss, close }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (
        event.target instanceof Element &&
        event.target.matches(`:is(${TAKES_ESCAPE}), :is(${TAKES_ESCAPE}) *`)
      )
        return
      if (latest.current.mayDismiss(event)) latest.current.close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const FIELD = ':is(input, textarea, select):not(:disabled, [aria-hidden="true"])'

/** The focus goes in when it opens, and back to what opened it when it closes, unless it is elsewhere on the page by then. */
function useFocusInside(
  panel: RefObject<HTMLElement | null>,
  initialFocus: RefObject<HTMLElement | null> | undefined,
  finalFocus: (() => HTMLElement | null) | undefined,
): void {
  const latestFinal = useRef(finalFocus)
  useEffect(() => {
    latestFinal.current = finalFocus
  })
  // Before the browser draws: nothing is typed into what is covered or gone.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const opener = document.activeElement
    const first =
      initialFocus?.current ?? element.querySelector<HTMLElement>(`.${classes.body} ${FIELD}`) ?? element
    first.focus({ preventScroll: true })
    return () => {
      const back =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : (latestFinal.current?.() ?? document.getElementById('main'))
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && back?.isConnected) back.focus({ preventScroll: true })
      })
    }
    // Only opening and closing move the focus.
  }, [])
}
