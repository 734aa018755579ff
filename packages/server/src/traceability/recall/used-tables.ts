import type { Added, DryGood, Trace, Treatment } from '@lagar/domain/traceability/trace.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { tableOf } from '../../exports/table.ts'
import { amounts, columnsOf, wordOf } from './columns.ts'

const ofAdded = columnsOf<Added>()
/** What was added to the wines, each batch with its dose. */
export const additionsTable = (trace: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.ADDITIVES,
    [
      ofAdded.day('day', ({ day: added }) => added),
      ofAdded.text('product', 26, ({ product }) => product),
      ofAdded.text('batch', 18, ({ batch }) => batch?.name ?? ''),
      ofAdded.text('allergen', 14, ({ allergen }) => allergen),
      ...amounts<Added>(),
      { field: 'dose', kind: 'doseRound', width: 10, value: ({ dose }) => dose },
      ofAdded.text(
        () => '',
        10,
        ({ doseUnit }) => wordOf(texts, 'doseUnit', doseUnit),
      ),
      ofAdded.text('content', 22, ({ content }) => content.name),
      ofAdded.text('cellarElement', 12, ({ vessel }) => vessel),
      ofAdded.text('orderOfWork', 18, ({ work }) => (work ? `${work.number} ${work.name}` : '')),
      ofAdded.text('by', 20, ({ who }) => who),
    ],
    trace.additions,
    texts.printed.NO_ADDITIONS,
  )

const ofTreatment = columnsOf<Treatment>()
/** What was put on the lands in the season of the grapes. */
export const treatmentsTable = (trace: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.TREATMENTS,
    [
      ofTreatment.day('fromDate', ({ day: begun }) => begun),
      ofTreatment.day('toDate', ({ until }) => until),
      ofTreatment.text('fieldWork', 14, ({ work }) => wordOf(texts, 'fieldWorkType', work.kind)),
      ofTreatment.text('land', 18, ({ land }) => land.name),
      ofTreatment.text('product', 26, ({ product }) => product),
      ofTreatment.text('batch', 18, ({ batch }) => batch?.name ?? ''),
      ...amounts<Treatment>(),
      ofTreatment.text('plagues', 22, ({ plagues }) => plagues.join(', ')),
      ofTreatment.text('by', 20, ({ who }) => who),
      ofTreatment.day('harvestAllowedOn', ({ availableHarvestDate }) => availableHarvestDate),
    ],
    trace.treatments,
    texts.printed.NO_TREATMENTS,
  )

const ofDryGood = columnsOf<DryGood>()
/** The dry goods of each lot of bottles. */
export const dryGoodsTable = (trace: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.DRY_GOODS,
    [
      ofDryGood.text('wineBatch', 20, ({ wineBatch }) => wineBatch.name),
      ofDryGood.text('product', 30, ({ product }) => product),
      ofDryGood.text('batch', 20, ({ batch }) => batch?.name ?? ''),
      ...amounts<DryGood>(),
    ],
    trace.dryGoods,
    texts.printed.NO_DRY_GOODS,
  )
