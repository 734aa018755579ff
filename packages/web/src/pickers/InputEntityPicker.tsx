import { entityTypeOf, type InputEntity } from '@lagar/domain/input/record.ts'
import type { HarvestDestinationType } from '@lagar/domain/lists/documents.ts'
import { words } from '../texts/t.ts'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'

type Props = Omit<PickerProps, 'filters' | 'onPick'> & {
  /** The type of what is chosen: it tells where its page is. */
  type: HarvestDestinationType | null | undefined
  /** What may be chosen. */
  types: readonly HarvestDestinationType[]
  onPick: (end: InputEntity | undefined) => void
}

/** An end of a delivery note: an estate, a cellar, a deposit, a supplier or a customer, all in one list. */
export function InputEntityPicker({ type, types, onPick, ...props }: Props) {
  return (
    <EntityPicker
      {...props}
      filters={{ types: types.join(',') }}
      onPick={(choice) => onPick(choice?.row as InputEntity | undefined)}
      source={{
        type: type ? entityTypeOf[type] : 'wineEstate',
        creates: { not: 'the note asks for who is new in fields of its own' },
        path: 'traceability/input/entities',
        textFilter: 'name',
        sort: 'own',
        choiceOf: ({ id, name, type: kind, code }: Partial<InputEntity> & { id: string; name: string }) => ({
          id,
          label: name,
          detail: [kind && words.harvestDestinationType[kind], code].filter(Boolean).join(' · '),
        }),
      }}
    />
  )
}
