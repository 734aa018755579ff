import { namedEntries } from './named-entries.tsx'

/** What is sown between the rows in winter. */
export const {
  Tab: WinterGrassCropsTab,
  Page: WinterGrassCropPage,
  Form: WinterGrassCropForm,
} = namedEntries({
  type: 'winterGrassCrop',
  key: 'winterGrassCrops',
  excel: 'WINTER_GRASS_CROP',
})
