import { Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import classes from './coaching-page.module.css'
import { QUESTIONS } from './tour.ts'

/** Questions with their answers; prerender.tsx tells search engines the same. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className={classes.section}>
      <Text as="h2" id="questions" size={24} leading="tight" className={classes.heading}>
        Questions
      </Text>
      <div className={classes.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p>
        More on the numbers in the <Link to={PATHS.knowledgeMap}>knowledge map</Link>, on your data under{' '}
        <Link to={PATHS.privacy}>Privacy</Link>.
      </p>
    </section>
  )
}
