import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { AccountDetails, AccountMail } from '../../functions/_mail/account-mails.ts'
import { capturedHeaders } from '../../functions/_mail/delivery.ts'
import { renderAccountMail } from '../../functions/_mail/render.ts'
import type { Mailer } from '../../functions/_shared/env.ts'

/** Callback of the auth server for a mail to send. */
export interface AuthMailer {
  sendConfirmation(email: string, tokenHash: string, otp: string, meta?: { userId?: string }): Promise<void>
  sendRecovery(email: string, tokenHash: string, otp: string, meta?: { userId?: string }): Promise<void>
  sendMagicLink(): Promise<void>
  sendEmailChange(email: string, tokenHash: string, otp: string, meta?: { userId?: string }): Promise<void>
  sendReauthentication(): Promise<void>
}

export interface PlatformMailer extends Mailer {
  auth: AuthMailer
  /** Like `resendConfirmation`, but resolves when the work is done. */
  resendConfirmationTo(email: string): Promise<void>
  /** Resolves once all background work has finished. */
  settled(): Promise<void>
}

/** Maximum confirmation mails per address and day, no matter who asks. */
const CONFIRMATIONS_A_DAY = 10

const freshHash = (): string => randomBytes(32).toString('hex')

/**
 * The auth server's mails: rendered from our templates and put into private.outbox, as sent when mails are captured, else
 * to be sent at once by the dispatcher, which `queued` wakes.
 */
export const createMailer = (
  pool: pg.Pool,
  siteUrl: string,
  delivery: { captured: boolean; queued(): void },
  log: (line: string) => void,
): PlatformMailer => {
  const record = async (
    template: AccountMail,
    to: string,
    userId: string | null,
    details: AccountDetails,
  ): Promise<void> => {
    const { rows } = await pool.query<{ name: string | null }>(
      'select nullif(first_name, $2) as name from public.user_profiles where user_id = $1',
      [userId, 'Unnamed'],
    )
    const mail = renderAccountMail(template, details, { siteUrl, name: rows[0]?.name ?? '' })
    await pool.query(
      `insert into private.outbox
         (user_id, recipient, template, subject, html, body_text, status, attempts, next_attempt_at, sent_at, headers)
       values ((select id from auth.users where id = $1), $2, $3, $4, $5, $6, case when $7 then 'captured' else 'queued' end,
               case when $7 then 1 else 0 end, case when not $7 then now() end, case when $7 then now() end, $8)`,
      [
        userId,
        to.toLowerCase(),
        template,
        mail.subject,
        mail.html,
        mail.text,
        delivery.captured,
        delivery.captured ? capturedHeaders(to.toLowerCase(), mail) : {},
      ],
    )
    if (!delivery.captured) delivery.queued()
  }

  /**
   * The auth server's own token is a hash of a few digits, which can be guessed. We mail links only, so we replace it by a
   * long random token.
   */
  const withFreshToken = async (
    column: 'confirmation_token' | 'recovery_token',
    userId: string,
  ): Promise<AccountDetails> => {
    const tokenHash = freshHash()
    await pool.query(`update auth.users set ${column} = $2 where id = $1`, [userId, tokenHash])
    return { tokenHash }
  }

  const userIdOf = async (email: string): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      'select id from auth.users where lower(email) = lower($1)',
      [email],
    )
    if (!rows[0]) throw new Error('A mail for an account that does not exist')
    return rows[0].id
  }

  const resendConfirmationTo = async (email: string): Promise<void> => {
    const tokenHash = freshHash()
    const { rows } = await pool.query<{ id: string; email: string }>(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
        where lower(email) = lower($1) and email_confirmed_at is null and deleted_at is null
          and (confirmation_sent_at is null or confirmation_sent_at <= now() - interval '60 seconds')
          and (select count(*) from private.outbox o
                where o.recipient = lower($1) and o.template = 'confirm' and o.created_at > now() - interval '1 day') < $3
      returning id, email`,
      [email, tokenHash, CONFIRMATIONS_A_DAY],
    )
    if (rows[0]) await record('confirm', rows[0].email, rows[0].id, { tokenHash })
  }

  const unfinished = new Set<Promise<void>>()

  return {
    isConfirmationOpen: async tokenHash => {
      // Every confirmation token was made by `freshHash`; a token of another form could be guessed and is not looked up.
      if (!/^[0-9a-f]{64}$/.test(tokenHash)) return null
      const { rowCount } = await pool.query(
        'select from auth.users where confirmation_token = $1 and email_confirmed_at is null and deleted_at is null',
        [tokenHash],
      )
      return rowCount === 1
    },
    resendConfirmationTo,
    resendConfirmation: async email => {
      // Runs after the answer: the response time must not reveal whether a mail was sent.
      const task = resendConfirmationTo(email)
        .catch(error => log(`mail: a resend failed: ${error instanceof Error ? error.name : 'unknown'}`))
        .finally(() => unfinished.delete(task))
      unfinished.add(task)
    },
    settled: async () => {
      await Promise.all(unfinished)
    },
    auth: {
      sendConfirmation: async (email, _tokenHash, _otp, meta) => {
        const userId = meta?.userId ?? (await userIdOf(email))
        await record('confirm', email, userId, await withFreshToken('confirmation_token', userId))
      },
      sendRecovery: async (email, _tokenHash, _otp, meta) => {
        const userId = meta?.userId ?? (await userIdOf(email))
        await record('recovery', email, userId, await withFreshToken('recovery_token', userId))
      },
      // Its token is stored after this returns, so it cannot be replaced here.
      sendEmailChange: (email, tokenHash, _otp, meta) =>
        record('email_change', email, meta?.userId ?? null, { tokenHash }),
      // The auth guard refuses both calls. A magic link would also create a confirmed account.
      sendReauthentication: async () => {
        throw new Error('The product sends no code to type')
      },
      sendMagicLink: async () => {
        throw new Error('The product sends no magic link')
      },
    },
  }
}
