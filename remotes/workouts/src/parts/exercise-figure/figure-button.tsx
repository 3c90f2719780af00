import { lazyPart } from '@coach-app/runtime'
import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import classes from './exercise-figure.module.css'
import { FigureThumb } from './figure-thumb.tsx'
import { drawnFrom, type Shown } from './figures.ts'

const FigureDialog = lazyPart(async () => (await import('./figure-dialog.tsx')).FigureDialog)

/** A figure of a thumb’s size; a press shows it large and moving. Nothing for an exercise without one. */
export function FigureButton({ exercise, className }: { exercise: Shown; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (drawnFrom(exercise) === null) return null
  return (
    <>
      <button
        type="button"
        className={clsx(classes.button, className)}
        aria-label={`How ${exercise.name} is done`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FigureThumb exercise={exercise} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FigureDialog exercise={exercise} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
