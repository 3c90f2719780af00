/** As the database takes it: https, without blanks. */
export const isVideoLink = (text: string): boolean => /^https:\/\/\S+$/.test(text) && URL.canParse(text)
