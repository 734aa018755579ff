import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { measuredIn, measuredWithUnitIn } from '@lagar/domain/laboratory/value-text.ts'
import type { LaboratoryRecord, ShownResult } from '@lagar/domain/laboratory/record.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { issuedBy } from '../exports/issued.ts'
import { given, givenSentences, type Fact } from '../exports/pdf-head.ts'
import { pageAddress } from '../exports/pdf-qr.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { tableOf, type Column } from '../exports/table.ts'
import { found } from '../http/catalogue.ts'
import { measuredName } from './controls.ts'
import { findLaboratory } from './read.ts'

/** An analysis on paper: its sample, who took it and where it was analysed, and what was found beside what its type asks for. */
export const laboratoryPdf: Pdf = {
  permission: 'laboratory.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'laboratory') throw new Refusal('NOT_FOUND')
    const analysis = found(await findLaboratory(db, actor, entityId))
    const title = fill(texts.printed.ANALYSIS_OF, { number: analysis.number })
    const file = await toPdf({
      texts,
      issued: await issuedBy(db, actor),
      title,
      subtitle: analysis.type.name,
      facts: factsOf(analysis, texts),
      tables: [
        tableOf(texts, texts.heading.results, resultColumns, analysis.results, texts.printed.NO_RESULTS),
      ],
      qr: pageAddress(filters, 'laboratory', analysis.id),
      byHand: { title: texts.printed.REMARKS, signatures: [texts.printed.SIGNED_BY_CHARGE] },
    })
    return { name: title, file }
  },
}

function factsOf(analysis: LaboratoryRecord, texts: Texts): Fact[] {
  const { heading } = texts
  const { sample, content, sentOn, doneOn } = analysis
  return [
    [heading.sample, `${texts.sampleType[sample.type]} ${sample.name}`],
    ...given(texts.sampleType.content, content?.id === sample.id ? null : content?.name),
    [heading.sampled, shownDay(analysis.sampledOn)],
    [heading.employee, analysis.employee.name],
    [heading.laboratoryPlace, analysis.laboratoryPlace.name],
    ...given(heading.sent, sentOn && shownDay(sentOn)),
    ...given(heading.reported, doneOn && shownDay(doneOn)),
    [heading.status, texts.laboratoryStatus[analysis.status]],
    ...givenSentences(heading.note, analysis.note),
  ]
}

const resultColumns: Column<ShownResult>[] = [
  { field: 'determination', kind: 'text', width: 34, value: ({ code }, texts) => measuredName(texts, code) },
  {
    field: 'value',
    kind: 'figure',
    width: 20,
    value: ({ code, value }, texts) => measuredWithUnitIn(texts, code, value),
  },
  { field: 'limits', kind: 'text', width: 26, value: limitsOf },
  { field: 'warnings', kind: 'text', width: 26, value: warningOf },
]

/** What the type of the analysis asks of a value. */
function limitsOf({ code, least, most }: ShownResult, texts: Texts): string {
  const said = (value: number) => measuredIn(texts, code, value)
  if (least !== null && most !== null)
    return fill(texts.printed.LIMITS_BETWEEN, { least: said(least), most: said(most) })
  if (least !== null) return fill(texts.printed.LIMITS_FROM, { least: said(least) })
  return most === null ? '' : fill(texts.printed.LIMITS_UP_TO, { most: said(most) })
}

function warningOf({ isOutside, alert }: ShownResult, texts: Texts): string {
  const words = [
    ...(isOutside ? [texts.controlState.OUT_OF_LIMITS] : []),
    ...(alert === null ? [] : [texts.alertEffect[alert]]),
  ]
  return words.join(', ')
}
