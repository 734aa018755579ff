import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { CannotStart, runCommand } from '../database/cannot-start.ts'
import { dataDir } from '../database/data-dir.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { readSecret } from '../database/secret.ts'
import { makePool, tenantDb } from '../database/tenant.ts'
import { noLimits } from '../http/limits.ts'
import { auditLedger } from '../ledger/audit.ts'
import { openHub } from '../live/hub.ts'
import { tellAnother, type Told } from './story/fill.ts'
import { usual, type Telling } from './story/tell.ts'
import { demoPassword } from '../companies/demo-users.ts'
import { openStorage } from '../files/open-storage.ts'
import { environment } from '../database/environment.ts'

type Pool = ReturnType<typeof makePool>

/** Makes a company with so many vintages, varied by a seed, and checks its books. */
async function tell(telling: Telling) {
  const folder = dataDir()
  const secret = readSecret({ dataDir: folder, embedded: !environment().DATABASE_URL })
  const database = await openDatabase({ dataDir: folder })
  const closing: (() => Promise<unknown>)[] = [() => database.leave()]
  try {
    await migrate(database.ownerUrl)
    const pool = makePool(database.runtimeUrl, 10)
    closing.push(() => pool.end())
    const hub = await openHub(pool, database.runtimeUrl)
    closing.push(() => hub.close())
    const storage = await openStorage({ url: undefined, folder: path.join(folder, 'files') })
    const app = await buildApp({
      pool,
      secret,
      hub,
      storage,
      storageQuota: 0,
      logger: false,
      limits: noLimits,
    })
    closing.push(() => app.close())
    await app.ready()
    await report(pool, await tellAnother(database.ownerUrl, app, telling))
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** Says what was written, and every difference of the books; exits with 1 when there is one. */
async function report(pool: Pool, { id, name, email }: Told) {
  const db = tenantDb(pool, id)
  const { count } = await db
    .selectFrom('ledger_movement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  console.info(`${name}: ${count} movimientos. Entrar con ${email} y la contraseña «${demoPassword}».`)
  const differences = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return auditLedger(tx, id)
  })
  for (const { rule, where, detail } of differences) console.error(`${rule}: ${where}: ${detail}`)
  if (differences.length === 0) console.info('El libro coincide con sus movimientos.')
  else process.exitCode = 1
}

/** The telling that the command line asks for. */
function asked(): Telling {
  const { values } = parseArgs({ options: { vintages: { type: 'string' }, seed: { type: 'string' } } })
  const vintages = Number(values.vintages ?? usual.vintages)
  const seed = Number(values.seed ?? usual.seed)
  if (!Number.isInteger(vintages) || vintages < 1 || vintages > 50 || !Number.isInteger(seed) || seed < 0)
    throw new CannotStart('Uso: npm run demo -- --vintages 3 --seed 7 (de 1 a 50 vendimias, semilla entera)')
  return { vintages, seed }
}

await runCommand(() => tell(asked()))
