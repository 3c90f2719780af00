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
    const { hands, page } = this.person
    await hands.press(page.getByRole('button', { name: 'Add workout', exact: true }))
    const builder = page.getByRole('dialog', { name: 'Add workout' })
    await hands.write(builder.getByLabel('Title'), title)
    for (const { name, sets, reps, load } of exercises) {
      const search = builder.getByRole('combobox', { name: 'Add exercise' })
      await hands.choose(search, name, page.getByRole('option', { name }).first())
      await hands.write(builder.getByLabel(`Sets of ${name}`), String(sets))
      await hands.write(builder.getByLabel(`Reps of ${name}`), String(reps))
      if (load) await hands.write(builder.getByLabel(`Load of ${name}`), load)
    }
    await hands.press(builder.getByRole('button', { name: 'Save workout' }))
    await expect(builder).toBeHidden()
    await expect(this.card(title)).toBeVisible()
  }

  async open(title: string) {
    await this.person.hands.press(this.card(title))
    const drawer = this.person.page.getByRole('dialog', { name: title })
    await expect(drawer).toBeVisible()
    return drawer
  }

  /** Ticks off every set of the open workout, changing what `changes` names first. */
  async logEverySet(title: string, changes: Record<string, string>): Promise<void> {
    const drawer = await this.open(title)
    for (const [label, value] of Object.entries(changes)) {
      await this.person.hands.write(drawer.getByLabel(label), value)
    }
    const ticks = drawer.getByRole('button', { name: /^Log set/ })
    for (const tick of await ticks.all()) {
      await this.person.hands.press(tick)
      await expect(tick).toHaveAttribute('aria-pressed', 'true')
    }
    // The last set ends the workout by itself.
    await expect(drawer.getByText('Workout completed')).toBeVisible()
    // Shown at once, sent in order: what others read is there when the queue is empty.
    await expect(drawer.getByText('All saved')).toBeVisible()
  }
}
