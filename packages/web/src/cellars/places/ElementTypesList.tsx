import type { ElementTypeRecord } from '@lagar/domain/cellars/element-type.ts'
import { elementClasses } from '@lagar/domain/lists/cellar.ts'
import { Group } from '@mantine/core'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { VesselIcon } from '../../parts/vessels/VesselIcon.tsx'
import { ElementsList } from './ElementsList.tsx'
import { shapeOf } from './vessel-look.ts'
import { later } from '../../ui/later.tsx'

const ElementTypeForm = later(async () => (await import('./ElementTypeForm.tsx')).ElementTypeForm)

const elementTypes: Catalogue<ElementTypeRecord> = {
  type: 'elementType',
  texts: () => t.cellars.type,
  nameOf: ({ name }) => name,
  Form: ElementTypeForm,
  removePath: 'cellars/elementTypes',
}

/** The kinds of vessels and tools. */
export function ElementTypesList() {
  const texts = t.cellars.type
  return (
    <CataloguePage<ElementTypeRecord>
      catalogue={elementTypes}
      permission="cellars.write"
      path="cellars/elementTypes"
      defaultSort="name"
      columns={[
        { key: 'name', header: texts.name, sort: 'name', cell: ({ name }) => name },
        {
          key: 'class',
          header: texts.class,
          sort: 'class',
          cell: (row) => words.elementClass[row.class],
        },
        {
          key: 'icon',
          header: texts.icon,
          cell: (row) => <Drawn type={row} />,
        },
      ]}
      filters={
        <>
          <FilterText name="name" label={texts.search} />
          <FilterSelect
            name="class"
            label={texts.class}
            options={options(elementClasses, (kind) => words.elementClass[kind])}
          />
        </>
      }
    />
  )
}

/** The icon of a kind, as its vessels are drawn. */
const Drawn = ({ type }: { type: ElementTypeRecord }) => (
  <Group gap={8} wrap="nowrap">
    <VesselIcon shape={shapeOf(type)} />
    {words.depositIcon[type.icon]}
  </Group>
)

const detail = (type: ElementTypeRecord): RecordDetail => ({
  facts: [
    { label: t.cellars.type.class, value: words.elementClass[type.class] },
    { label: t.cellars.type.icon, value: <Drawn type={type} /> },
  ],
  tabs: [
    { key: 'elements', label: t.cellars.elements, content: <ElementsList fixed={{ types: type.id }} /> },
  ],
})

/** The page of a kind of vessel, with the vessels that are of it. */
export const ElementTypePage = () => <CatalogueRecord catalogue={elementTypes} detail={detail} />
