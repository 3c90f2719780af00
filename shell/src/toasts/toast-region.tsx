import { createToaster, ToastProvider } from '@coach-app/ui/widgets'
import { useEffect } from 'react'
import { pendingNotifications } from './notify.ts'

const toaster = createToaster()

function ToastRegion() {
  useEffect(() => {
    // The provider subscribes in its own effect, which runs before this one of its parent.
    const show = () => {
      const { waiting } = pendingNotifications.getState()
      if (waiting.length === 0) return
      pendingNotifications.setState({ waiting: [] })
      for (const notification of waiting) toaster.notify(notification)
    }
    show()
    return pendingNotifications.subscribe(show)
  }, [])
  return <ToastProvider toaster={toaster} />
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export
export default ToastRegion
