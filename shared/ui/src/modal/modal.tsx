import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { sheetFoot } from '../page-foot/page-foot.ts'
import classes from './modal.module.css'
import { useModalStack } from './modal-stack.ts'

export interface ModalProps {
  open: boolean
  /** Called with `false` on Escape, on a press on the backdrop and on the close button. */
  onOpenChange: (open: boolean) => void
  /** Called after the closing animation: an overlay's parcel can be unmounted now. */
  onClosed?: (() => void) | undefined
  title: ReactNode
  /** Keep the title for screen readers only. */
  titleHidden?: boolean | undefined
  description?: ReactNode
  /** Controls in place of the visible title, which remains for screen readers. */
  heading?: ReactNode
  /** Buttons; stays in sight while the body scrolls. */
  footer?: ReactNode
  /** Between title and body, without padding: a list of tabs, a search. */
  toolbar?: ReactNode
  /** `false` while work must not be lost: Escape and backdrop do nothing, and there is no close button. Default `true`. */
  dismissible?: boolean | undefined
  /** Focused on opening; default the first field, or the panel when there is none or a keyboard would come up. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The first field is focused on a touch screen too: typing is what it is opened for. */
  forTyping?: boolean | undefined
  /** Asked on closing: `false` where the focus goes to something else than what opened it, or the element that has it then. */
  mayReturnFocus?: (() => boolean | HTMLElement) | undefined
  children?: ReactNode
}

export interface ModalShape {
  panelClassName: string | undefined
  viewportClassName: string | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** The children are the whole panel: the title is for screen readers only, and there is no close button. */
  bare?: boolean | undefined
}

/** A field that can be worked, and not the hidden input behind one. */
const FIELD =
  ':is(input, textarea, select, [role="checkbox"], [role="radio"][tabindex="0"], [role="switch"]):not(:disabled, [aria-hidden="true"])'

/** Base of Dialog, Drawer and ConfirmDialog. Internal. */
export function Modal({
  open,
  onOpenChange,
  onClosed,
  title,
  titleHidden = false,
  description,
  heading,
  footer,
  toolbar,
  dismissible = true,
  initialFocus,
  forTyping = false,
  mayReturnFocus,
  children,
  panelClassName,
  viewportClassName,
  role,
  bare = false,
}: ModalProps & ModalShape) {
  const stack = useModalStack(open)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const fromOutside = details.reason === 'escape-key' || details.reason === 'outside-press'
        if (!next && fromOutside && !(dismissible && stack.mayDismiss(details.event))) {
          details.cancel()
          return
        }
        // Do not close when focus moves to a dialog in another React root or to a toast.
        if (!next && details.reason === 'focus-out') {
          details.cancel()
          return
        }
        onOpenChange(next)
      }}
      onOpenChangeComplete={next => {
        if (!next) onClosed?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={classes.backdrop} />
        <Base.Viewport className={clsx(classes.viewport, viewportClassName)}>
          <Base.Popup
            ref={panel}
            className={clsx(classes.panel, panelClassName)}
            {...(role && { role })}
            {...(mayReturnFocus && { finalFocus: mayReturnFocus })}
            initialFocus={
              initialFocus ??
              (openedBy =>
                (openedBy === 'touch' && !forTyping
                  ? null
                  : panel.current?.querySelector<HTMLElement>(FIELD)) ?? panel.current)
            }
          >
            {bare ? (
              <>
                <Base.Title className={classes.unseen}>{title}</Base.Title>
                {children}
              </>
            ) : (
              <>
                <div
                  className={clsx(
                    classes.header,
                    heading ? classes.headerControls : titleHidden && classes.headerHidden,
                  )}
                >
                  {heading && <div className={classes.heading}>{heading}</div>}
                  <div className={heading ? classes.unseen : classes.words}>
                    <Base.Title className={classes.title}>{title}</Base.Title>
                    {description && (
                      <Base.Description className={classes.description}>{description}</Base.Description>
                    )}
                  </div>
                  {dismissible && (
                    <Base.Close
                      render={
                        <IconButton label="Close" size="sm" className={classes.close}>
                          <X />
                        </IconButton>
                      }
                    />
                  )}
                </div>
                {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
                {children !== undefined && <div className={classes.body}>{children}</div>}
                {footer && (
                  <div ref={sheetFoot} className={classes.footer}>
                    {footer}
                  </div>
                )}
              </>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
