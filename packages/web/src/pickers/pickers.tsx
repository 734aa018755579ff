import { EntityMultiPicker, type MultiPickerProps } from './EntityMultiPicker.tsx'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'

type Named = { id: string; name: string }
const named = ({ id, name }: Named) => ({ id, label: name })

const varieties: Source = {
  type: 'variety',
  path: 'companies/varieties',
  textFilter: 'name',
  choiceOf: named,
}
const lands: Source = { type: 'land', path: 'lands/lands', textFilter: 'name', choiceOf: named }
const wineEstates: Source = {
  type: 'wineEstate',
  path: 'lands/wineEstates',
  textFilter: 'name',
  choiceOf: named,
}
const cellars: Source = { type: 'cellar', path: 'cellars/cellars', textFilter: 'name', choiceOf: named }
const employees: Source = {
  type: 'employee',
  path: 'administration/employees',
  textFilter: 'name',
  choiceOf: ({ id, name, surname }: Named & { surname: string }) => ({ id, label: `${name} ${surname}` }),
}

/** A variety of grape or crop. */
export const VarietyPicker = (props: PickerProps) => <EntityPicker {...props} source={varieties} />

/** A land plot (cuadro). */
export const LandPicker = (props: PickerProps) => <EntityPicker {...props} source={lands} />

/** Several land plots. */
export const LandsPicker = (props: MultiPickerProps) => <EntityMultiPicker {...props} source={lands} />

/** A wine estate (finca). */
export const WineEstatePicker = (props: PickerProps) => <EntityPicker {...props} source={wineEstates} />

/** A cellar (bodega). */
export const CellarPicker = (props: PickerProps) => <EntityPicker {...props} source={cellars} />

/** Someone who works here; `filters` narrow by role, cellarId and wineEstateId. */
export const EmployeePicker = (props: PickerProps) => <EntityPicker {...props} source={employees} />
