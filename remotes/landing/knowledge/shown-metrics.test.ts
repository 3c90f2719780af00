import { METRIC_KEYS } from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { NOT_SHOWN, problemsOfShown, readRemotes } from './shown-metrics.ts'

it('every metric is linked to its node by a screen, or listed with the reason', () => {
  expect(problemsOfShown(METRIC_KEYS, readRemotes(), NOT_SHOWN)).toEqual([])
})

const HELP = '<MetricHelp metric="rpe" link={link} />'
const TABLE = "const COLUMNS = [{ metric: 'rpe', name: 'Effort' }]"
it.each<[string, string, Record<string, string>, RegExp[]]>([
  ['shown by name', HELP, {}, []],
  ['shown by a component of the remote', '<Metric metric="rpe" />', {}, []],
  ['shown from a table', TABLE, {}, []],
  ['shown by a link', "metricPath('rpe')", {}, []],
  ['not shown, and listed', '', { rpe: 'Later.' }, []],
  ['not shown', '', {}, [/^metric rpe: no screen links it/]],
  [
    'named as something else',
    "const columns = ['rpe']; const help = <MetricHelp metric='rir' />",
    {},
    [/^metric rpe: no screen/],
  ],
  ['shown, and still listed', HELP, { rpe: 'Later.' }, [/^metric rpe: it is shown/]],
  ['listed without being one', HELP, { rpm: 'Later.' }, [/there is no metric rpm/]],
])('a metric that is %s is judged accordingly', (_, text, notShown, problems) => {
  const found = problemsOfShown(['rpe'], new Map([['a.tsx', text]]), notShown)
  expect(found).toEqual(problems.map(problem => expect.stringMatching(problem)))
})
