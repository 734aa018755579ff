import { runCommand } from '../database/cannot-start.ts'
import { auditLedger } from './audit.ts'
import { eachCompany } from './each-company.ts'

await runCommand(() =>
  eachCompany(async (tx, company) => {
    const differences = await auditLedger(tx, company.id)
    for (const { rule, where, detail } of differences) {
      console.error(`${company.name}: ${rule}: ${where}: ${detail}`)
    }
    if (differences.length === 0) console.info(`${company.name}: el libro coincide con sus movimientos.`)
    else process.exitCode = 1
  }),
)
