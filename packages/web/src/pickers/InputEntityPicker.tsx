import { Meaning } from '../form/fields/Meaning.tsx'
import { entityTypeOf, type InputEntity } from '@lagar/domain/input/record.ts'
import type { HarvestDestinationType, InputOwnerType } from '@lagar/domain/lists/documents.ts'
import { t, words } from '../texts/t.ts'
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

const owners = ['CUSTOMER', 'SUPPLIER', 'SUPPLIER_WINE_ESTATE', 'SUPPLIER_CELLAR'] as const

type OwnerProps = Omit<PickerProps, 'filters' | 'onPick' | 'label' | 'hint'> & {
  type: InputOwnerType | null | undefined
  onPick: (type: InputOwnerType | null) => void
}

/** Whose the grapes or the wine are, where they stay somebody else's. */
export const OwnerPicker = ({ type, onPick, ...field }: OwnerProps) => (
  <InputEntityPicker
    {...field}
    label={t.input.owner}
    hint={<Meaning of="owner" />}
    clearable
    type={type}
    types={owners}
    onPick={(end) => onPick(end === undefined ? null : end.type === 'CUSTOMER' ? 'CUSTOMER' : 'SUPPLIER')}
  />
)
