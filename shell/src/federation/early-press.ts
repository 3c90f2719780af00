/** Noted by the inline script of index.html. */
type Noting = Document & { earlyPress?: HTMLElement }

/**
 * The button of a prerendered page that was pressed before there was a script to hear it. From now on React hears presses itself: none is noted
 * any more, or it would be done twice.
 *
 * @returns does the press, once the page is hydrated: the button is the same element.
 */
export function takeEarlyPress(page: HTMLElement): () => void {
  const button = (document as Noting).earlyPress
  delete (document as Noting).earlyPress
  page.dataset.hydrating = ''
  return () => {
    delete page.dataset.hydrating
    if (button && page.contains(button)) button.click()
  }
}
