import { Link } from 'react-router-dom'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

/** What one agreed to, and what is kept of one. */
export const LegalSection = () => (
  <SettingsSection id="legal" title="Terms and privacy">
    <ul className={classes.list}>
      <li className={classes.entry}>
        <span className={classes.words}>
          <Link to="/terms">Terms</Link>
          <span className={classes.detail}>What you and we may expect of each other.</span>
        </span>
      </li>
      <li className={classes.entry}>
        <span className={classes.words}>
          <Link to="/privacy">Privacy</Link>
          <span className={classes.detail}>What is stored of you, who sees it, and for how long.</span>
        </span>
      </li>
    </ul>
  </SettingsSection>
)
