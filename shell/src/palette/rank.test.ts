import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { rankCommands } from './rank.ts'

const command = (group: Command['group'], title: string, keywords: string[] = []): Command => ({
  id: title,
  title,
  keywords,
  group,
  icon: 'screen',
  effect: { kind: 'go', to: '/' },
})

const COMMANDS = [
  command('Screens', 'Clients', ['athletes', 'roster']),
  command('Screens', 'My calendar', ['training', 'week']),
  command('Screens', 'Chat', ['messages']),
  command('Screens', 'Coaching platform'),
  command('Screens', 'Profile settings', ['name', 'units']),
  command('Actions', 'Contacts', ['connections']),
  command('Actions', 'Switch to dark theme', ['appearance']),
  command('Actions', 'Sign out', ['log out']),
  command('People', 'Amara Okafor', ['amara@demo.test', 'Sprinters']),
  command('People', 'Chidi Clark', ['chidi@demo.test']),
]

const titles = (query: string, recents: string[] = []) =>
  rankCommands(COMMANDS, query, recents).flatMap(({ items }) => items.map(({ title }) => title))

describe('ranking of a typed search', () => {
  it.each([
    ['cl', 'Clients', 'the beginning of a title before the beginning of a word in it'],
    ['chat', 'Chat', 'the whole title'],
    ['CHAT', 'Chat', 'whatever its case'],
    ['calendar', 'My calendar', 'the beginning of a word'],
    ['lend', 'My calendar', 'something in the middle'],
    ['ps', 'Profile settings', 'the initials'],
    ['messages', 'Chat', 'another word for it'],
    ['log out', 'Sign out', 'other words for it'],
    ['okafor', 'Amara Okafor', 'a last name'],
    ['okafor amara', 'Amara Okafor', 'a name the other way round'],
    ['sprinters', 'Amara Okafor', 'a team'],
    ['  dark   theme ', 'Switch to dark theme', 'with blanks around and between'],
    ['amra', 'Amara Okafor', 'letters in this order, when nothing else matches'],
  ])('for "%s" puts %s first: %s', (query, expected) => expect(titles(query)[0]).toBe(expected))

  it('puts a title before a keyword that matches equally', () => {
    const both = [command('Screens', 'Plans', ['chat']), command('Screens', 'Chat')]
    expect(rankCommands(both, 'chat', [])[0]?.items.map(({ title }) => title)).toEqual(['Chat', 'Plans'])
  })

  it('sorts equal matches by recent use, and never before better matches', () => {
    expect(titles('c').slice(0, 3)).toEqual(['Clients', 'Chat', 'Coaching platform'])
    expect(titles('c', ['Chat', 'Coaching platform']).slice(0, 3)).toEqual([
      'Chat',
      'Coaching platform',
      'Clients',
    ])
    expect(titles('cl', ['My calendar'])[0]).toBe('Clients')
  })

  it('keeps the best match first when grouping', () => {
    const [first, ...rest] = rankCommands(COMMANDS, 'chi', [])
    expect(first).toMatchObject({ label: 'People', items: [{ title: 'Chidi Clark' }] })
    expect(rest.map(({ label }) => label)).toEqual(['Screens'])
  })

  it.each(['zz', 'xyzzy', '(', '\\', '.*', '🏋'])('finds nothing for %s', query =>
    expect(rankCommands(COMMANDS, query, [])).toEqual([]),
  )

  it('limits the number of commands per group', () => {
    const many = Array.from({ length: 40 }, (_, index) => command('People', `Person ${index}`))
    expect(rankCommands(many, 'person', [])[0]?.items).toHaveLength(8)
  })

  it('ranks two hundred people fast enough for typing', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      command('People', `Person Number ${index}`, [`person${index}@example.test`, 'Team']),
    )
    const begin = performance.now()
    for (const query of ['p', 'pe', 'per', 'person n', 'person number 17'])
      rankCommands([...COMMANDS, ...many], query, [])
    expect(performance.now() - begin).toBeLessThan(500)
  })
})

describe('the list before anything is typed', () => {
  it('starts with the recently used, in that order, without repeating them', () => {
    const [recent, ...rest] = rankCommands(COMMANDS, ' ', ['Chat', 'Amara Okafor', 'gone'])
    expect(recent).toMatchObject({ label: 'Recent', items: [{ title: 'Chat' }, { title: 'Amara Okafor' }] })
    expect(rest.flatMap(({ items }) => items)).toHaveLength(COMMANDS.length - 2)
    expect(rest.map(({ label }) => label)).toEqual(['Screens', 'Actions', 'People'])
  })

  it('shows some people; the others are found by typing', () => {
    const many = Array.from({ length: 40 }, (_, index) => command('People', `Person ${index}`))
    expect(rankCommands(many, '', [])[0]?.items).toHaveLength(5)
  })

  it('finds conversations by typing, after the person themselves', () => {
    const both = [command('Conversations', 'Amara Okafor', ['chat']), command('People', 'Amara Okafor')]
    expect(rankCommands(both, '', []).map(({ label }) => label)).toEqual(['People'])
    expect(rankCommands([...both].reverse(), 'amara', []).map(({ label }) => label)).toEqual([
      'People',
      'Conversations',
    ])
  })
})
