// Before anything else needs it, and in a file of its own (@coach-app/config/first-load says why).
import 'react-dom/client'
