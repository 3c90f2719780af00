/** Size of each picture in px of the page; written with them. */
export const SIZES = {
  week: { width: 1216, height: 644 },
  clients: { width: 960, height: 504 },
  today: { width: 360, height: 700 },
  log: { width: 360, height: 700 },
  map: { width: 894, height: 475 },
  board: { width: 656, height: 607 },
}
