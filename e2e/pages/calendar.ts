import { expect } from '@playwright/test'
import type { Person } from './person.ts'

interface PlannedExercise {
  name: string
  sets: number
  reps: number
  load?: string
}

/** An athlete's calendar: adding a workout as a coach, logging it as the athlete. */
export class Calendar {
  readonly person: Person

  constructor(person: Person) {
    this.person = person
  }

  card(title: string) {
    return this.person.page.getByRole('main').getByRole('link').filter({ hasText: title })
  }

  async addWorkout(title: string, exercises: PlannedExercise[]): Promise<void> {
    const { page } = this.person
    await page.getByRole('button', { name: 'Add workout', exact: true }).click()
    const builder = page.getByRole('dialog', { name: 'Add workout' })
    await builder.getByLabel('Title').fill(title)
    for (const { name, sets, reps, load } of exercises) {
      const search = builder.getByRole('combobox', { name: 'Add exercise' })
      await search.fill(name)
      await page.getByRole('option', { name }).first().click()
      await builder.getByLabel(`Sets of ${name}`).fill(String(sets))
      await builder.getByLabel(`Reps of ${name}`).fill(String(reps))
      if (load) await builder.getByLabel(`Load of ${name}`).fill(load)
    }
    await builder.getByRole('button', { name: 'Save workout' }).click()
    await expect(builder).toBeHidden()
    await expect(this.card(title)).toBeVisible()
  }

  async open(title: string) {
    await this.card(title).click()
    const drawer = this.person.page.getByRole('dialog', { name: title })
    await expect(drawer).toBeVisible()
    return drawer
  }

  /** Ticks off every set of the open workout, changing what `changes` names first. */
  async logEverySet(title: string, changes: Record<string, string>): Promise<void> {
    const drawer = await this.open(title)
    for (const [label, value] of Object.entries(changes)) await drawer.getByLabel(label).fill(value)
    const ticks = drawer.getByRole('button', { name: /^Log set/ })
    for (const tick of await ticks.all()) {
      await tick.click()
      await expect(tick).toHaveAttribute('aria-pressed', 'true')
    }
    // The last set ends the workout by itself.
    await expect(drawer.getByText('Workout completed')).toBeVisible()
  }
}
