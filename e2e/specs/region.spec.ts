import { isDeep } from '../fixtures/depth.ts'
import { expect, test } from '../fixtures/test.ts'

/** The browser's language decides the units of weight and the first day of the week. The other tests use kilograms and Monday. */
const LANGUAGES = [
  { locale: 'en-US', units: 'Pounds (lb)', unit: 'lb', firstDay: 'Sunday' },
  ...(isDeep ? [{ locale: 'en-GB', units: 'Kilograms (kg)', unit: 'kg', firstDay: 'Monday' }] : []),
]

for (const { locale, units, unit, firstDay } of LANGUAGES) {
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale })

    test(`a new athlete logs in ${unit}, and the week begins on ${firstDay}`, async ({ newPerson }) => {
      const person = await newPerson('Rina', 'Region')
      const { page } = person
      await person.signUpAndConfirm('athlete')

      await test.step('the calendar is theirs from the first look at it', async () => {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
        const days = page.getByRole('main').getByRole('heading', { level: 3 })
        await expect(days.first()).toHaveAccessibleName(new RegExp(`^${firstDay}\\b`))
      })

      await test.step('the settings say so, and the bar is loaded in it', async () => {
        await page.goto('/profile-settings')
        const training = page.getByRole('form', { name: 'Units and calendar' })
        await expect(training.getByLabel('Units').locator('option:checked')).toHaveText(units)
        await expect(training.getByLabel('Week starts on').locator('option:checked')).toHaveText(firstDay)
        await expect(page.getByRole('form', { name: 'Bar and plates' })).toContainText(` ${unit}`)
      })
    })
  })
}
