import { Toast as Base } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TOAST_REGION } from '../modal/modal-stack.ts'
import { toastsHeight } from '../page-foot/page-foot.ts'
import classes from './toast.module.css'
import type { Toaster } from './toaster.ts'

const ToasterContext = createContext<Toaster | null>(null)

export interface ToastProviderProps {
  toaster: Toaster
  children?: ReactNode
}

/** The one toast region of the page, owned by the shell. F6 moves the focus into it; hover and focus stop the clock. */
export function ToastProvider({ toaster, children }: ToastProviderProps) {
  return (
    <ToasterContext value={toaster}>
      {children}
      <Base.Provider toastManager={toaster.manager} limit={4}>
        <Base.Portal>
          <Base.Viewport ref={toastsHeight} className={classes.region} {...{ [TOAST_REGION]: '' }}>
            <ToastList />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    </ToasterContext>
  )
}

/** The toaster of the {@link ToastProvider} above. A remote has none above it: there it is `notify` of its props. */
export function useToasts(): Toaster {
  const toaster = useContext(ToasterContext)
  if (toaster === null) {
    throw new Error(
      'useToasts() found no ToastProvider above it. Only the shell renders one; in a remote call notify() instead.',
    )
  }
  return toaster
}

const ICONS: Record<string, ReactNode> = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  info: <Info />,
}

/** Base UI makes each toast a dialog; here the message is announced, as an alert or a status. */
const GROUP = { role: 'group', 'aria-modal': undefined, 'aria-labelledby': undefined }

function ToastList() {
  const { toasts, close } = Base.useToastManager()
  return toasts.map(toast => {
    const kind = toast.type ?? 'info'
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'right', 'up', 'down']}
        {...GROUP}
        className={clsx(classes.toast, classes[kind])}
      >
        <span className={classes.icon} aria-hidden="true">
          {ICONS[kind]}
        </span>
        <Base.Description role={kind === 'error' ? 'alert' : 'status'} className={classes.text} />
        {toast.actionProps && <Base.Action className={classes.action} />}
        <IconButton label="Dismiss" size="sm" onClick={() => close(toast.id)}>
          <X />
        </IconButton>
      </Base.Root>
    )
  })
}
