import { describe, expect, it } from 'vitest'
import { isPaletteKey, type KeyPress, mayBeShortcut } from './key-press.ts'

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  inText: false,
  inDialog: false,
  at: 0,
  ...over,
})

describe('isPaletteKey', () => {
  it.each([
    ['Ctrl K', press('k', { ctrlKey: true }), true, false],
    ['⌘ K', press('k', { metaKey: true }), false, true],
    ['Ctrl K with caps lock', press('K', { ctrlKey: true }), true, false],
    ['Ctrl K in a field', press('k', { ctrlKey: true, inText: true }), true, false],
    ['Ctrl K over a dialog', press('k', { ctrlKey: true, inDialog: true }), true, false],
    ['Ctrl Shift K', press('K', { ctrlKey: true, shiftKey: true }), false, false],
    ['Ctrl Alt K', press('k', { ctrlKey: true, altKey: true }), false, false],
    ['Ctrl ⌘ K', press('k', { ctrlKey: true, metaKey: true }), false, false],
    ['Ctrl K held down', press('k', { ctrlKey: true, repeat: true }), false, false],
    ['Ctrl K that somebody used', press('k', { ctrlKey: true, defaultPrevented: true }), false, false],
    ['Ctrl K while composing', press('k', { ctrlKey: true, isComposing: true }), false, false],
    ['k', press('k'), false, false],
    ['Ctrl J', press('j', { ctrlKey: true }), false, false],
  ])('recognises %s', (_, key, elsewhere, onMac) => {
    expect([isPaletteKey(key, false), isPaletteKey(key, true)]).toEqual([elsewhere, onMac])
  })
})

describe('mayBeShortcut', () => {
  it.each([
    ['a letter', press('g'), true],
    ['a letter with caps lock', press('G'), true],
    ['? with Shift', press('?', { shiftKey: true }), true],
    ['? without', press('?'), true],
    ['a letter with Shift', press('G', { shiftKey: true }), false],
    ['a letter in a field', press('g', { inText: true }), false],
    ['? in a field', press('?', { inText: true }), false],
    ['a letter over a dialog', press('g', { inDialog: true }), false],
    ['a letter with Ctrl', press('g', { ctrlKey: true }), false],
    ['a letter with ⌘', press('g', { metaKey: true }), false],
    ['a letter with Alt', press('g', { altKey: true }), false],
    ['a letter held down', press('g', { repeat: true }), false],
    ['a letter being composed', press('g', { isComposing: true }), false],
    ['a letter that somebody used', press('g', { defaultPrevented: true }), false],
    ['a modifier', press('Shift'), false],
    ['Escape', press('Escape'), false],
    ['a letter of another alphabet', press('й'), false],
  ])('decides for %s', (_, key, expected) => expect(mayBeShortcut(key)).toBe(expected))
})
