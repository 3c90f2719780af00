import { METRIC_KEYS, METRICS } from '@coach-app/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MetricHelp, metricPath } from './metric-help.tsx'

const link = (to: string, words: string) => <a href={to}>{words}</a>

it('the help of a metric shows its definition on one press, with a link to its node', async () => {
  render(<MetricHelp metric="session_load" link={link} />)
  const { name, short, definition, formula } = METRICS.session_load
  expect(screen.queryByText(definition)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: short }))
  const help = await screen.findByRole('dialog', { name })
  expect(help.textContent).toContain(definition)
  expect(help.textContent).toContain(formula)
  expect(screen.getByRole('link', { name: 'More in the knowledge map' }).getAttribute('href')).toBe(
    '/knowledge-map/session-load',
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(definition)).toBeNull()
})

it('the help of a metric can be attached to a unit', () => {
  render(
    <MetricHelp metric="session_load" link={link}>
      AU
    </MetricHelp>,
  )
  expect(screen.getByRole('button', { name: 'AU' })).toBeDefined()
})

it.each(METRIC_KEYS)('the metric %s has a path in the knowledge map', key => {
  expect(metricPath(key)).toMatch(/^\/knowledge-map\/[a-z0-9-]+$/)
})
