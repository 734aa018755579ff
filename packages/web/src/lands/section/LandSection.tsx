import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { landCatalogues, landPages } from './tabs.tsx'

// With the section they are one file.
export { landPages }

/** The estate section: its map and lands, and the lists that the works on them need. */
export function LandSection() {
  const more = { label: t.lands.catalogues, tabs: landCatalogues }
  return <TabPages title={t.lands.title} section="/land" tabs={landPages} more={more} />
}
