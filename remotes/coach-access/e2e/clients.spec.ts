import { randomUUID } from 'node:crypto'
import { axeFindings, expect, type Person, test } from '@coach-app/e2e/fixtures'

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An athlete lets this coach plan, and has missed so many sessions. */
async function shareWith(coach: Person, athlete: Person, missed: number): Promise<void> {
  const { supabase } = await athlete.haveAccount('athlete')
  const given = await supabase.rpc('grant_coach_permission', {
    athlete_id_param: athlete.id,
    coach_id_param: coach.id,
    permission_level_param: 'write',
  })
  expect(given.error).toBeNull()
  for (let day = 1; day <= missed; day++) {
    const saved = await supabase.rpc('save_workout', {
      workout: {
        id: randomUUID(),
        athlete_id: athlete.id,
        version: 0,
        save_id: randomUUID(),
        // Two days apart from today: missed wherever the athlete is.
        date: dayFromNow(-day - 1),
        title: `Lower ${day}`,
        blocks: [],
      },
    })
    expect(saved.error).toBeNull()
  }
}

for (const width of [1280, 360])
  test(`a coach finds who needs them, tags and archives, and keeps a note, ${width} px wide`, async ({
    newPerson,
  }) => {
    const [coach, calm, needy] = [
      await newPerson('Cora', 'Coach'),
      await newPerson('Cleo', 'Calm'),
      await newPerson('Nora', 'Needy'),
    ]
    await coach.haveAccount('coach')
    await shareWith(coach, calm, 0)
    await shareWith(coach, needy, 2)
    const { page } = coach
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/clients')
    const rows =
      width > 800
        ? page.getByRole('row').filter({ has: page.getByRole('gridcell') })
        : page.getByRole('listitem')
    const row = (person: Person) => rows.filter({ hasText: person.name })
    const filter = (name: RegExp) => page.getByRole('group', { name: 'Filter' }).getByRole('button', { name })

    await test.step('the reason stands first, and the filter shows only who needs them', async () => {
      await expect(rows.first()).toContainText('2 missed')
      await filter(/^Needs attention 1/).click()
      await expect(row(needy)).toBeVisible()
      await expect(row(calm)).toHaveCount(0)
      await expect(row(needy)).toContainText('Medium')
    })

    await test.step('one press sets them aside, with a way back', async () => {
      const nobody = page.getByText('Nobody needs you right now')
      if (width > 800) await page.keyboard.press('j').then(() => page.keyboard.press('h'))
      else
        await row(needy)
          .getByRole('button', { name: `Handled: ${needy.name}` })
          .click()
      await expect(nobody).toBeVisible()
      if (width > 800) await page.keyboard.press('Control+z')
      else await page.getByRole('button', { name: 'Undo' }).click()
      await expect(row(needy)).toBeVisible()
      if (width > 800) await page.keyboard.press('j').then(() => page.keyboard.press('s'))
      else {
        await row(needy)
          .getByRole('button', { name: `Snooze ${needy.name}` })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Tomorrow/ })
          .click()
      }
      await expect(nobody).toBeVisible()
      await filter(/^Set aside 1/).click()
      await expect(row(needy)).toContainText('Snoozed until')
      await row(needy).getByRole('button', { name: 'back in the list' }).click()
      await filter(/^Needs attention 1/).click()
      await expect(row(needy)).toBeVisible()
    })

    await test.step('a view has a name, and is there after a reload', async () => {
      const own = page.locator('summary').filter({ hasText: /My filters|In need/ })
      await own.click()
      await page.getByRole('textbox', { name: 'Keep this view as' }).fill('In need')
      await page.keyboard.press('Enter')
      await expect(own).toContainText('In need')
      expect(await axeFindings(page)).toEqual([])
      await filter(/^All/).click()
      await page.reload()
      await own.click()
      await page.getByRole('button', { name: 'In need 1' }).click()
      await expect(page).toHaveURL(/filter=attention/)
      await filter(/^All/).click()
      await expect(row(calm)).toBeVisible()
    })

    await test.step('the list scrolls inside the page, or all rows of a long one would be rendered', async () => {
      const main = page.getByRole('main')
      const before = await main.boundingBox()
      await row(calm).evaluate(element => {
        element.style.height = '5000px'
      })
      expect(await main.boundingBox()).toEqual(before)
      await row(calm).evaluate(element => element.style.removeProperty('height'))
    })

    await test.step('both are tagged and archived at once', async () => {
      if (width > 800) await page.keyboard.press('j').then(() => page.keyboard.press('x'))
      else await row(needy).getByRole('checkbox').check()
      if (width > 800) await page.keyboard.press('j').then(() => page.keyboard.press('x'))
      else await row(calm).getByRole('checkbox').check()
      const bar = page.getByRole('region', { name: 'Selected clients' })
      await expect(bar).toContainText('2 selected')
      if (width < 800) await bar.getByRole('button', { name: 'More actions' }).click()
      await bar.getByRole('button', { name: 'Tag' }).click()
      const dialog = page.getByRole('dialog', { name: 'Tags of 2 clients' })
      await dialog
        .getByRole('textbox', { name: 'New tag' })
        .or(dialog.getByRole('combobox', { name: 'New tag' }))
        .fill('masters')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('listitem')).toHaveText('masters')
      await dialog.getByRole('button', { name: 'Done' }).click()
      await bar.getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByText('Nobody in your list fits')).toBeVisible()
      await filter(/^Archived 2/).click()
      await expect(rows).toHaveCount(2)
    })

    await test.step('a note beside the list is still there after a reload', async () => {
      if (width > 800) {
        await row(needy).focus()
        await page.keyboard.press('ArrowRight')
      } else await row(needy).getByRole('button').click()
      const panel = page.getByRole('dialog', { name: needy.name })
      await expect(panel.getByText('Nothing was done in four weeks.')).toBeVisible()
      await panel.getByRole('button', { name: 'Write a note' }).click()
      await panel.getByRole('textbox', { name: 'My note' }).fill('**Left knee**: no lunges')
      await panel.getByRole('button', { name: 'Save note' }).click()
      await expect(panel.getByRole('strong')).toHaveText('Left knee')
      expect(await axeFindings(page)).toEqual([])
      await page.reload()
      await expect(panel.getByRole('strong')).toHaveText('Left knee')
    })
  })
