/** A host of letters, digits and hyphens with a dot in it, perhaps a port; then a path, a query or nothing. */
const ADDRESS =
  /^https:\/\/[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?)+(?::\d{1,5})?(?:[/?#][^\p{Cc}\s\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069"<>\\^`{|}]*)?$/u

/** Error message for an invalid address. */
export const VIDEO_ADDRESS_FAULT = 'Enter a link that begins with https:// and names a site'

/** Whether a plan, a log or an exercise may point to this video, as the database decides it (private.is_video_address). */
export const isVideoAddress = (text: string): boolean => text.length <= 2000 && ADDRESS.test(text)
