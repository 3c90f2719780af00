import { useState } from 'react'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'

/** While a workout has the window of a phone: the way back is the list. On a desk both are there, and the way back leaves. */
export function BackToList({ onBack }: { onBack: () => void }) {
  const [isPhone] = useState(() => matchMedia('(width < 48rem)').matches)
  return isPhone ? <Back onBack={onBack} /> : null
}
function Back({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}
