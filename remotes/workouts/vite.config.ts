import { defineRemote } from '@coach-app/config/remote'
import { programs } from './programs/plugin.ts'

export default defineRemote(import.meta.dirname, {
  plugins: () => [programs()],
  // What reads answers comes beside the first call: one request, not one for each module that another lazy part has too.
  later: { answers: 'src/data/answers/answers.ts' },
  // The athlete app, and its bar and strip, which the shell shows. A program is begun by the server, which plans its days.
  offline: {
    modules: ['./stackup', './strip', './bar'],
    online: /[\\/](?:view|document)-[\w-]+\.program\.js$/,
  },
})
