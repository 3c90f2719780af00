/** Where the installed app opens: the athlete app, said to be opened by its icon. Stands in the web manifest. */
export const START_URL = '/stackup?source=icon'
