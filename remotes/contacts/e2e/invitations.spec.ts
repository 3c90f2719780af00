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

/** A coach invites somebody without an account, who accepts and gives access; then the coach blocks, unblocks, asks and withdraws. */
async function story(coach: Person, athlete: Person, url: string): Promise<void> {
  await coach.haveAccount('coach')
  const { page } = coach
  // Colours are looked at without their transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const invite = page.getByRole('dialog', { name: 'Invite' })

  await test.step('invites an address', async () => {
    await page.goto('/clients')
    await coach.hands.press(page.getByRole('button', { name: 'Invite' }))
    await coach.hands.write(invite.getByRole('textbox', { name: 'E-mail' }), athlete.email)
    await coach.hands.press(invite.getByRole('button', { name: 'Send Invitation' }))
    await expect(invite.getByRole('listitem').filter({ hasText: athlete.email })).toBeVisible()
    await coach.hands.press(invite.getByRole('button', { name: 'Show QR code' }))
    await expect(invite.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(invite).toBeHidden()
  })

  await test.step('who is invited signs up from the mail, and confirms in another browser', async () => {
    const { page: theirs, hands } = athlete
    await theirs.goto(await linkIn(url, athlete.email, /https?:\/\/\S+\/signup\?as=athlete#invite=\w+/))
    await expect(theirs.getByText(`${coach.name} invites you`)).toBeVisible()
    expect(await axeFindings(theirs)).toEqual([])
    await expect(theirs.getByRole('textbox', { name: 'E-mail' })).toHaveValue(athlete.email)
    await hands.write(theirs.getByLabel('First name'), athlete.firstName)
    await hands.write(theirs.getByLabel('Last name'), athlete.lastName)
    await hands.write(theirs.getByLabel('Password', { exact: true }), PASSWORD)
    await hands.press(theirs.getByRole('button', { name: 'Create Account' }))
    await expect(theirs).toHaveURL('/check-email')
    // As another browser has it: neither the link nor the form is known to it.
    await theirs.evaluate('sessionStorage.clear(); localStorage.clear()')
    await theirs.goto(await linkIn(url, athlete.email, /https?:\/\/\S+\/confirm\?\S+/))
    await hands.press(theirs.getByRole('button', { name: 'Confirm my e-mail' }))
  })

  await test.step('two presses later they are connected, with access', async () => {
    await athlete.hands.press(entry(athlete, coach.name).getByRole('button', { name: 'Accept' }))
    const access = athlete.page.getByRole('dialog', { name: 'Grant Coach Access' })
    await athlete.hands.press(access.getByRole('button', { name: 'Grant Access' }))
    await expect(athlete.page.getByText('Permission granted successfully')).toBeVisible()
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
