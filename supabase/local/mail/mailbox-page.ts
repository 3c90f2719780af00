import type { CapturedMail } from './mailbox.ts'

/**
 * The mailbox for somebody who opens it in a browser: mails newest first, each as it would arrive. Without script; a mail is in a frame
 * of its own that runs none either, and its links lead on in the same tab.
 */

const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.375rem;margin:0 0 .25rem}p{margin:0 0 1.5rem;opacity:.8}details{border:1px solid color-mix(in srgb,currentcolor 25%,transparent);border-radius:.5rem;margin:0 0 .75rem}
summary{min-height:2.75rem;padding:.5rem .75rem;cursor:pointer;overflow-wrap:anywhere}summary small{display:block;opacity:.75}
iframe{display:block;width:100%;height:34rem;border:0;border-radius:0 0 .5rem .5rem;background:#fff}a{color:inherit}`

/** Nothing but its own styles, and what a mail shows. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self' about:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The mails ask for a tab of its own, which a frame without scripts cannot open. */
const inSameTab = (html: string): string => html.replaceAll('target="_blank"', 'target="_top"')

const mailOf = ({ to, subject, html, sentAt }: CapturedMail, isOpen: boolean): string =>
  `<details${isOpen ? ' open' : ''}><summary><strong>${escaped(subject)}</strong><small>to ${escaped(to)}, <time>${escaped(new Date(sentAt).toISOString().slice(0, 16).replace('T', ' '))} UTC</time></small></summary>
<iframe title="${escaped(subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escaped(inSameTab(html))}"></iframe></details>`

/** @param to only mails to this address are among them; null: to everybody. */
export const mailboxPage = (mails: readonly CapturedMail[], to: string | null): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Captured mails</title>
<style>${STYLE}</style><main><h1>Captured mails${to === null ? '' : ` to ${escaped(to)}`}</h1>
<p>This platform sends no mail: it keeps what it would send, for whoever sits at this machine.${to === null ? '' : ' <a href="/mailbox">All mails</a>'}</p>
${mails.length === 0 ? '<p role="status">There is none yet. Load this page again after a moment.</p>' : mails.map((mail, at) => mailOf(mail, at === 0)).join('\n')}</main></html>`
