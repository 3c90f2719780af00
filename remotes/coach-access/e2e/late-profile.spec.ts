import {
  breakBackend,
  countLimitsByClock,
  createPersona,
  expect,
  healBackend,
  holdAnswers,
  signInStored,
  test,
} from '@coach-app/e2e/fixtures'

for (const [role, heading] of [
  ['athlete', 'Coaches'],
  ['coach', 'Clients'],
] as const) {
  test(`/clients shows no page until the profile of ${role === 'coach' ? 'a coach' : 'an athlete'} is loaded`, async ({
    app,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = await createPersona(app, { role })
    await signInStored(context, persona.session)
    const page = await context.newPage()
    const release = await holdAnswers(context, '**/rest/v1/user_profiles*')
    const h1 = page.getByRole('heading', { level: 1 })
    await page.goto('/clients')
    await expect(page.getByRole('main')).toHaveAttribute('id', 'main')
    await expect(page.locator('main [aria-busy="true"], main [role="status"]').first()).toBeAttached()
    await expect(page).toHaveTitle(/^Clients/)
    await expect(h1).toHaveCount(0)
    release()
    await expect(h1).toHaveText(heading)
    await context.close()
  })

  test(`/clients still shows a page when the profile of ${role === 'coach' ? 'a coach' : 'an athlete'} cannot be loaded`, async ({
    app,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = await createPersona(app, { role })
    await signInStored(context, persona.session)
    const page = await context.newPage()
    await context.route('**/rest/v1/user_profiles*', route =>
      route.fulfill({ status: 400, json: { code: 'PGRST000', message: 'away' } }),
    )
    await page.goto('/clients')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await context.close()
  })
}

test('a server that does not answer is waited for once, and Try Again also loads the profile again', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const persona = await createPersona(app, { role: 'athlete' })
  await signInStored(context, persona.session)
  await countLimitsByClock(context)
  await breakBackend(context, 'silent')
  // Over its sockets neither: once changes arrive, what is shown is asked for anew, and its time begins again.
  await context.routeWebSocket(/\/realtime\//, () => {})
  const page = await context.newPage()
  const asked = ['user_profiles', 'get_client_list', 'list-permissions'].map(what =>
    page.waitForRequest(request => request.url().includes(what)),
  )
  await page.goto('/clients')
  // All at once: what would be asked for only after something else was waited for is never seen here.
  await Promise.all(asked)
  await page.clock.runFor(10_000)
  // Less than one more limit, which goes on at the clock's own pace.
  await expect(page.getByText('Your clients could not be loaded')).toBeVisible({ timeout: 5_000 })
  await healBackend(context)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaches')
  // What was asked for a second time while nobody answered is asked for again at its limit.
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(page.getByText('Nobody but you sees your training')).toBeVisible({ timeout: 500 })
  }).toPass()
  await context.close()
})
