import { randomUUID } from 'node:crypto'
import { bucketOf, DEVICE_STORAGE_KEY, type PartState, reaches } from '@coach-app/contracts'
import { isDeep } from '../fixtures/depth.ts'
import { SMOKE } from '../fixtures/machinery.ts'
import { expect, test } from '../fixtures/test.ts'
import { putBack, reworded, rollout, stateOf, variantOf } from '../pages/release.ts'

const PERCENT = 50
/** Number of devices with the candidate, and of devices without it. */
const DEVICES = isDeep ? 5 : 2

test.describe('a candidate for half of all devices', () => {
  let before: PartState
  test.beforeEach(async ({ app }) => {
    before = (await stateOf(app.dataDir, 'auth')) as PartState
  })
  test.afterEach(({ app }) => putBack(app.dataDir, 'auth', before))

  test(
    'is requested by a browser from its first request on, when Node chooses it for the device too',
    SMOKE,
    async ({ app, browser }) => {
      const candidate = await variantOf(app.dataDir, 'auth', reworded({}, '\n.x{}'))
      const { parts } = await rollout.stage(app.dataDir, 'auth', candidate, PERCENT)
      const { stable, salt, candidate: staged } = parts.auth as PartState
      if (!staged) throw new Error('Nothing was staged.')
      const chosenInNode = (device: string) =>
        reaches(staged, bucketOf(device, 'auth', salt)) ? candidate : stable
      const devices: string[] = []
      while (devices.length < 2 * DEVICES) {
        const device = randomUUID().replaceAll('-', '')
        const alike = devices.filter(one => chosenInNode(one) === chosenInNode(device))
        if (alike.length < DEVICES) devices.push(device)
      }

      for (const device of devices) {
        const context = await browser.newContext({
          baseURL: app.url,
          storageState: {
            cookies: [],
            origins: [
              {
                origin: new URL(app.url).origin,
                localStorage: [{ name: DEVICE_STORAGE_KEY, value: device }],
              },
            ],
          },
        })
        const page = await context.newPage()
        const asked = new Set<string>()
        page.on('request', request => {
          const [, version] = /\/remotes\/auth\/([^/]+)\//.exec(request.url()) ?? []
          if (version) asked.add(version)
        })
        await page.goto('/signin')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([...asked], `what device ${device} asked for`).toEqual([chosenInNode(device)])
        await context.close()
      }
    },
  )
})
