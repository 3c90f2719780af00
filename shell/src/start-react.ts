// Before anything else needs React, and in a file of its own (@coach-app/config/first-load explains why).
import 'react-dom/client'
