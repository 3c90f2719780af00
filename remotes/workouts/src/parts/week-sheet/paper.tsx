import { type ReactNode, useEffect, useRef, useState } from 'react'
import { drawStills, type Pictured } from '../exercise-figure/thumb-stills.ts'
import { usePrint } from './use-print.ts'
import classes from './week-sheet.module.css'

/** ms; without the figures a sheet says everything too. */
const LONGEST_WAIT = 2000

interface PaperProps {
  /** Those whose figures are on it. */
  exercises: readonly (Pictured | null)[]
  className?: string | undefined
  /** With more lines the type is smaller. */
  isFull?: boolean
  onPrinted: () => void
  children: ReactNode
}

/** What is printed in place of the screen, once its figures are drawn: a print shows what is there when it begins, and asks for nothing. */
export function Paper({ exercises, ...printed }: PaperProps) {
  const [isReady, setReady] = useState(false)
  const wanted = useRef(exercises)
  useEffect(() => {
    const ready = () => setReady(true)
    const timer = setTimeout(ready, LONGEST_WAIT)
    void drawStills(wanted.current.filter(exercise => exercise !== null)).then(ready)
    return () => clearTimeout(timer)
  }, [])
  return isReady && <Printed {...printed} />
}

function Printed({ className, isFull, onPrinted, children }: Omit<PaperProps, 'exercises'>) {
  usePrint(onPrinted)
  return (
    <article
      data-sheet
      className={className ? `${classes.paper} ${className}` : classes.paper}
      data-many={isFull || undefined}
    >
      {children}
    </article>
  )
}
