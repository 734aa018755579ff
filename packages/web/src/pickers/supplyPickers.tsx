import { EntityMultiPicker, type MultiPickerProps } from './EntityMultiPicker.tsx'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'

const named = ({ id, name }: { id: string; name: string }) => ({ id, label: name })
const suppliers: Source = {
  type: 'supplier',
  path: 'administration/suppliers',
  textFilter: 'name',
  choiceOf: named,
}
const seeds: Source = { type: 'seed', path: 'lands/seeds', textFilter: 'name', choiceOf: named }
const plagues: Source = { type: 'plague', path: 'lands/plagues', textFilter: 'name', choiceOf: named }

/** A supplier (proveedor). */
export const SupplierPicker = (props: PickerProps) => <EntityPicker {...props} source={suppliers} />

/** Several suppliers. */
export const SuppliersPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={suppliers} />
)

/** A seed. */
export const SeedPicker = (props: PickerProps) => <EntityPicker {...props} source={seeds} />

/** Several plagues. */
export const PlaguesPicker = (props: MultiPickerProps) => <EntityMultiPicker {...props} source={plagues} />
