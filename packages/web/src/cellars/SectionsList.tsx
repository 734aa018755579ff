import type { CellarSectionRecord } from '@lagar/domain/cellars/cellar-section.ts'
import { t } from '../texts/t.ts'
import { CatalogueList } from './CatalogueList.tsx'
import { SectionForm } from './SectionForm.tsx'

/** The parts of a cellar. */
export function SectionsList({ cellarId }: { cellarId: string }) {
  const texts = t.cellars.sections
  return (
    <CatalogueList<CellarSectionRecord>
      texts={texts}
      list={{
        path: 'cellars/cellarSections',
        fixed: { cellarId },
        columns: [
          { key: 'name', header: texts.name, sort: 'name', cell: ({ name }) => name },
          { key: 'cellar', header: texts.cellar, cell: ({ cellar }) => cellar.name },
        ],
      }}
      renderForm={(props) => <SectionForm {...props} cellar={cellarId} />}
    />
  )
}
