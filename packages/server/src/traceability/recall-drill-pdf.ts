import { secondsOf } from '@lagar/domain/traceability/recall-drill.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import type { Pdf } from '../exports/pdf.ts'
import { found } from '../http/catalogue.ts'
import { findDrill } from './recall-drills.ts'
import { momentOf, printed } from './recall.ts'

/** The report of a drill as it was when it was closed, beside the drill before it. */
export const drillPdf: Pdf = {
  permission: 'traceability.read',
  async print(db, actor, { entityId }) {
    const drill = found(await findDrill(db, actor, entityId))
    if (drill.report === null) throw new Refusal('NOT_FOUND')
    const told = (share: number | null) => (share === null ? '—' : `${formatDecimal(share * 100, 2)} %`)
    const { previous } = drill
    const at = (moment: string) => momentOf(actor, { at: moment })
    const { file } = await printed(db, actor, drill.report, [
      ['Simulacro', `N.º ${drill.number}, por ${drill.by}`],
      ['Inicio', at(drill.startedAt)],
      ['Fin', at(drill.endedAt ?? drill.startedAt)],
      ['Duración', `${formatDecimal(secondsOf(drill) ?? 0, 0)} segundos`],
      ['Ubicado', told(drill.share)],
      [
        'Simulacro anterior',
        previous === null
          ? 'Ninguno'
          : `N.º ${previous.number}: ${told(previous.share)}, ${formatDecimal(secondsOf(previous) ?? 0, 0)} segundos`,
      ],
      ...(drill.note === '' ? [] : [['Nota', drill.note] as [string, string]]),
    ])
    return { name: `Simulacro de recall ${drill.number}`, file }
  },
}
