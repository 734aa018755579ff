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
  /** What is created of who is new; otherwise the note asks for it in fields of its own. */
  creates?: 'customer'
}

/** An end of a delivery note: an estate, a cellar, a deposit, a supplier or a customer, all in one list. */
export function InputEntityPicker({ type, types, onPick, creates, ...props }: Props) {
  return (
    <EntityPicker
      {...props}
      filters={{ types: types.join(',') }}
      onPick={(choice) => onPick(choice?.row as InputEntity | undefined)}
      source={{
        type: type ? entityTypeOf[type] : 'wineEstate',
        creates: creates ?? { not: 'the note asks for who is new in fields of its own' },
        ...(creates && { madeType: creates }),
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

/** Who was just created here is a customer: a record of those does not say what it is. */
const typeOfOwner = ({ type }: Partial<InputEntity>): InputOwnerType =>
  type === undefined || type === 'CUSTOMER' ? 'CUSTOMER' : 'SUPPLIER'

/** Whose the grapes or the wine are, where they stay somebody else's. */
export const OwnerPicker = ({ type, onPick, ...field }: OwnerProps) => (
  <InputEntityPicker
    {...field}
    label={t.input.owner}
    hint={<Meaning of="owner" />}
    clearable
    type={type}
    types={owners}
    creates="customer"
    onPick={(end) => onPick(end ? typeOfOwner(end) : null)}
  />
)
