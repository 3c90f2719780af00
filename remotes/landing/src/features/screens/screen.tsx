import { clsx } from 'clsx'
import classes from './screen.module.css'
import { SCREENS } from './screens.ts'

interface ScreenProps {
  of: keyof typeof SCREENS
  /** A phone has its frame; the others a plain edge. */
  frame?: 'phone' | 'window'
  className?: string | undefined
}

/** A picture of the product in the theme of the page. It has its place from the start and loads when it comes near the window. */
export function Screen({ of, frame = 'window', className }: ScreenProps) {
  const { light, dark, width, height, alt } = SCREENS[of]
  // What is not displayed is not loaded either: of the two one is, once it is near.
  // The sizes of a lazy picture can be those of its place, in most browsers; the others take it for as wide as the window.
  const shared = { width, height, loading: 'lazy', decoding: 'async', sizes: 'auto, 100vw' } as const
  return (
    <div className={clsx(classes.screen, classes[frame], className)}>
      <img {...shared} alt={alt} {...light} className={classes.light} />
      <img {...shared} alt={alt} {...dark} className={classes.dark} />
    </div>
  )
}
