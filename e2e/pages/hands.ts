import type { Locator } from '@playwright/test'

/** A way of using the product: pressing things and writing into fields. */
export interface Hands {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Picks an option of a combobox, after typing a search term. */
  choose(combobox: Locator, text: string, option: Locator): Promise<void>
}

/** With a mouse. */
export const pointer: Hands = {
  press: target => target.click(),
  write: (target, text) => target.fill(text),
  choose: async (combobox, text, option) => {
    await combobox.fill(text)
    await option.click()
  },
}

/** With a finger: the page has to be one with touch. */
export const finger: Hands = {
  press: target => target.tap(),
  write: (target, text) => target.fill(text),
  choose: async (combobox, text, option) => {
    await combobox.fill(text)
    await option.tap()
  },
}

/** Maximum number of tab stops of any screen: what is not reached by then is unreachable. */
const MAX_STOPS = 150

/** With the keyboard alone: Tab to get somewhere, arrows inside tabs and radios, Enter to press, Space to tick. */
export const keyboard: Hands & { reach(target: Locator): Promise<void> } = {
  reach,
  press: async target => {
    await target.waitFor()
    const role = await target.getAttribute('role')
    const { keyboard: keys } = target.page()
    if (role === 'tab' || role === 'radio') return reachByArrows(target, role)
    if (role === 'menuitem') return reachInMenu(target)
    await reach(target)
    await keys.press(role === 'checkbox' ? 'Space' : 'Enter')
  },
  write: async (target, text) => {
    await reach(target)
    const { keyboard: keys } = target.page()
    await keys.press('ControlOrMeta+a')
    await keys.type(text)
  },
  choose: async (combobox, text, option) => {
    await keyboard.write(combobox, text)
    await option.waitFor()
    const { keyboard: keys } = combobox.page()
    for (let step = 0; step < 20; step++) {
      if ((await option.getAttribute('data-highlighted')) !== null) return keys.press('Enter')
      await keys.press('ArrowDown')
    }
    throw new Error(`The option for "${text}" could not be highlighted with the arrow keys.`)
  },
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === element.ownerDocument.activeElement)

async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await isFocused(target)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with Tab.`)
}

/** An open menu has the focus, and Tab would leave it. */
async function reachInMenu(target: Locator): Promise<void> {
  const { keyboard: keys } = target.page()
  for (let step = 0; step < 20; step++) {
    if (await isFocused(target)) return keys.press('Enter')
    await keys.press('ArrowDown')
  }
  throw new Error(`${target} cannot be reached with the arrow keys.`)
}

/** Of a group only one element is a tab stop; the others are reached from it with the arrows. */
async function reachByArrows(target: Locator, role: 'tab' | 'radio'): Promise<void> {
  const page = target.page()
  const group = target.locator(`xpath=ancestor::*[@role="${role === 'tab' ? 'tablist' : 'radiogroup'}"]`)
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await group.evaluate(element => element.contains(element.ownerDocument.activeElement))) break
    await page.keyboard.press('Tab')
  }
  for (let step = 0; step < 10; step++) {
    if (await isFocused(target)) return page.keyboard.press(role === 'tab' ? 'Enter' : 'Space')
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`${target} cannot be reached with the arrow keys.`)
}
