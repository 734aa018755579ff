import { runCommand } from '../database/cannot-start.ts'
import { eachCompany } from './each-company.ts'
import { rebuildBalances } from './rebuild.ts'

await runCommand(() =>
  eachCompany(async (tx, company) => {
    await rebuildBalances(tx, company.id)
    console.info(`${company.name}: saldos rehechos a partir de los movimientos.`)
  }),
)
