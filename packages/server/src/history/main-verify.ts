import path from 'node:path'
import { parseArgs } from 'node:util'
import { es } from '@lagar/domain/texts/es.ts'
import { CannotStart, runCommand } from '../database/cannot-start.ts'
import { dataDir } from '../database/data-dir.ts'
import { eachCompany } from '../ledger/each-company.ts'
import { anchorsFolder, readAnchors } from './anchors.ts'
import { verifyChain } from './chain.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { company: { type: 'string' } } })
  const anchors = await readAnchors(path.join(dataDir(), anchorsFolder), values.company)
  let seen = 0
  await eachCompany(async (tx, { id, name }) => {
    if (values.company !== undefined && values.company !== id) return
    seen += 1
    const { lines, fault } = await verifyChain(tx, id, anchors.get(id) ?? [])
    const compared = `renglones: ${lines}; anotados fuera de la base de datos: ${anchors.get(id)?.length ?? 0}`
    if (!fault) return console.info(`${name}: la cadena está íntegra (${compared}).`)
    const line = fault.seq === null ? '' : `, seq ${fault.seq}`
    console.error(`${name}: ${es.chainFault[fault.kind]} (renglón ${fault.position}${line}; ${compared}).`)
    process.exitCode = 1
  })
  if (values.company !== undefined && seen === 0)
    throw new CannotStart(`No hay ninguna empresa con el id ${values.company}.`)
})
