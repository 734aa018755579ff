import { runCommand } from '../database/cannot-start.ts'
import { auditLedger } from '../ledger/audit.ts'
import { eachCompany } from '../ledger/each-company.ts'
import { auditFigures } from './keep.ts'
import { standingMonths } from './months.ts'

await runCommand(() =>
  eachCompany(async (tx, company) => {
    const asked = { companyId: company.id }
    const differences = [
      ...(await auditLedger(tx, company.id)),
      ...(await auditFigures(tx, asked, await standingMonths(tx, asked))),
    ]
    for (const { rule, where, detail } of differences) {
      console.error(`${company.name}: ${rule}: ${where}: ${detail}`)
    }
    if (differences.length === 0) console.info(`${company.name}: el libro coincide con sus movimientos.`)
    else process.exitCode = 1
  }),
)
