import { expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import { block, type Course, expectEach, expectOneOf, races } from '../fixtures/race.ts'
import { aCoach, accept, mondayIn, offersTo, propose, received } from './proposing.ts'

const race = races()

const stage = async (course: Course) => {
  const one = await aCoach(course.db)
  const invited = await course.athlete()
  const proposal = {
    ...{
      tags: ['new'],
      team_id: one.team,
      template_id: one.template,
      start_date: mondayIn(2),
      permission_level: 'write',
    },
  }
  const id = await propose(one.coach, invited.email, proposal)
  const [request] = await received(invited)
  return { ...one, invited, proposal, id, connection: request?.connection_id }
}
const placed = (course: Course, who: TestUser) =>
  course.value<number>(
    'select count(*)::integer from public.workouts where athlete_id = $1 and deleted_at is null',
    [who.id],
  )
const grants = (course: Course, who: TestUser) =>
  course.value<number>('select count(*)::integer from public.coach_permissions where athlete_id = $1', [
    who.id,
  ])

race('accepting an invitation twice at once accepts it once', async course => {
  const { invited, connection } = await stage(course)
  const press = () => accept(invited, connection, 'write')
  expectOneOf(
    await course.together(press, press),
    ['done', '404 request_not_found'],
    ['404 request_not_found', 'done'],
  )
  expect(await placed(course, invited)).toBe(4)
})

race('accepting while it is withdrawn gives everything or nothing', async course => {
  const { invited, coach, connection, id } = await stage(course)
  const [accepted] = await course.together(
    () => accept(invited, connection, 'write'),
    () => coach.query('select public.withdraw_invitations($1)', [[id]]),
  )
  expect(['done', '404 request_not_found']).toContain(accepted)
  expect(await placed(course, invited)).toBe(accepted === 'done' ? 4 : 0)
  expect(await grants(course, invited)).toBe(accepted === 'done' ? 1 : 0)
})

race('a block by either at the same time leaves no access, whoever was first', async course => {
  const { invited, coach, connection } = await stage(course)
  expectEach(
    await course.together(
      () => accept(invited, connection, 'write'),
      block(invited, coach),
      block(coach, invited),
    ),
    '404 request_not_found',
  )
  expect(await grants(course, invited)).toBe(0)
  expect(await offersTo(invited)).toEqual([])
})

race('two coaches who invite the same person are both accepted at once', async course => {
  const one = await stage(course)
  const other = await aCoach(course.db)
  await propose(other.coach, one.invited.email, {
    ...one.proposal,
    team_id: other.team,
    template_id: other.template,
  })
  const connections = (await received(one.invited)).map(({ connection_id }) => connection_id)
  expect(connections).toHaveLength(2)
  expect(await course.together(...connections.map(id => () => accept(one.invited, id, 'write')))).toEqual([
    'done',
    'done',
  ])
  expect(await placed(course, one.invited)).toBe(8)
  expect(await grants(course, one.invited)).toBe(2)
})

race('accepting while the template is deleted works with it or without', async course => {
  const { invited, coach, template, connection } = await stage(course)
  expectEach(
    await course.together(
      () => accept(invited, connection, 'write'),
      () => coach.query('select public.delete_template($1)', [template]),
    ),
    '409 template_in_use',
  )
  expect(await grants(course, invited)).toBe(1)
})

race('an offer that is started twice at once is started once', async course => {
  const { invited, connection } = await stage(course)
  await accept(invited, connection, 'read')
  const [offer] = await offersTo(invited)
  const press = () => invited.query(`select public.answer_program_offer($1, 'start')`, [offer?.offer_id])
  expectOneOf(
    await course.together(press, press),
    ['done', '404 offer_not_found'],
    ['404 offer_not_found', 'done'],
  )
  expect(await placed(course, invited)).toBe(4)
})
