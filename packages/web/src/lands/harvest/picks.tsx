import { needs } from '../../lists/before.ts'
import type { HarvestEstimateRecord } from '@lagar/domain/lands/harvest/estimate.ts'
import { pickName, type HarvestPickRecord } from '@lagar/domain/lands/harvest/pick.ts'
import { mdiCalendarArrowRight } from '@mdi/js'
import { useState } from 'react'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { LandPicker } from '../../pickers/pickers.tsx'
import type { Catalogue } from '../../records/CataloguePage.tsx'
import { CataloguePage } from '../../records/CataloguePage.tsx'
import { CatalogueRecord } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import { isMovable, MovePick } from './move-pick.tsx'
import { PickSteps } from './PickSteps.tsx'
import { later } from '../../ui/later.tsx'

const EstimateForm = later(async () => (await import('./EstimateForm.tsx')).EstimateForm)
const PickForm = later(async () => (await import('./PickForm.tsx')).PickForm)

const picks: Catalogue<HarvestPickRecord> = {
  type: 'harvestPick',
  texts: () => t.harvestPlan.picks,
  nameOf: pickName,
  Form: PickForm,
  removePath: 'lands/harvestPicks',
  isDeed: true,
}

const estimates: Catalogue<HarvestEstimateRecord> = {
  type: 'harvestEstimate',
  texts: () => t.harvestPlan.estimates,
  nameOf: ({ land }) => land.name,
  Form: EstimateForm,
  removePath: 'lands/harvestEstimates',
  isDeed: true,
}

const kilosText = (kilos: number) => t.harvestPlan.kilos(numberText('kilosRound', kilos))

/** The page of a planned pick: what it becomes, one click each, and its history. */
export function HarvestPickPage() {
  const [moving, setMoving] = useState<HarvestPickRecord>()
  return (
    <>
      <CatalogueRecord
        catalogue={picks}
        detail={(pick) => ({
          facts: [
            fact('land', <EntityLink {...{ type: 'land', id: pick.land.id }}>{pick.land.name}</EntityLink>),
            fact('day', <DayText day={pick.day} />),
            fact('kilos', kilosText(pick.kilos)),
            fact('variety', pick.variety?.name),
            fact(
              'cellar',
              pick.cellar ? (
                <EntityLink {...{ type: 'cellar', id: pick.cellar.id }}>{pick.cellar.name}</EntityLink>
              ) : (
                t.harvestPlan.picks.noCellar
              ),
            ),
            fact('type', pick.type && words.harvestType[pick.type], { label: t.fieldWork.harvest.type }),
            fact('employee', pick.employee?.name),
            fact('note', pick.note, { wide: true }),
          ],
          actions: isMovable(pick)
            ? [
                {
                  label: t.harvestPlan.picks.move,
                  icon: mdiCalendarArrowRight,
                  onClick: () => setMoving(pick),
                },
              ]
            : [],
          top: <PickSteps pick={pick} />,
        })}
      />
      {moving && <MovePick pick={moving} onClose={() => setMoving(undefined)} />}
    </>
  )
}

/** The page of an estimate. */
export const HarvestEstimatePage = () => (
  <CatalogueRecord
    catalogue={estimates}
    detail={(row) => ({
      facts: [
        fact('land', <EntityLink {...{ type: 'land', id: row.land.id }}>{row.land.name}</EntityLink>),
        fact('day', <DayText day={row.day} />),
        fact('estimateMethod', words.expectationSource[row.estimateMethod]),
        fact('kilos', kilosText(row.kilos)),
        ...(row.estimateMethod === 'COUNT'
          ? [
              fact('vines', row.vines && numberText('count', row.vines)),
              fact('sampleVines', row.sampleVines && numberText('count', row.sampleVines)),
              fact('bunches', row.bunches && numberText('count', row.bunches)),
              fact('bunchWeight', row.bunchWeight && numberText('gramsOfBunch', row.bunchWeight)),
            ]
          : []),
        fact('note', row.note, { wide: true }),
      ],
    })}
  />
)

/** The estimates of the chosen estate, or of all. */
export function HarvestEstimatesTab() {
  const { wineEstate } = useSelection()
  return (
    <CataloguePage<HarvestEstimateRecord>
      catalogue={estimates}
      permission="harvest.write"
      needs={() => [needs.land()]}
      path="lands/harvestEstimates"
      excel="HARVEST_ESTIMATE"
      fixed={{ wineEstateId: wineEstate }}
      defaultSort="-day"
      columns={[
        sorted('land', ({ land }) => land.name),
        sorted('day', ({ day }) => <DayText day={day} />),
        column('estimateMethod', ({ estimateMethod }) => words.expectationSource[estimateMethod]),
        column('kilos', ({ kilos }) => kilosText(kilos), { align: 'right' }),
      ]}
      filters={<FilterPicker name="landId" label={fieldName('land')} Picker={LandPicker} />}
    />
  )
}
