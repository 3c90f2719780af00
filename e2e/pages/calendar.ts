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
    // The dialog's name changes once the workout is stored: from then on it is edited.
    const builder = page.getByRole('dialog', { name: /^(Add|Edit) workout$/ })
    await hands.write(builder.getByLabel('Title'), title)
    for (const { name, sets, reps, load = '' } of exercises) {
      const line = builder.getByRole('combobox', { name: 'Add exercise' })
      await hands.write(line, `${name} ${sets}x${reps} ${load}`)
      await line.press('Enter')
      await expect(builder.getByLabel(`Sets of ${name}`)).toHaveValue(`${sets}x${reps}`)
    }
    await hands.press(builder.getByRole('button', { name: 'Publish', exact: true }))
    await expect(builder.getByText('Published', { exact: true }).first()).toBeVisible()
    await hands.press(builder.getByRole('button', { name: 'Close' }))
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
      await this.person.hands.write(drawer.getByLabel(label, { exact: true }), value)
    }
    const ticks = drawer.getByRole('button', { name: /^Log set/ })
    for (const tick of await ticks.all()) {
      await this.person.hands.press(tick)
      await expect(tick).toHaveAttribute('aria-pressed', 'true')
    }
    // A session ends only when the athlete finishes it.
    await this.person.hands.press(drawer.getByRole('button', { name: 'Complete workout' }))
    await expect(drawer.getByText('Workout completed')).toBeVisible()
    // Shown optimistically and sent in order: others can read it once the queue is empty.
    await expect(drawer.getByText('All saved')).toBeVisible()
  }
}
