/** What every mail is made of. All of it is plain text: the layout escapes it. */
export interface Copy {
  subject: string
  heading: string
  paragraphs: string[]
  /** Shown as a list below the paragraphs. */
  items?: string[]
  /** What somebody wrote, set apart from what we say. */
  quote?: string | undefined
  /** A code to type, for the few mails without a link. */
  code?: string
  button?: { label: string; path: string }
  /** Why this mail came, and what to do when it should not have. */
  footer: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** One line for people: no markup is needed to hide in it, no line break to add a header, no end to read. */
export const oneLine = (text: string, length = 80): string => {
  const line = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Inline styles are what every mail program reads; those that know a dark scheme get its colours from here. */
const DARK = [
  '.page{background:#10150f!important}',
  '.card{background:#1a211c!important;border-color:#313b34!important}',
  '.head,.brand{color:#eef3ee!important}',
  '.body{color:#ccd6cf!important}',
  '.soft{color:#9daaa2!important}',
  '.link{color:#8fd3b6!important}',
].join('')

const paragraph = (text: string, bottom: number): string =>
  `<p class="body" style="margin:0 0 ${bottom}px;font-size:16px;line-height:1.55;color:#2c3a35">${escapeHtml(text)}</p>`

const button = (label: string, link: string): string => `
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:#17513f">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 22px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5c6a64">If the button does not work, open this address:<br>
<a class="link" href="${escapeHtml(link)}" style="color:#17513f;word-break:break-all">${escapeHtml(link)}</a></p>`

/** One column, no remote content, nothing that a mail program would have to fetch. */
export const toHtml = (copy: Copy, greeting: string, siteUrl: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(copy.subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f1;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f3f4f1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="brand" style="padding:0 0 16px;font-size:15px;font-weight:700;letter-spacing:-0.01em;color:#14322a">Coach App</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e2e5df;border-radius:12px;padding:32px">
<h1 class="head" style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em;color:#14201c">${escapeHtml(copy.heading)}</h1>
${paragraph(greeting, 12)}
${copy.paragraphs.map(text => paragraph(text, 16)).join('\n')}${
  copy.quote
    ? `\n<p class="body" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #8fb5a6;font-size:16px;line-height:1.55;color:#2c3a35;white-space:pre-line">${escapeHtml(copy.quote)}</p>`
    : ''
}${
  copy.items?.length
    ? `\n<ul class="body" style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:1.6;color:#2c3a35">${copy.items
        .map(item => `<li>${escapeHtml(item)}</li>`)
        .join('')}</ul>`
    : ''
}${
  copy.code
    ? `\n<p class="head" style="margin:0 0 8px;font-size:28px;font-weight:700;letter-spacing:0.12em;color:#14201c">${escapeHtml(copy.code)}</p>`
    : ''
}${copy.button ? button(copy.button.label, siteUrl + copy.button.path) : ''}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#5c6a64">${escapeHtml(copy.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

export const toText = (copy: Copy, greeting: string, siteUrl: string): string =>
  [
    greeting,
    ...copy.paragraphs,
    copy.quote?.replace(/^/gm, '> '),
    copy.items?.map(item => `- ${item}`).join('\n'),
    copy.code,
    copy.button && `${copy.button.label}:\n${siteUrl}${copy.button.path}`,
    copy.footer,
    'Coach App',
  ]
    .filter(Boolean)
    .join('\n\n')
