/** A table of the database: its columns, which of them are its key, and the table that each refers to. */
export type Table = { name: string; columns: { name: string; isKey: boolean; refersTo: string | null }[] }

const FONT = "font-family='ui-sans-serif, system-ui, sans-serif'"
const ink = {
  text: '#2b2328',
  soft: '#7a6c72',
  line: '#d9cfc9',
  wine: '#7b2140',
  box: '#ffffff',
  page: '#faf7f4',
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x: number, y: number, words: string, look = '') =>
  `<text x='${x}' y='${y}' ${look}>${escaped(words)}</text>`
const svg = (width: number, height: number, inside: string[]) =>
  [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}' ${FONT} font-size='13' fill='${ink.text}'>`,
    `<rect width='${width}' height='${height}' fill='${ink.page}'/>`,
    ...inside,
    '</svg>',
    '',
  ].join('\n')

/** Letters as wide as they are drawn, in pixels. */
const widthOf = (words: string) => Math.ceil(words.length * 7.4)

/** The rooms of a package as the floors of a house, the ground below; each room imports only what stands under it. */
export function drawFloors(floors: readonly (readonly string[])[]): string {
  const WIDTH = 960
  const ROW = 34
  const rows = floors
    .toReversed()
    .flatMap((rooms, at) => wrapped(rooms, WIDTH - 40, at === floors.length - 1))
  const boxes = rows.flatMap(({ rooms, isGround }, at) => {
    const y = 16 + at * (ROW + 8)
    let x = (WIDTH - rooms.reduce((sum, room) => sum + widthOf(room) + 30, -8)) / 2
    return rooms.map((room) => {
      const width = widthOf(room) + 22
      const box = `<rect x='${x}' y='${y}' width='${width}' height='${ROW}' rx='7' fill='${isGround ? '#efe7e1' : ink.box}' stroke='${isGround ? ink.line : ink.wine}'/>${text(x + 11, y + 22, room)}`
      x += width + 8
      return box
    })
  })
  return svg(WIDTH, 24 + rows.length * (ROW + 8), boxes)
}

/** A floor in as many rows as its rooms need. */
function wrapped(rooms: readonly string[], width: number, isGround: boolean) {
  const rows: { rooms: string[]; isGround: boolean }[] = []
  let left = 0
  for (const room of rooms) {
    const needed = widthOf(room) + 30
    if (needed > left) {
      rows.push({ rooms: [], isGround })
      left = width
    }
    rows.at(-1)!.rooms.push(room)
    left -= needed
  }
  return rows
}

const COLUMN = 330
const LINE = 18

/** Tables with their columns in four columns of the page, the tallest first; a column that refers to another table says which. */
export function drawTables(tables: readonly Table[]): string {
  const heights = [0, 0, 0, 0]
  const drawn = tables
    .toSorted((one, other) => other.columns.length - one.columns.length || one.name.localeCompare(other.name))
    .map((table) => {
      const at = heights.indexOf(Math.min(...heights))
      const y = 16 + heights[at]!
      const height = 34 + table.columns.length * LINE
      heights[at]! += height + 16
      return boxOf(table, 16 + at * (COLUMN + 16), y, height)
    })
  const used = heights.filter((height) => height > 0).length
  return svg(16 + used * (COLUMN + 16), 16 + Math.max(...heights), drawn)
}

function boxOf({ name, columns }: Table, x: number, y: number, height: number): string {
  const rows = columns.map(({ name: column, isKey, refersTo }, at) => {
    const look = isKey ? "font-weight='600'" : ''
    const arrow = refersTo === null ? '' : `<tspan fill='${ink.wine}'> → ${refersTo}</tspan>`
    return `<text x='${x + 12}' y='${y + 44 + at * LINE}' font-size='12' ${look}>${column}${arrow}</text>`
  })
  return [
    `<rect x='${x}' y='${y}' width='${COLUMN}' height='${height}' rx='7' fill='${ink.box}' stroke='${ink.line}'/>`,
    `<path d='M${x} ${y + 26}h${COLUMN}' stroke='${ink.line}'/>`,
    text(x + 12, y + 18, name, `font-weight='700' fill='${ink.wine}'`),
    ...rows,
  ].join('\n')
}
