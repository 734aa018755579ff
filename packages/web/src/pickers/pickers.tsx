import type { ValveRecord } from '@lagar/domain/lands/places/valve.ts'
import type { CustomerRecord } from '@lagar/domain/distribution/customer.ts'
import type { EmployeeRecord } from '@lagar/domain/administration/people/employee.ts'
import type { SupplierRecord } from '@lagar/domain/administration/papers/supplier.ts'
import type { MarketRecord } from '@lagar/domain/companies/market.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { TruckRecord } from '@lagar/domain/lands/catalogues/truck.ts'
import type { MachineRecord } from '@lagar/domain/machines/machine.ts'
import { t, words } from '../texts/t.ts'
import type { Creatable } from './creatable.ts'
import { EntityMultiPicker, type MultiPickerProps } from './EntityMultiPicker.tsx'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'

type Named = { id: string; name: string }
const named = ({ id, name }: Named) => ({ id, label: name })

const varieties: Source = {
  type: 'variety',
  creates: 'variety',
  path: 'companies/varieties',
  textFilter: 'name',
  choiceOf: named,
}
const lands: Source = {
  type: 'land',
  creates: 'land',
  path: 'lands/lands',
  textFilter: 'name',
  choiceOf: ({ id, name, variety }: LandRecord) => ({ id, label: name, detail: variety?.name }),
}
const wineEstates: Source = {
  type: 'wineEstate',
  creates: 'wineEstate',
  path: 'lands/wineEstates',
  textFilter: 'name',
  takesOnly: true,
  choiceOf: named,
}
const cellars: Source = {
  type: 'cellar',
  creates: 'cellar',
  path: 'cellars/cellars',
  textFilter: 'name',
  takesOnly: true,
  choiceOf: named,
}
const employees: Source = {
  type: 'employee',
  creates: 'employee',
  path: 'administration/employees',
  textFilter: 'name',
  choiceOf: ({ id, name, surname, role }: EmployeeRecord) => ({
    id,
    label: `${name} ${surname}`.trim(),
    detail: words.employeeRole[role],
  }),
}
const seasons: Source = {
  type: 'season',
  creates: 'season',
  path: 'administration/seasons',
  textFilter: 'name',
  sort: '-fromDate',
  choiceOf: named,
}
const suppliersAt = (path: string, creates: Creatable): Source => ({
  type: 'supplier',
  creates,
  path,
  textFilter: 'name',
  choiceOf: ({ id, name, cuit }: SupplierRecord) => ({ id, label: name, detail: cuit }),
})
const suppliers = suppliersAt('administration/suppliers', 'supplier')
const wineEstateSuppliers = suppliersAt('administration/wineEstate/suppliers', 'wineEstateSupplier')
const cellarSuppliers = suppliersAt('administration/cellar/suppliers', 'cellarSupplier')
const supplierKinds = {
  SUPPLIER: 'SUPPLIER',
  WINE_ESTATE: 'SUPPLIER_WINE_ESTATE',
  CELLAR: 'SUPPLIER_CELLAR',
} as const
const everySupplier: Source = {
  ...suppliersAt('purchases/suppliers', 'cellarSupplier'),
  choiceOf: ({ id, name, cuit, kind }: Partial<SupplierRecord> & Named) => ({
    id,
    label: name,
    detail: [kind && words.harvestDestinationType[supplierKinds[kind]], cuit].filter(Boolean).join(' · '),
  }),
}
const customers: Source<CustomerRecord> = {
  type: 'customer',
  creates: 'customer',
  path: 'distribution/customers',
  textFilter: 'name',
  choiceOf: named,
}
const markets: Source<MarketRecord> = {
  type: 'market',
  creates: 'market',
  path: 'companies/markets',
  textFilter: 'name',
  takesOnly: true,
  choiceOf: ({ id, name, currency }: MarketRecord) => ({ id, label: name, detail: currency }),
}
const sections: Source = {
  type: 'wineEstateSection',
  creates: 'wineEstateSection',
  path: 'lands/wineEstateSections',
  textFilter: 'name',
  choiceOf: named,
}
const trucks: Source<TruckRecord> = {
  type: 'truck',
  creates: 'truck',
  path: 'lands/trucks',
  textFilter: 'patent',
  sort: 'patent',
  choiceOf: ({ id, branch, patent }: TruckRecord) => ({ id, label: `${branch} ${patent}` }),
}
const truckDrivers: Source<Named> = {
  type: 'truckDriver',
  creates: 'truckDriver',
  path: 'lands/truckDrivers',
  textFilter: 'name',
  choiceOf: named,
}
const machines: Source = {
  type: 'machine',
  creates: 'machine',
  path: 'machines/machines',
  textFilter: 'name',
  choiceOf: ({ id, name, outOfService }: MachineRecord) => ({
    id,
    label: name,
    detail: outOfService ? t.administration.machineUse.stopped : undefined,
  }),
}
const employeesProviders: Source = {
  type: 'employeesProvider',
  creates: 'employeesProvider',
  path: 'lands/employeesProviders',
  textFilter: 'name',
  choiceOf: named,
}
const plagues: Source = {
  type: 'plague',
  creates: 'plague',
  path: 'lands/plagues',
  textFilter: 'name',
  choiceOf: named,
}
const valves: Source<ValveRecord> = {
  type: 'valve',
  creates: 'valve',
  path: 'lands/valves',
  textFilter: 'name',
  choiceOf: named,
}
const seeds: Source = {
  type: 'seed',
  creates: 'seed',
  path: 'lands/seeds',
  textFilter: 'name',
  choiceOf: named,
}
const winterGrassCrops: Source = {
  type: 'winterGrassCrop',
  creates: 'winterGrassCrop',
  path: 'lands/winterGrassCrops',
  textFilter: 'name',
  choiceOf: named,
}
const laborTypes: Source = {
  type: 'laborType',
  creates: 'laborType',
  path: 'lands/laborTypes',
  textFilter: 'name',
  choiceOf: named,
}

/** A variety of grape or crop. */
export const VarietyPicker = (props: PickerProps) => <EntityPicker {...props} source={varieties} />

/** Several varieties. */
export const VarietiesPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={varieties} />
)

/** A land plot (cuadro). */
export const LandPicker = (props: PickerProps) => <EntityPicker {...props} source={lands} />

/** Several land plots. */
export const LandsPicker = (props: MultiPickerProps) => <EntityMultiPicker {...props} source={lands} />

/** A wine estate (finca). */
export const WineEstatePicker = (props: PickerProps) => <EntityPicker {...props} source={wineEstates} />

/** A cellar (bodega). */
export const CellarPicker = (props: PickerProps) => <EntityPicker {...props} source={cellars} />

/** Several wine estates. */
export const WineEstatesPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={wineEstates} />
)

/** Several cellars. */
export const CellarsPicker = (props: MultiPickerProps) => <EntityMultiPicker {...props} source={cellars} />

/** A section of an estate; `filters` narrow by wineEstateId. */
export const WineEstateSectionPicker = (props: PickerProps) => <EntityPicker {...props} source={sections} />

/** Someone who works here now; `filters` narrow by role, cellarId and wineEstateId. */
export const EmployeePicker = ({ filters, ...props }: PickerProps) => (
  <EntityPicker {...props} filters={{ status: 'ACTIVE', ...filters }} source={employees} />
)

/** Several of those who work here now. */
export const EmployeesPicker = ({ filters, ...props }: MultiPickerProps) => (
  <EntityMultiPicker {...props} filters={{ status: 'ACTIVE', ...filters }} source={employees} />
)

/** A contractor (contratista). */
export const EmployeesProviderPicker = (props: PickerProps) => (
  <EntityPicker {...props} source={employeesProviders} />
)

/** A season (temporada), the newest first. */
export const SeasonPicker = (props: PickerProps) => <EntityPicker {...props} source={seasons} />

/** Who sells us supplies and services. */
export const SupplierPicker = (props: PickerProps) => <EntityPicker {...props} source={suppliers} />

/** A supplier of any kind: of supplies, grapes or wine. */
export const AnySupplierPicker = (props: PickerProps) => <EntityPicker {...props} source={everySupplier} />

/** Several suppliers. */
export const SuppliersPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={suppliers} />
)

/** Who sells us grapes. */
export const WineEstateSupplierPicker = (props: PickerProps) => (
  <EntityPicker {...props} source={wineEstateSuppliers} />
)

/** Who sells us wine. */
export const CellarSupplierPicker = (props: PickerProps) => (
  <EntityPicker {...props} source={cellarSuppliers} />
)

/** A customer. */
export const CustomerPicker = (props: PickerProps<CustomerRecord>) => (
  <EntityPicker {...props} source={customers} />
)

/** Where wine is sold. */
export const MarketPicker = (props: PickerProps<MarketRecord>) => <EntityPicker {...props} source={markets} />

/** A truck. */
export const TruckPicker = (props: PickerProps<TruckRecord>) => <EntityPicker {...props} source={trucks} />

/** Who drives it. */
export const TruckDriverPicker = (props: PickerProps<Named>) => (
  <EntityPicker {...props} source={truckDrivers} />
)

/** A machine. */
export const MachinePicker = (props: PickerProps) => <EntityPicker {...props} source={machines} />

/** Several machines. */
export const MachinesPicker = (props: MultiPickerProps) => <EntityMultiPicker {...props} source={machines} />

/** Several pests or diseases. */
export const PlaguesPicker = (props: MultiPickerProps) => <EntityMultiPicker {...props} source={plagues} />

/** A seed. */
export const SeedPicker = (props: PickerProps) => <EntityPicker {...props} source={seeds} />

/** A crop of winter grass (cultivo de verdeo). */
export const WinterGrassCropPicker = (props: PickerProps) => (
  <EntityPicker {...props} source={winterGrassCrops} />
)

/** A kind of labor (tipo de trabajo). */
export const LaborTypePicker = (props: PickerProps) => <EntityPicker {...props} source={laborTypes} />

/** An operation: a valve with the lands that it waters. */
export const ValvePicker = (props: PickerProps<ValveRecord>) => <EntityPicker {...props} source={valves} />
