import { PRODUCT_NAME } from '@coach-app/ui'
import { type ReactNode, useEffect } from 'react'

interface PageProps {
  /** Document title, without the product's name. */
  title: string
  /** `work` for screens with many items: compact, and as wide as the window. */
  surface?: 'work' | undefined
  className?: string | undefined
  children: ReactNode
}

/** The `<main>` of a page: sets the document title and gets the focus after a navigation. Every page renders exactly one. */
export function Page({ title, surface, className, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
  }, [title])
  return (
    <main id="main" tabIndex={-1} className={className} data-density={surface && 'compact'}>
      {children}
    </main>
  )
}
