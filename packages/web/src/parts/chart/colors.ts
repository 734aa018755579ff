/** The colours of lines, which stay apart from each other and from both grounds. */
export const lineColors = {
  wine: 'light-dark(#7d1d3f, #e0799a)',
  water: 'light-dark(#33658a, #7fb0d0)',
  leaf: 'light-dark(#4f6b3c, #9dbd7c)',
  earth: 'light-dark(#b8791f, #dda74f)',
}

/** The colour of what is marked across a drawing. */
export const markColor = 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))'

const colors = Object.values(lineColors)
const dashes = ['0', '7 4']

/** The look of one of many lines, told apart by its dashes too once the colours are used up. */
export const lineLook = (at: number): { color: string; dash: string } => ({
  color: colors[at % colors.length]!,
  dash: dashes[Math.floor(at / colors.length) % dashes.length]!,
})
