import { useState } from 'react'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'

/** List and workout are one after the other. */
export const isPhoneWide = (): boolean => matchMedia('(width < 48rem)').matches

/** While a workout has the window of a phone: the way back is the list. On a desk both are there, and the way back leaves. */
export function BackToList({ onBack }: { onBack: () => void }) {
  const [isPhone] = useState(isPhoneWide)
  return isPhone ? <Back onBack={onBack} /> : null
}
function Back({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}
