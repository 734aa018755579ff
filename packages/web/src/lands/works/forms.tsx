import type { AnyWork } from '@lagar/domain/lands/works/input.ts'
import { lazy } from 'react'
import type { Saved } from '../../api/records.ts'

const CurationForm = lazy(() =>
  import('../kinds/CurationForm.tsx').then((file) => ({ default: file.CurationForm })),
)
const FertilizationForm = lazy(() =>
  import('../kinds/FertilizationForm.tsx').then((file) => ({ default: file.FertilizationForm })),
)
const HarvestForm = lazy(() =>
  import('../kinds/HarvestForm.tsx').then((file) => ({ default: file.HarvestForm })),
)
const IrrigationForm = lazy(() =>
  import('../kinds/IrrigationForm.tsx').then((file) => ({ default: file.IrrigationForm })),
)
const LaborForm = lazy(() => import('../kinds/LaborForm.tsx').then((file) => ({ default: file.LaborForm })))
const SowingForm = lazy(() =>
  import('../kinds/SowingForm.tsx').then((file) => ({ default: file.SowingForm })),
)
const WinterGrassForm = lazy(() =>
  import('../kinds/WinterGrassForm.tsx').then((file) => ({ default: file.WinterGrassForm })),
)
const PruningForm = lazy(() =>
  import('../kinds/PruningForm.tsx').then((file) => ({ default: file.PruningForm })),
)

/** The forms that make a new work of each kind. */
export const newWorkForms = {
  curation: CurationForm,
  irrigation: lazy(() =>
    import('../kinds/IrrigationForm.tsx').then((file) => ({ default: file.CreateIrrigation })),
  ),
  rain: lazy(() => import('../kinds/IrrigationForm.tsx').then((file) => ({ default: file.CreateRain }))),
  harvest: HarvestForm,
  labor: LaborForm,
  pruning: PruningForm,
  sowing: SowingForm,
  winterGrass: WinterGrassForm,
  fertilization: FertilizationForm,
}

/** The form of a saved work, of any kind. */
export function WorkForm({
  work,
  ...rest
}: {
  work: AnyWork & Saved
  readOnly: boolean
  onClose: () => void
}) {
  if (work.kind === 'curation') return <CurationForm saved={work} {...rest} />
  if (work.kind === 'harvest') return <HarvestForm saved={work} {...rest} />
  if (work.kind === 'labor') return <LaborForm saved={work} {...rest} />
  if (work.kind === 'pruning') return <PruningForm saved={work} {...rest} />
  if (work.kind === 'sowing') return <SowingForm saved={work} {...rest} />
  if (work.kind === 'winterGrass') return <WinterGrassForm saved={work} {...rest} />
  if (work.kind === 'fertilization') return <FertilizationForm saved={work} {...rest} />
  return <IrrigationForm origin={work.origin} saved={work} {...rest} />
}
