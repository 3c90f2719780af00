import { PRODUCT_NAME } from '@coach-app/ui'
import { type ReactNode, useContext, useEffect } from 'react'
import { MountedContext } from './props-context.ts'

interface PageProps {
  /** Document title, without the product's name. */
  title: string
  /** `work` for screens with many items: compact, and as wide as the window. */
  surface?: 'work' | undefined
  /** It fills the window, or that of a phone: the product's header and navigation are away, also for the keyboard. */
  takesWindow?: boolean | 'phone' | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * The `<main>` of a page: sets the document title and gets the focus after a navigation. Every page renders exactly one. In an inline slot it
 * is a part of another page, and neither.
 */
export function Page({ title, surface, takesWindow, className, children }: PageProps) {
  // Pages of the shell have no mount context.
  const isInline = useContext(MountedContext)?.props.getState().inline !== undefined
  useEffect(() => {
    if (!isInline) document.title = `${title} · ${PRODUCT_NAME}`
  }, [title, isInline])
  if (isInline)
    return (
      <section aria-label={title} className={className} data-density={surface && 'compact'}>
        {children}
      </section>
    )
  return (
    <main
      id="main"
      tabIndex={-1}
      className={className}
      data-density={surface && 'compact'}
      data-takes-window={takesWindow || undefined}
    >
      {children}
    </main>
  )
}
