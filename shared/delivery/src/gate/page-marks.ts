/** The marks that rendering and mounting look for in a shell's page, and what each is for. */
const MARKS: readonly [mark: string, purpose: string][] = [
  ['<head>', 'the policy and the import map come right after it'],
  ['</head>', 'what is inlined comes before it'],
  ['<script type="module"', 'what asks for the page ahead comes before it'],
  ['<div id="chrome">', 'the chrome is drawn there'],
  ['<div id="outlet">', 'pages are mounted there'],
  ['<div id="overlays">', 'overlays are opened there'],
  ['</body>', 'what starts a prerendered page comes before it'],
]

/**
 * The marks that a shell's built index.html lacks, one sentence each.
 *
 * @param shell for the message.
 */
export const missingMarks = (shell: string, html: string): string[] =>
  MARKS.filter(([mark]) => !html.includes(mark)).map(
    ([mark, purpose]) =>
      `${shell} has no ${mark} in its index.html, and ${purpose}. Put it back into shell/index.html.`,
  )
