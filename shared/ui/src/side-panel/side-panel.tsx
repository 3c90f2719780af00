import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Drawer } from '../drawer/drawer.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { ModalProps } from '../modal/modal.tsx'
import { useModalStack } from '../modal/modal-stack.ts'
import { animateFrom } from './animate-from.ts'
import classes from './side-panel.module.css'

export interface SidePanelProps extends Omit<ModalProps, 'open' | 'dismissible' | 'onClosed'> {
  /** Called with `false` on Escape and on the close button. */
  onOpenChange: (open: boolean) => void
  /** Focus target when the element that opened the panel no longer exists; default the page itself. */
  finalFocus?: (() => HTMLElement | null) | undefined
  /** Of the page's width: `md` for reading and answering, `lg` for a table that is written in, up to 44 %; default `md`. */
  size?: 'md' | 'lg' | undefined
  /** The element that opened it: start of the opening animation, unless reduced motion is set. */
  origin?: (() => Element | null) | undefined
}

/** Minimum width for a panel beside the page; keep in sync with the CSS. */
const WIDE_QUERY = '(width >= 64rem)'

/**
 * A non-modal panel beside the page, which stays visible and usable. Put it last in a flex row. On a narrow window it is a
 * Drawer over the page.
 *
 * @example
 * <main style="display: flex"><Calendar />{open && <SidePanel title="Lower A" onOpenChange={close}>…</SidePanel>}</main>
 */
export function SidePanel({ finalFocus, origin, size, ...panel }: SidePanelProps) {
  return useIsWide() ? (
    <Beside {...panel} size={size} finalFocus={finalFocus} origin={origin} />
  ) : (
    <Drawer {...panel} open size="lg" />
  )
}

/** Whether panels stand beside the page. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(WIDE_QUERY)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE_QUERY).matches,
    () => false,
  )
}

function Beside({
  onOpenChange,
  title,
  titleHidden = false,
  description,
  heading,
  toolbar,
  footer,
  initialFocus,
  finalFocus,
  origin,
  size = 'md',
  children,
}: SidePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const stack = useModalStack(true)
  useEscape(stack.mayDismiss, () => onOpenChange(false))
  useFocusInside(panel, initialFocus, finalFocus)
  useEffect(() => {
    if (panel.current) animateFrom(panel.current, origin?.() ?? null)
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
      className={clsx(classes.panel, size === 'lg' && classes.large)}
    >
      <header className={classes.header}>
        {heading && <div className={classes.heading}>{heading}</div>}
        <div className={heading ? classes.unseen : classes.words}>
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

/** Elements that handle Escape themselves: a menu, a listbox, a field with an open list. */
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

/** Moves the focus into the panel on opening and restores it on closing, unless it has moved elsewhere on the page. */
function useFocusInside(
  panel: RefObject<HTMLElement | null>,
  initialFocus: RefObject<HTMLElement | null> | undefined,
  finalFocus: (() => HTMLElement | null) | undefined,
): void {
  const latestFinal = useRef(finalFocus)
  useEffect(() => {
    latestFinal.current = finalFocus
  })
  // In a layout effect, so that no key press goes to an element that is covered or unmounted.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const opener = document.activeElement
    const first =
      initialFocus?.current ?? element.querySelector<HTMLElement>(`.${classes.body} ${FIELD}`) ?? element
    first.focus({ preventScroll: true })
    return () => {
      const back =
        opener instanceof HTMLElement && opener.isConnected && !opener.matches('body, main')
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
