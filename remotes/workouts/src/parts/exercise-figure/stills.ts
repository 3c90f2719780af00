import type { Drawing } from '@coach-app/figures'
import { type WhenIdle, whenIdle } from './when-idle.ts'

interface Wanted {
  id: string
  draw: () => Drawing
  done: (drawing: Drawing) => void
}

/** Pictures that are drawn once a page, while it is idle: a list scrolls as if there were none. */
export class Stills {
  readonly #drawn = new Map<string, Drawing>()
  readonly #wanted = new Set<Wanted>()
  readonly #schedule: WhenIdle
  #isScheduled = false

  constructor(schedule: WhenIdle = whenIdle) {
    this.#schedule = schedule
  }

  /** What was drawn before. */
  get(id: string): Drawing | undefined {
    return this.#drawn.get(id)
  }

  /** Draws it at once, if it was not drawn before. */
  draw(id: string, draw: () => Drawing): Drawing {
    const drawing = this.#drawn.get(id) ?? draw()
    this.#drawn.set(id, drawing)
    return drawing
  }

  /** @returns how to take the wish back: what has left the screen is not drawn. */
  ask(id: string, draw: () => Drawing, done: (drawing: Drawing) => void): () => void {
    const wanted: Wanted = { id, draw, done }
    this.#wanted.add(wanted)
    this.#next()
    return () => this.#wanted.delete(wanted)
  }

  #next(): void {
    if (this.#isScheduled || this.#wanted.size === 0) return
    this.#isScheduled = true
    this.#schedule(hasTime => {
      this.#isScheduled = false
      do this.#drawFirst()
      while (this.#wanted.size > 0 && hasTime())
      this.#next()
    })
  }

  #drawFirst(): void {
    const [wanted] = this.#wanted
    if (!wanted) return
    this.#wanted.delete(wanted)
    wanted.done(this.draw(wanted.id, wanted.draw))
  }
}
