import type { CellarSectionRecord } from '@lagar/domain/cellars/section.ts'
import { t } from '../../texts/t.ts'
import type { Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { EditableList } from '../../records/EditableList.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { ElementsList } from './ElementsList.tsx'
import { later } from '../../ui/later.tsx'

const SectionForm = later(async () => (await import('./SectionForm.tsx')).SectionForm)

const sections: Catalogue<CellarSectionRecord> = {
  type: 'cellarSection',
  texts: () => t.cellars.sections,
  nameOf: ({ name }) => name,
  Form: SectionForm,
  removePath: 'cellars/cellarSections',
}

/** The parts of a cellar. */
export function SectionsList({ cellarId }: { cellarId: string }) {
  const texts = t.cellars.sections
  return (
    <EditableList<CellarSectionRecord>
      editable={{ ...sections, form: (props) => <SectionForm {...props} cellar={cellarId} /> }}
      permission="cellars.write"
      path="cellars/cellarSections"
      rowHref={({ id }) => `/entities/cellarSection/${id}`}
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

const detail = ({ id, cellar }: CellarSectionRecord): RecordDetail => ({
  facts: [
    {
      label: t.cellars.sections.cellar,
      value: (
        <EntityLink type="cellar" id={cellar.id}>
          {cellar.name}
        </EntityLink>
      ),
    },
  ],
  tabs: [
    {
      key: 'elements',
      label: t.cellars.elements,
      content: <ElementsList cellarId={cellar.id} fixed={{ cellarSectionId: id }} />,
    },
  ],
})

/** A section's page, with the vessels that stand in it. */
export const SectionPage = () => <CatalogueRecord catalogue={sections} detail={detail} />
