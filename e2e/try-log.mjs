import { chromium } from '@playwright/test'
const url = process.argv[2], step = process.argv[3] ?? 'all'
const dark = process.argv.includes('dark')
const browser = await chromium.launch({ executablePath: '/usr/lib/chromium/chromium-headless-shell', args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'en-GB', colorScheme: dark ? 'dark' : 'light', storageState: step === 'first' ? undefined : '/tmp/log-state.json' })
const page = await context.newPage()
page.setDefaultTimeout(60000)
page.on('console', m => m.type() === 'error' && console.log('console', m.text()))
page.on('pageerror', e => console.log('pageerror', e.message))
const shot = async name => { await page.screenshot({ path: `/tmp/logshots/${name}${dark ? '-dark' : ''}.png` }); console.log('shot', name) }
if (step === 'first') {
  await page.goto('/signin')
  await page.locator('input[type=email]').first().fill('athlete1@demo.test')
  await page.locator('input[type=password]').first().fill('coach-app-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(u => !u.pathname.includes('signin'))
  await context.storageState({ path: '/tmp/log-state.json' })
}
const mod = await import(`/tmp/logsteps/${process.argv[4] ?? 'main'}.mjs`)
await mod.default({ page, shot, context })
await context.storageState({ path: '/tmp/log-state.json' })
await browser.close()
