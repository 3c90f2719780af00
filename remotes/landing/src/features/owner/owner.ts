/** Everything the product says about its owner. Replace the texts and set `isPlaceholder` to false. */
export const OWNER = {
  isPlaceholder: true,
  name: 'Name of the owner',
  role: 'Founder and head coach',
  biography:
    'Here the owner says in three sentences where they come from, whom they have coached, and why they built this. The words are a placeholder until they are written.',
  credentials: ['First credential, year', 'Second credential, year', 'Years of coaching'],
  philosophy: 'One sentence on how they coach.',
  /** null: there is none yet, and it is shown as such. */
  contact: { email: null, instagram: null } as { email: string | null; instagram: string | null },
}
