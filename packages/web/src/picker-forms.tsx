import { lazy } from 'react'
import type { CreateForms } from './pickers/use-creation.tsx'

/** The forms that pickers open to create what they do not find, each loaded when it is asked for. */
export const pickerForms: CreateForms = {
  blendTrial: lazy(() =>
    import('./workorders/trials/BlendTrialForm.tsx').then((file) => ({ default: file.BlendTrialForm })),
  ),
  cellar: lazy(() =>
    import('./cellars/places/CellarForm.tsx').then((file) => ({ default: file.CellarForm })),
  ),
  cellarElement: lazy(() =>
    import('./cellars/places/ElementForm.tsx').then((file) => ({ default: file.ElementForm })),
  ),
  cellarElementBatch: lazy(() =>
    import('./cellars/barrels/BatchForm.tsx').then((file) => ({ default: file.BatchForm })),
  ),
  cellarSection: lazy(() =>
    import('./cellars/places/SectionForm.tsx').then((file) => ({ default: file.SectionForm })),
  ),
  cellarSupplier: lazy(() =>
    import('./administration/papers/supplier-forms.tsx').then((file) => ({
      default: file.supplierForms.CELLAR,
    })),
  ),
  customer: lazy(() =>
    import('./distribution/orders/CustomerForm.tsx').then((file) => ({ default: file.CustomerForm })),
  ),
  distributionDeposit: lazy(() =>
    import('./distribution/batches/DepositForm.tsx').then((file) => ({ default: file.DepositForm })),
  ),
  divisionLine: lazy(() =>
    import('./bottling/DivisionLineForm.tsx').then((file) => ({ default: file.DivisionLineForm })),
  ),
  elementType: lazy(() =>
    import('./cellars/places/ElementTypeForm.tsx').then((file) => ({ default: file.ElementTypeForm })),
  ),
  employee: lazy(() =>
    import('./administration/people/EmployeeForm.tsx').then((file) => ({ default: file.EmployeeForm })),
  ),
  employeesProvider: lazy(() =>
    import('./lands/catalogues/EmployeesProviderForm.tsx').then((file) => ({
      default: file.EmployeesProviderForm,
    })),
  ),
  label: lazy(() => import('./label/LabelForm.tsx').then((file) => ({ default: file.LabelForm }))),
  laborType: lazy(() =>
    import('./lands/catalogues/named-entry-forms.tsx').then((file) => ({
      default: file.namedEntryForms.laborType,
    })),
  ),
  laboratoryPlace: lazy(() =>
    import('./laboratory/analyses/PlaceForm.tsx').then((file) => ({ default: file.PlaceForm })),
  ),
  laboratoryType: lazy(() =>
    import('./laboratory/analyses/TypeForm.tsx').then((file) => ({ default: file.TypeForm })),
  ),
  labelProduct: lazy(() =>
    import('./label/LabelProductForm.tsx').then((file) => ({ default: file.LabelProductForm })),
  ),
  land: lazy(() => import('./lands/places/LandForm.tsx').then((file) => ({ default: file.LandForm }))),
  machine: lazy(() => import('./machines/MachineForm.tsx').then((file) => ({ default: file.MachineForm }))),
  order: lazy(() =>
    import('./distribution/orders/OrderForm.tsx').then((file) => ({ default: file.OrderForm })),
  ),
  plague: lazy(() =>
    import('./lands/catalogues/PlagueForm.tsx').then((file) => ({ default: file.PlagueForm })),
  ),
  qualityType: lazy(() =>
    import('./stock/quality/QualityTypeForm.tsx').then((file) => ({ default: file.QualityTypeForm })),
  ),
  market: lazy(() =>
    import('./companies/markets/MarketForm.tsx').then((file) => ({ default: file.MarketForm })),
  ),
  season: lazy(() =>
    import('./administration/year/SeasonForm.tsx').then((file) => ({ default: file.SeasonForm })),
  ),
  seed: lazy(() =>
    import('./lands/catalogues/named-entry-forms.tsx').then((file) => ({
      default: file.namedEntryForms.seed,
    })),
  ),
  stock: lazy(() => import('./stock/stocks/PlaceForm.tsx').then((file) => ({ default: file.PlaceForm }))),
  stockCategory: lazy(() =>
    import('./stock/products/CategoryForm.tsx').then((file) => ({ default: file.CategoryForm })),
  ),
  stockDeposit: lazy(() =>
    import('./stock/stocks/DepositForm.tsx').then((file) => ({ default: file.DepositForm })),
  ),
  stockProduct: lazy(() =>
    import('./stock/products/NewProduct.tsx').then((file) => ({ default: file.NewProduct })),
  ),
  supplier: lazy(() =>
    import('./administration/papers/supplier-forms.tsx').then((file) => ({
      default: file.supplierForms.SUPPLIER,
    })),
  ),
  truck: lazy(() => import('./lands/catalogues/TruckForm.tsx').then((file) => ({ default: file.TruckForm }))),
  truckDriver: lazy(() =>
    import('./lands/catalogues/TruckDriverForm.tsx').then((file) => ({ default: file.TruckDriverForm })),
  ),
  valve: lazy(() => import('./lands/places/ValveForm.tsx').then((file) => ({ default: file.ValveForm }))),
  variety: lazy(() =>
    import('./companies/varieties/VarietyForm.tsx').then((file) => ({ default: file.VarietyForm })),
  ),
  wineEstate: lazy(() =>
    import('./lands/places/WineEstateForm.tsx').then((file) => ({ default: file.WineEstateForm })),
  ),
  wineEstateSection: lazy(() =>
    import('./lands/places/WineEstateSectionForm.tsx').then((file) => ({
      default: file.WineEstateSectionForm,
    })),
  ),
  wineEstateSupplier: lazy(() =>
    import('./administration/papers/supplier-forms.tsx').then((file) => ({
      default: file.supplierForms.WINE_ESTATE,
    })),
  ),
  winterGrassCrop: lazy(() =>
    import('./lands/catalogues/named-entry-forms.tsx').then((file) => ({
      default: file.namedEntryForms.winterGrassCrop,
    })),
  ),
  workorder: lazy(() =>
    import('./workorders/orders/WorkOrderForm.tsx').then((file) => ({ default: file.WorkOrderForm })),
  ),
  workorderType: lazy(() =>
    import('./workorders/types/WorkOrderTypeForm.tsx').then((file) => ({ default: file.WorkOrderTypeForm })),
  ),
}
