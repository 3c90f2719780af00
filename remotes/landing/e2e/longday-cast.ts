import { type Account, type App, createAccount, expect, type Page } from '@coach-app/e2e/fixtures'

/** An account of somebody without a page. */
export const newAccount = (app: App, firstName: string): Promise<Account> =>
  createAccount(app.url, {
    email: `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.test`,
    firstName,
    lastName: 'Longday',
    role: 'athlete',
  })

/** Creates an event without the screens. @returns its link. */
export async function createByCall(
  account: Account,
  event: { starts_local: string; title?: string; judged?: boolean; grace_minutes?: number },
): Promise<string> {
  const { data, error } = await account.supabase.rpc('create_longday', {
    event: {
      ...{ title: 'Row for the roof', description: '', rules: '', time_zone: 'UTC' },
      ...{ unit: 'reps', wins: 'highest', mode: 'both', team_size: 4, judged: false, public: false },
      ...{ grace_minutes: 30, entries_per_hour: 600, largest_value: 500 },
      stations: [{ name: 'Row', weight: 1 }],
      divisions: [{ name: 'Open', factor: 1 }],
      ...event,
    },
  })
  expect(error).toBeNull()
  return (data as { link: string }).link
}

/** The code that joins, of a team's join code. */
async function longCode(account: Account, code: string): Promise<string> {
  const { data, error } = await account.supabase.rpc('find_longday_by_code', { code_param: code })
  expect(error).toBeNull()
  return (data as { team: { code: string } }).team.code
}

/** Joins without the screens. @param joining team_code may be a join code. @returns the code of the own team. */
export async function joinByCall(
  account: Account,
  link: string,
  { team_code: code, ...joining }: Record<string, string>,
): Promise<string> {
  const team = code && { team_code: code.length > 7 ? code : await longCode(account, code) }
  const { data, error } = await account.supabase.rpc('join_longday', {
    link_param: link,
    joining: { division: 1, waiver: true, ...joining, ...team },
  })
  expect(error).toBeNull()
  return (data as { team_code: string | null }).team_code ?? ''
}

/** The join code of the event, and of one's own team, without the screens. */
export async function codesByCall(
  account: Account,
  app: App,
  link: string,
): Promise<{ event: string; team: string }> {
  const { data, error } = await account.supabase.rpc('get_longday', { link_param: link })
  expect(error).toBeNull()
  const board = (await (await fetch(`${app.url}/api/longday-board?link=${link}`)).json()) as {
    event: { join_code: string | null }
  }
  const { me } = data as { me: { team: { join_code: string | null } | null } }
  return { event: board.event.join_code ?? '', team: me.team?.join_code ?? '' }
}

/** Enters without the screens. */
export async function enterByCall(account: Account, link: string, value: number): Promise<void> {
  const { data, error } = await account.supabase.rpc('get_longday', { link_param: link })
  expect(error).toBeNull()
  const { id, now } = data as { id: string; now: string }
  const entry = {
    id: crypto.randomUUID(),
    event_id: id,
    participant_no: null,
    station: 1,
    value,
    claimed_at: now,
  }
  expect((await account.supabase.rpc('add_longday_entry', { entry })).error).toBeNull()
}

/** Joins on the event's page: alone, with a team that is there, or with a new one. */
export async function joinOnPage(
  page: Page,
  event: string,
  { name, code, team }: { name: string; code?: string; team?: string },
): Promise<void> {
  await page.goto(event)
  await page.getByLabel('Public name').fill(name)
  if (code) {
    await page.getByText('In a team that is there').click()
    await page.getByLabel('Code of the team').fill(code)
  }
  if (team) {
    await page.getByText('With a new team').click()
    await page.getByLabel('Name of the team').fill(team)
  }
  await page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(page.getByText(`You are in as ${name}`)).toBeVisible()
}

/** The join code that a page shows, of the event or of one's team: ABC DEF. */
export const codeOn = async (page: Page): Promise<string> =>
  (await page
    .getByText(/^[A-Z]{3} [A-Z]{3}$/)
    .first()
    .textContent()) ?? ''

/** Types a value on the pad and enters it. */
export async function enterOnPad(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: `Enter ${digits} reps` }).click()
}

/** Rows of a table of the board as they are read: rank, name, score. Whoever shares a rank is sorted by name. */
export async function ranksOf(page: Page, table: string): Promise<string[]> {
  const rows = await page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll(all =>
      all.map(row => [...row.children].map(cell => cell.firstChild?.textContent ?? '').join(' ')),
    )
  return rows.sort(
    (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10) || one.localeCompare(other),
  )
}
