import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As it came over the wire: headers, an empty line, the parts. */
  raw: string
}

export interface SmtpReceiver {
  url: string
  received: ReceivedMail[]
  /** From now on mails are refused with this SMTP status, or taken again. */
  refuse(status: number | null): void
  stop(): Promise<void>
}

/** An SMTP server on a free port that stores received mails. */
export const startSmtpReceiver = async (
  login = { user: 'product', pass: 'a mail password' },
): Promise<SmtpReceiver> => {
  const received: ReceivedMail[] = []
  let refused: number | null = null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login.user && password === login.pass
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refused)
          return done(
            Object.assign(new Error(`No mail for ${envelope.rcptTo[0]?.address}`), { responseCode: refused }),
          )
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@127.0.0.1:${port}`,
    received,
    refuse: status => {
      refused = status
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** One header of a mail, unfolded. */
export const headerOf = (mail: ReceivedMail | undefined, name: string): string | undefined =>
  new RegExp(`^${name}:[ ]?(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(mail?.raw.split('\r\n\r\n')[0] ?? '')?.[1]
    ?.replace(/\r\n[ \t]/g, ' ')

/** The parts of a mail as text: quoted-printable and soft line breaks undone. */
export const bodyOf = (mail: ReceivedMail | undefined): string =>
  Buffer.from(
    (mail?.raw ?? '')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
