/** The value of a form control. */
export const typedInto = (control: HTMLElement): string => (control as HTMLInputElement).value

/** What a screen reader says after a control's name. */
export const describedAs = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
