/** Every mail we send. Rendering is pure, so that Supabase's send-email hook and the embedded platform share it. */
export type MailTemplate = 'confirm' | 'recovery' | 'welcome'

export interface MailContext {
  /** Origin of the web application, without a slash at the end. */
  siteUrl: string
  /** How to address the person; may be whatever they typed. */
  name: string
  /** Hash that `verifyOtp` redeems; the welcome mail has none. */
  tokenHash?: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

interface Copy {
  subject: string
  heading: string
  paragraphs: string[]
  button: string
  path: (tokenHash: string) => string
  /** Why this mail came, and what to do when it should not have. */
  footer: string
}

const COPY: Record<MailTemplate, Copy> = {
  confirm: {
    subject: 'Confirm your e-mail address',
    heading: 'One step left',
    paragraphs: [
      'Please confirm that this is your e-mail address. The link opens a page with a button; press it and you are in.',
    ],
    button: 'Confirm my e-mail',
    path: tokenHash => `/confirm?token_hash=${tokenHash}&type=signup`,
    footer:
      'The link works once, for one hour. If you did not create an account, ignore this mail: nothing will happen.',
  },
  recovery: {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: ['Someone, probably you, asked for a new password for this account.'],
    button: 'Choose a new password',
    path: tokenHash => `/reset-password?token_hash=${tokenHash}&type=recovery`,
    footer:
      'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  },
  welcome: {
    subject: 'Welcome to Coach App',
    heading: 'You are in',
    paragraphs: [
      'Your e-mail address is confirmed. Find the people you train with under Contacts, and decide there who may see your training.',
    ],
    button: 'Open Coach App',
    path: () => '/clients',
    footer: 'You get this mail once, because you created an account.',
  },
}

/** Names come from a sign-up form: no markup, no line breaks, no book. */
const cleanName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 80)

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** Renders a mail as HTML (inline styles, one column, no remote content) and as plain text. */
export const renderMail = (template: MailTemplate, context: MailContext): RenderedMail => {
  const copy = COPY[template]
  const name = cleanName(context.name)
  const link = context.siteUrl + copy.path(encodeURIComponent(context.tokenHash ?? ''))
  const greeting = name ? `Hello ${name},` : 'Hello,'
  return {
    subject: copy.subject,
    html: html(copy, greeting, link),
    text: [greeting, ...copy.paragraphs, `${copy.button}:\n${link}`, copy.footer, 'Coach App'].join('\n\n'),
  }
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const html = (copy: Copy, greeting: string, link: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${copy.subject}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f1;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px;font-size:15px;font-weight:700;letter-spacing:-0.01em;color:#14322a">Coach App</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e2e5df;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em;color:#14201c">${copy.heading}</h1>
<p style="margin:0 0 12px;font-size:16px;line-height:1.55;color:#2c3a35">${escapeHtml(greeting)}</p>
${copy.paragraphs.map(text => `<p style="margin:0 0 24px;font-size:16px;line-height:1.55;color:#2c3a35">${text}</p>`).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:#17513f">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 22px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${copy.button}</a>
</td></tr></table>
<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5c6a64">If the button does not work, open this address:<br>
<a href="${escapeHtml(link)}" style="color:#17513f;word-break:break-all">${escapeHtml(link)}</a></p>
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#5c6a64">${copy.footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
