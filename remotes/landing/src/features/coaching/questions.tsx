import { Link } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import classes from './coaching-page.module.css'
import { QUESTIONS } from './tour.ts'

/** Questions with their answers, marked up for search engines. */
export function Questions() {
  return (
    <section
      aria-labelledby="questions"
      className={classes.section}
      itemScope
      itemType="https://schema.org/FAQPage"
    >
      <h2 id="questions" className={classes.heading}>
        Questions
      </h2>
      <div className={classes.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          <details
            key={question}
            className={classes.question}
            itemProp="mainEntity"
            itemScope
            itemType="https://schema.org/Question"
          >
            <summary itemProp="name">{question}</summary>
            <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
              <p itemProp="text">{answer}</p>
            </div>
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
