import type { CellarSectionRecord } from '@lagar/domain/cellars/cellar-section.ts'
import { t } from '../texts/t.ts'
import { EditableList } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'
import { SectionForm } from './SectionForm.tsx'

/** The parts of a cellar. */
export function SectionsList({ cellarId }: { cellarId: string }) {
  const texts = t.cellars.sections
  return (
    <EditableList<CellarSectionRecord>
      editable={{
        texts: () => texts,
        nameOf: ({ name }) => name,
        form: (props) => <SectionForm {...props} cellar={cellarId} />,
        removePath: 'cellars/cellarSections',
      }}
      permission="cellars.write"
      path="cellars/cellarSections"
      defaultSort="name"
      filters={<FilterText name="name" label={texts.search} />}
      fixed={{ cellarId }}
      columns={[
        { key: 'name', header: texts.name, sort: 'name', cell: ({ name }) => name },
        { key: 'cellar', header: texts.cellar, cell: ({ cellar }) => cellar.name },
      ]}
    />
  )
}
