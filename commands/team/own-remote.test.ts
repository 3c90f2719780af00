import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ownRemote } from './own-remote.ts'
import { teamWorkshop } from './workshop.ts'

function repository(coachApp: object | undefined): string {
  const dir = mkdtempSync(join(tmpdir(), 'coach-app-team-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  mkdirSync(join(dir, 'src/remote'), { recursive: true })
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ version: '0.1.0', coachApp }))
  return dir
}

it('reads its name and the product from package.json', () => {
  const dir = repository({ name: 'training-log', product: 'https://coach.example/' })
  expect(ownRemote(dir)).toEqual({ name: 'training-log', dir, product: 'https://coach.example' })
  expect(teamWorkshop(dir).store()).toBe('https://coach.example')
})

it.each([
  [undefined, 'does not name the remote'],
  [{ product: 'https://coach.example' }, 'does not name the remote'],
  [{ name: 'training-log' }, 'does not say where the product is'],
  [{ name: 'training-log', product: 'coach' }, 'does not say where the product is'],
])('says what is missing: %j', (coachApp, why) => {
  expect(() => ownRemote(repository(coachApp))).toThrow(why)
})

it('says that a folder is no repository of a remote', () => {
  expect(() => ownRemote(tmpdir())).toThrow('is not the repository of a remote')
})

it('builds nothing but its own', async () => {
  const dir = repository({ name: 'training-log', product: 'https://coach.example' })
  await expect(teamWorkshop(dir).build(['shell'], () => {})).rejects.toThrow('shell is not built here')
})
