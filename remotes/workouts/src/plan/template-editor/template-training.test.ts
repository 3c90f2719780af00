import { err, ok, unwrap } from '@coach-app/data'
import { expect, it, vi } from 'vitest'
import { supabaseLibrary } from '../../data/training/supabase-library.ts'
import { aTemplate, aTemplateWorkout } from '../../model/template/a-template.fixture.ts'
import type { Template, TemplateToSave } from '../../model/template/template.ts'
import { dateOf, templateDay } from '../../model/template/template-days.ts'
import type { TemplateCopy } from './device-copy.ts'
import { createTemplateEditorStore } from './template-editor-store.ts'
import { createTemplateTraining } from './template-training.ts'

const TEMPLATE = aTemplate({
  workouts: [aTemplateWorkout('A', 1, 1), aTemplateWorkout('B', 1, 3), aTemplateWorkout('C', 2, 1)],
})
const date = (week: number, day: number) => dateOf({ week, day })

/** A server that counts revisions as save_template does. */
function server(template: Template) {
  let stored = template
  const answered = new Map<string, Template>()
  const save = (sent: TemplateToSave): Template => {
    const before = answered.get(sent.save_id)
    if (before) return before
    const { id: _, save_id, revision: __, workouts = [], removed = [], ...head } = sent
    const gone = new Set([...workouts, ...removed].map(({ id }) => id))
    stored = {
      ...stored,
      ...head,
      revision: stored.revision + (Object.keys(head).length > 0 ? 1 : 0),
      workouts: [
        ...stored.workouts.filter(({ id }) => !gone.has(id)),
        ...workouts.map(workout => ({ ...workout, revision: workout.revision + 1 })),
      ],
    }
    answered.set(save_id, stored)
    return stored
  }
  return {
    save,
    get: () => stored,
    set: (next: Template) => {
      stored = next
    },
  }
}

const CHANGED = {
  code: 'conflict' as const,
  reason: 'template_changed',
  message: 'Changed by Dora',
  cause: { details: JSON.stringify({ revision: 2, updated_by_name: 'Dora' }) },
}

let count = 0
function opened({
  template = TEMPLATE,
  copy = null,
}: {
  template?: Template
  copy?: TemplateCopy | null
} = {}) {
  const newId = () => `id-${++count}`
  const remote = server(template)
  const sent: TemplateToSave[] = []
  const send = vi.fn(async (change: TemplateToSave) => {
    sent.push(change)
    return ok(remote.save(change)) as Awaited<
      ReturnType<Parameters<typeof createTemplateEditorStore>[0]['send']>
    >
  })
  const kept: (TemplateCopy | null)[] = []
  const onForget = vi.fn()
  const editor = createTemplateEditorStore({
    template,
    copy,
    send,
    read: async () => ok(remote.get()),
    keep: waiting => kept.push(waiting),
    onForget,
    newId,
    pauseMs: 1_000_000,
  })
  const { plan: store } = createTemplateTraining({
    templateId: template.id,
    userId: 'me',
    editor,
    library: supabaseLibrary,
    newId,
  })
  const shown = () =>
    editor.state.getState().draft.workouts.map(({ title, date: on }) => {
      const { week, day } = templateDay(on)
      return `${week}.${day} ${title}`
    })
  return { editor, store, send, sent, kept, shown, remote, onForget }
}

it('moving a workout of a template sends only that workout', async () => {
  const { editor, store, shown, sent, kept } = opened()
  unwrap(
    await store.changeCalendar({ id: 'move', steps: [{ op: 'move', workout_id: 'A', date: date(1, 2) }] }),
  )
  expect(shown()).toEqual(['1.2 A', '1.3 B', '2.1 C'])
  expect(kept.at(-1)?.change.workouts?.map(({ id }) => id)).toEqual(['A'])
  expect(await editor.flush()).toBe(true)
  expect(sent.map(({ workouts, removed, title }) => [workouts?.map(({ id }) => id), removed, title])).toEqual(
    [[['A'], undefined, undefined]],
  )
  expect(kept.at(-1)).toBeNull()
  expect(editor.hasUnsaved()).toBe(false)
})

it('undo works in a template, even after saving', async () => {
  const { editor, store, shown, sent } = opened()
  unwrap(await store.changeCalendar({ id: 'delete', steps: [{ op: 'delete', workout_id: 'A' }] }))
  await editor.flush()
  const { workouts } = unwrap(await store.undoChanges(['delete'], []))
  expect(workouts.map(({ id }) => id)).toEqual(['A'])
  expect(shown()).toEqual(['1.1 A', '1.3 B', '2.1 C'])
  await editor.flush()
  expect(
    sent.map(({ workouts: saved, removed }) => [saved?.map(({ revision }) => revision), removed]),
  ).toEqual([
    [undefined, [{ id: 'A', revision: 1 }]],
    [[0], undefined],
  ])
  expect((await store.undoChanges(['unknown'], [])).ok).toBe(false)
})

it.each([
  ['grows behind its last week', date(4, 1), 4, null],
  ['does not begin before week 1', date(0, 7), 3, 'A program begins with week 1'],
  ['does not reach beyond a year', date(53, 1), 3, 'at most 52 weeks'],
])('a template %s', async (_, to, weeks, message) => {
  const { editor, store } = opened()
  const result = await store.changeCalendar({ id: 'x', steps: [{ op: 'move', workout_id: 'A', date: to }] })
  expect(editor.state.getState().draft.weeks).toBe(weeks)
  expect(result.ok ? null : result.error.message).toEqual(message && expect.stringContaining(message))
})

it('a template keeps changes without a connection, and sends them after a reload under their key', async () => {
  const { editor, store, send, kept, remote } = opened()
  send.mockImplementation(async change => {
    // Stored, but the answer is lost.
    remote.save(change)
    return err({ code: 'network', message: '' })
  })
  const moved = { id: 'move', steps: [{ op: 'move' as const, workout_id: 'A', date: date(1, 2) }] }
  unwrap(await store.changeCalendar(moved))
  expect(await editor.flush()).toBe(false)
  expect(editor.state.getState().status.is).toBe('offline')
  editor.write(draft => ({ ...draft, title: 'Peak' }))
  editor.stop()
  const copy = JSON.parse(JSON.stringify(kept.at(-1)))

  const again = opened({ template: remote.get(), copy })
  expect(again.shown()).toEqual(['1.2 A', '1.3 B', '2.1 C'])
  again.send.mockImplementation(async change => ok(remote.save(change)))
  again.editor.start()
  expect(await again.editor.flush()).toBe(true)
  expect(again.send.mock.calls.map(([{ save_id }]) => save_id)[0]).toBe(send.mock.calls[0]?.[0].save_id)
  expect(remote.get().title).toBe('Peak')
  expect(again.kept.at(-1)).toBeNull()
})

it('a template takes over changes by somebody else to other workouts, and drops its undo steps', async () => {
  const { editor, store, shown, remote, onForget } = opened()
  const theirs = remote
    .get()
    .workouts.map(one => (one.id === 'B' ? { ...one, title: 'Theirs', revision: 2 } : one))
  remote.set({ ...remote.get(), workouts: theirs })
  unwrap(
    await store.changeCalendar({ id: 'move', steps: [{ op: 'move', workout_id: 'A', date: date(1, 2) }] }),
  )
  expect(await editor.flush()).toBe(true)
  expect(shown()).toEqual(['1.2 A', '1.3 Theirs', '2.1 C'])
  expect(onForget).toHaveBeenCalledOnce()
  expect(editor.hasUnsaved()).toBe(false)
})

it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('a conflict keeps the version that is chosen: %s', async (keep, title) => {
  const { editor, send, remote } = opened()
  remote.set({ ...remote.get(), title: 'Theirs', revision: 2 })
  send.mockResolvedValueOnce(err(CHANGED))
  editor.write(draft => ({ ...draft, title: 'Mine', tags: ['strength'] }))
  expect(await editor.flush()).toBe(false)
  expect(editor.state.getState().draft.title).toBe('Mine')
  unwrap(await editor.resolve(keep))
  expect(await editor.flush()).toBe(true)
  expect(remote.get()).toMatchObject({ title, tags: ['strength'] })
})

it('a change of the base week rewrites the later weeks in one step', async () => {
  const { editor, store } = opened({
    template: {
      ...TEMPLATE,
      progressions: [
        {
          id: 'rule',
          scope: { kind: 'exercise', exercise_id: 'squat', name: 'Back Squat' },
          from_week: 1,
          to_week: 3,
          step: { kind: 'kg', amount: 5, every: 1 },
          deload: null,
        },
      ],
    },
  })
  const loads = () =>
    editor.state.getState().draft.workouts.map(({ blocks }) => blocks[0]?.prescriptions[0]?.sets[0]?.load_min)
  expect(loads()).toEqual([100, 100, 100])
  const [base] = editor.state.getState().draft.workouts
  if (!base) throw new Error('The first workout is there.')
  const heavier = base.blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(one => ({
      ...one,
      sets: one.sets.map(set => ({ ...set, load_min: 110, load_max: 110 })),
    })),
  }))
  unwrap(await store.saveWorkout({ ...base, save_id: 'save', change_id: 'edit', blocks: heavier }))
  // What stood there was not what the rule gave: it was written by hand.
  expect(loads()).toEqual([110, 100, 100])
  editor.change(
    'again',
    draft => ({ ...draft }),
    new Set([editor.state.getState().draft.workouts[2]?.blocks[0]?.prescriptions[0]?.id ?? '']),
  )
  expect(loads()).toEqual([110, 100, 115])
  unwrap(await store.undoChanges(['again', 'edit'], []))
  expect(loads()).toEqual([100, 100, 100])
})
