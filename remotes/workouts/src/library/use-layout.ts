import { deviceStorage } from '@coach-app/data'
import { useState } from 'react'

const KEY = 'coach-app-library-layout'
export type Layout = 'list' | 'cards'

/** List or cards: a habit, remembered on the device. */
export function useLayout() {
  const [layout, setLayout] = useState<Layout>(() =>
    deviceStorage.getItem(KEY) === 'cards' ? 'cards' : 'list',
  )
  const change = (next: Layout) => {
    setLayout(next)
    deviceStorage.setItem(KEY, next)
  }
  return [layout, change] as const
}
