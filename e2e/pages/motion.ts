import type { Page } from '@playwright/test'

/** A shorter animation is a single frame, which nobody sees. */
const FRAME_S = 0.01

/** One line per element that is animated now, or would be by its next style change. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(limit => {
    const nameOf = (element: Element, pseudo: string | null) =>
      `${element.localName}${element.id && `#${element.id}`}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map(one => Number.parseFloat(one) * (one.endsWith('ms') ? 0.001 : 1)))

    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, pseudo)
        const animated = style.animationName === 'none' ? 0 : longest(style.animationDuration)
        const changing = longest(style.transitionDuration)
        if (animated > limit) found.add(`${nameOf(element, pseudo)}: animation of ${animated} s`)
        if (changing > limit) found.add(`${nameOf(element, pseudo)}: transition of ${changing} s`)
      }
    }
    // Animations started by a script have no style.
    for (const animation of document.getAnimations()) {
      const timing = animation.effect?.getComputedTiming()
      const seconds = Number(timing?.activeDuration ?? 0) / 1000
      if (animation.playState === 'running' && seconds > limit) {
        found.add(`an animation of ${seconds} s is running`)
      }
    }
    return [...found]
  }, FRAME_S)
