import { lazy } from 'react'
import type { CreateForms } from '../pickers/useCreation.tsx'

/** The forms that pickers open to create what they do not find, each loaded when it is asked for. */
export const pickerForms: CreateForms = {
  blendTrial: lazy(() =>
    import('../workorders/blend/BlendTrialForm.tsx').then((file) => ({ default: file.BlendTrialForm })),
  ),
  cellar: lazy(() => import('../cellars/CellarForm.tsx').then((file) => ({ default: file.CellarForm }))),
  cellarElement: lazy(() =>
    import('../cellars/ElementForm.tsx').then((file) => ({ default: file.ElementForm })),
  ),
  cellarElementBatch: lazy(() =>
    import('../cellars/BatchForm.tsx').then((file) => ({ default: file.BatchForm })),
  ),
  cellarSection: lazy(() =>
    import('../cellars/SectionForm.tsx').then((file) => ({ default: file.SectionForm })),
  ),
  cellarSupplier: lazy(() =>
    import('../administration/Suppliers.tsx').then((file) => ({ default: file.CellarSupplierForm })),
  ),
  customer: lazy(() =>
    import('../distribution/Customers.tsx').then((file) => ({ default: file.CustomerForm })),
  ),
  distributionDeposit: lazy(() =>
    import('../distribution/Deposits.tsx').then((file) => ({ default: file.DepositForm })),
  ),
  divisionLine: lazy(() =>
    import('../division/DivisionLines.tsx').then((file) => ({ default: file.DivisionLineForm })),
  ),
  elementType: lazy(() =>
    import('../cellars/ElementTypeForm.tsx').then((file) => ({ default: file.ElementTypeForm })),
  ),
  employee: lazy(() =>
    import('../administration/EmployeeForm.tsx').then((file) => ({ default: file.EmployeeForm })),
  ),
  employeesProvider: lazy(() =>
    import('../lands/EmployeesProviders.tsx').then((file) => ({ default: file.EmployeesProviderForm })),
  ),
  label: lazy(() => import('../label/Labels.tsx').then((file) => ({ default: file.LabelForm }))),
  laborType: lazy(() => import('../lands/LaborTypes.tsx').then((file) => ({ default: file.LaborTypeForm }))),
  laboratoryPlace: lazy(() =>
    import('../laboratory/Places.tsx').then((file) => ({ default: file.PlaceForm })),
  ),
  laboratoryType: lazy(() => import('../laboratory/Types.tsx').then((file) => ({ default: file.TypeForm }))),
  labelProduct: lazy(() =>
    import('../label/LabelProducts.tsx').then((file) => ({ default: file.LabelProductForm })),
  ),
  land: lazy(() => import('../lands/LandForm.tsx').then((file) => ({ default: file.LandForm }))),
  machine: lazy(() =>
    import('../administration/Machines.tsx').then((file) => ({ default: file.MachineForm })),
  ),
  order: lazy(() => import('../distribution/OrderForm.tsx').then((file) => ({ default: file.OrderForm }))),
  plague: lazy(() => import('../lands/Plagues.tsx').then((file) => ({ default: file.PlagueForm }))),
  qualityType: lazy(() =>
    import('../stock/quality/QualityTypes.tsx').then((file) => ({ default: file.QualityTypeForm })),
  ),
  season: lazy(() => import('../administration/Seasons.tsx').then((file) => ({ default: file.SeasonForm }))),
  seed: lazy(() => import('../lands/Seeds.tsx').then((file) => ({ default: file.SeedForm }))),
  stock: lazy(() => import('../stock/PlaceForm.tsx').then((file) => ({ default: file.PlaceForm }))),
  stockCategory: lazy(() =>
    import('../stock/Categories.tsx').then((file) => ({ default: file.CategoryForm })),
  ),
  stockDeposit: lazy(() => import('../stock/Deposits.tsx').then((file) => ({ default: file.DepositForm }))),
  stockProduct: lazy(() => import('../stock/NewProduct.tsx').then((file) => ({ default: file.NewProduct }))),
  supplier: lazy(() =>
    import('../administration/Suppliers.tsx').then((file) => ({ default: file.SupplierForm })),
  ),
  truck: lazy(() => import('../administration/Trucks.tsx').then((file) => ({ default: file.TruckForm }))),
  truckDriver: lazy(() =>
    import('../administration/TruckDrivers.tsx').then((file) => ({ default: file.TruckDriverForm })),
  ),
  valve: lazy(() => import('../lands/Valves.tsx').then((file) => ({ default: file.ValveForm }))),
  variety: lazy(() =>
    import('../administration/Varieties.tsx').then((file) => ({ default: file.VarietyForm })),
  ),
  wineEstate: lazy(() =>
    import('../lands/WineEstates.tsx').then((file) => ({ default: file.WineEstateForm })),
  ),
  wineEstateSection: lazy(() =>
    import('../lands/WineEstateSections.tsx').then((file) => ({ default: file.WineEstateSectionForm })),
  ),
  wineEstateSupplier: lazy(() =>
    import('../administration/Suppliers.tsx').then((file) => ({ default: file.WineEstateSupplierForm })),
  ),
  winterGrassCrop: lazy(() =>
    import('../lands/WinterGrassCrops.tsx').then((file) => ({ default: file.WinterGrassCropForm })),
  ),
  workorder: lazy(() =>
    import('../workorders/WorkOrderForm.tsx').then((file) => ({ default: file.WorkOrderForm })),
  ),
  workorderType: lazy(() =>
    import('../workorders/WorkOrderTypes.tsx').then((file) => ({ default: file.WorkOrderTypeForm })),
  ),
}
