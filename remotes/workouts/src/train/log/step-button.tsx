import { Minus, Plus } from 'lucide-react'
import classes from './step-button.module.css'

interface StepButtonProps {
  label: string
  by: number
  onPress: (by: number) => void
}

/** − or + beside a number of the set in hand; sized for touch. */
export function StepButton({ label, by, onPress }: StepButtonProps) {
  return (
    <button type="button" className={classes.step} aria-label={label} onClick={() => onPress(by)}>
      {by < 0 ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
    </button>
  )
}
