import type { ElementTypeRecord } from '@lagar/domain/cellars/element-type.ts'
import { elementClasses } from '@lagar/domain/lists/cellar.ts'
import { Group } from '@mantine/core'
import { options } from '../form/options.ts'
import { t, words } from '../texts/t.ts'
import { EditableList } from '../ui/EditableList.tsx'
import { FilterSelect, FilterText } from '../ui/filters.tsx'
import { VesselIcon } from '../ui/VesselIcon.tsx'
import { ElementTypeForm } from './ElementTypeForm.tsx'
import { shapeOf } from './vesselLook.ts'

/** The kinds of vessels and tools. */
export function ElementTypesList() {
  const texts = t.cellars.type
  return (
    <EditableList<ElementTypeRecord>
      editable={{
        texts: () => texts,
        nameOf: ({ name }) => name,
        form: (props) => <ElementTypeForm {...props} />,
        removePath: 'cellars/elementTypes',
      }}
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
          cell: (row) => (
            <Group gap={8} wrap="nowrap">
              <VesselIcon shape={shapeOf(row)} />
              {words.depositIcon[row.icon]}
            </Group>
          ),
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
