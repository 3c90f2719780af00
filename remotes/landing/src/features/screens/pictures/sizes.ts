/** Size of each picture in px of the page, and the width in pixels of its image and of the small one; written with them. */
export const SIZES = {
  week: { width: 1216, height: 644, pixels: 1946, small: 1216 },
  clients: { width: 960, height: 504, pixels: 1536, small: 720 },
  today: { width: 360, height: 700, pixels: 576, small: 360 },
  log: { width: 360, height: 700, pixels: 576, small: 360 },
  map: { width: 894, height: 475, pixels: 1430, small: 720 },
  board: { width: 656, height: 607, pixels: 1050, small: 720 },
}
