import {
  axeFindings,
  expect,
  keyboard,
  PASSWORD,
  type Person,
  pointer,
  readMails,
  test,
} from '@coach-app/e2e/fixtures'

/** The newest link of a kind in the mails to an address. */
async function linkIn(url: string, email: string, path: RegExp): Promise<string> {
  const find = async () =>
    (await readMails(url, email)).map(({ text }) => path.exec(text)?.[0]).find(Boolean) ?? ''
  await expect.poll(find, `a mail to ${email} with ${path}`).not.toBe('')
  return find()
}

const manager = ({ page }: Person) => page.getByRole('dialog', { name: 'Contact Manager' })
const entry = (person: Person, name: string) =>
  manager(person).getByRole('listitem').filter({ hasText: name })
const choose = async (person: Person, name: string, action: string) => {
  await person.hands.press(entry(person, name).getByRole('button', { name: 'More' }))
  await person.hands.press(person.page.getByRole('menuitem', { name: action }))
}
const tab = (person: Person, name: string) =>
  person.hands.press(manager(person).getByRole('tab', { name: new RegExp(`^${name}`) }))

const nextMonday = (): string => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return day.toISOString().slice(0, 10)
}

/** A program of one workout. */
const TEMPLATE = {
  ...{ title: 'Base block', description: '', weeks: 1, tags: [], phases: [], progressions: [] },
  workouts: [
    { week: 1, day: 1, order_in_day: 0, title: 'Squat day', coach_note: '', revision: 0, blocks: [] },
  ],
}

/** A coach invites somebody without an account, who accepts and gives access; then the coach blocks, unblocks, asks and withdraws. */
async function story(coach: Person, athlete: Person, url: string): Promise<void> {
  const { supabase } = await coach.haveAccount('coach')
  // Programs are proposed with a plan.
  await supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const workouts = TEMPLATE.workouts.map(workout => ({ ...workout, id: crypto.randomUUID() }))
  const saved = await supabase.rpc('save_template', {
    template: { ...TEMPLATE, id: crypto.randomUUID(), save_id: crypto.randomUUID(), revision: 0, workouts },
  })
  expect(saved.error).toBeNull()
  const { page } = coach
  // Colours are looked at without their transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const invite = page.getByRole('dialog', { name: 'Invite' })

  await test.step('the dialog has the own link, and leads to inviting many', async () => {
    await page.goto('/clients')
    await coach.hands.press(page.getByRole('button', { name: 'Invite' }))
    await coach.hands.press(invite.getByRole('button', { name: 'Show QR code' }))
    await expect(invite.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await coach.hands.press(invite.getByRole('link', { name: 'Invite many at once' }))
    await expect(page).toHaveURL('/clients/invite')
    await expect(invite).toBeHidden()
  })

  await test.step('of three lines of a file the right one is sent, with a program', async () => {
    await expect(page.getByText('You may send 100 more today.')).toBeVisible()
    const monday = nextMonday()
    const lines = [
      'E-mail;Name;Program;Start',
      `${athlete.email};${athlete.name};Base block;${monday}`,
      'nobody;;;',
      `${athlete.email};;;`,
    ]
    await page.getByLabel('Or a CSV file').setInputFiles({
      name: 'squad.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    })
    const line = (number: number) => page.getByRole('listitem', { name: `Line ${number}`, exact: true })
    await expect(line(3).getByText('Not an e-mail address')).toBeVisible()
    await expect(line(4).getByText('The same as line 2')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    for (const number of [4, 3])
      await coach.hands.press(line(number).getByRole('button', { name: `Remove line ${number}` }))
    await coach.hands.press(page.getByRole('button', { name: 'Send 1 invitation' }))
    await expect(page.getByText('1 invitation sent.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sent' }).getByText(athlete.email)).toBeVisible()
  })

  await test.step('who is invited signs up from the mail, and confirms in another browser', async () => {
    const { page: theirs, hands } = athlete
    await theirs.goto(await linkIn(url, athlete.email, /https?:\/\/\S+\/signup\?as=athlete#invite=\w+/))
    await expect(theirs.getByText(`${coach.name} invites you`)).toBeVisible()
    expect(await axeFindings(theirs)).toEqual([])
    await expect(theirs.getByRole('textbox', { name: 'E-mail' })).toHaveValue(athlete.email)
    await expect(theirs.getByLabel('First name')).toHaveValue(athlete.firstName)
    await expect(theirs.getByLabel('Last name')).toHaveValue(athlete.lastName)
    // With the name and address of the coach's file, the password is all that is left.
    await expect(theirs.getByText(/They ask to see and plan your training/)).toBeVisible()
    await hands.write(theirs.getByLabel('Password', { exact: true }), PASSWORD)
    await hands.press(theirs.getByRole('button', { name: 'Create Account' }))
    await expect(theirs).toHaveURL('/check-email')
    // As another browser has it: neither the link nor the form is known to it.
    await theirs.evaluate('sessionStorage.clear(); localStorage.clear()')
    await theirs.goto(await linkIn(url, athlete.email, /https?:\/\/\S+\/confirm\?\S+/))
  })

  await test.step('three presses from the mail to the first workout, with access given on the way', async () => {
    const { page: theirs, hands } = athlete
    await hands.press(theirs.getByRole('button', { name: 'Confirm my e-mail' }))
    await expect(theirs).toHaveURL('/invitations')
    await expect(
      theirs.getByText(/sees and plans your training and Base block is in your calendar/),
    ).toBeVisible()
    expect(await axeFindings(theirs)).toEqual([])
    await hands.press(theirs.getByRole('button', { name: 'Connect', exact: true }))
    await expect(theirs.getByText(`You are connected with ${coach.name}`)).toBeVisible()
    await hands.press(theirs.getByRole('link', { name: 'See the first workout' }))
    await expect(theirs.getByText('Squat day').first()).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Sent' }).getByText('Accepted', { exact: true }),
    ).toBeVisible()
    await coach.openContacts()
    await tab(coach, 'Contacts')
    await expect(entry(coach, athlete.name).getByText('Has Access')).toBeVisible()
  })

  await test.step('blocks, and unblocks', async () => {
    await choose(coach, athlete.name, 'Block')
    await coach.hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Block' }))
    await expect(entry(coach, athlete.name).getByText('Blocked')).toBeVisible()
    await choose(coach, athlete.name, 'Unblock')
    await expect(entry(coach, athlete.name)).toHaveCount(0)
  })

  await test.step('asks again, and withdraws', async () => {
    await tab(coach, 'Search Users')
    await coach.hands.write(manager(coach).getByRole('searchbox'), athlete.email)
    await page.keyboard.press('Enter')
    await coach.hands.press(entry(coach, athlete.name).getByRole('button', { name: 'Add Contact' }))
    await expect(entry(coach, athlete.name).getByText('Pending')).toBeVisible()
    await tab(coach, 'Requests')
    // By the address that was asked, as for every other: who has it, if anybody, is not told before they accept.
    await expect(entry(coach, athlete.email)).toContainText('Asked to connect. Open until')
    expect(await axeFindings(page)).toEqual([])
    await coach.hands.press(entry(coach, athlete.email).getByRole('button', { name: 'Withdraw' }))
    await expect(entry(coach, athlete.email)).toHaveCount(0)
  })
}

for (const { way, hands, width } of [
  { way: 'with the keyboard alone', hands: keyboard, width: 1280 },
  { way: 'at 360 px', hands: pointer, width: 360 },
]) {
  test.describe(way, () => {
    test.use({ hands, viewport: { width, height: 740 } })
    test('a coach invites somebody who has no account', async ({ newPerson, app }) => {
      await story(await newPerson('Cora', 'Coach'), await newPerson('Nils', 'Neu'), app.url)
    })
  })
}
