import path from 'node:path'
import { parseArgs } from 'node:util'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { Client } from 'pg'
import { makeLink } from '../../auth/letters.ts'
import { CannotStart, runCommand } from '../../database/cannot-start.ts'
import { withClient } from '../../database/client.ts'
import { dataDir, fromCaller } from '../../database/data-dir.ts'
import { environment } from '../../database/environment.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { openStorage } from '../../files/open-storage.ts'
import { rebuildCompany, type Rebuilt } from './rebuild.ts'

/** For how long the link is good with which somebody who runs the rebuilt company chooses a password. */
const LINK_LIFE = '7 days'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1)
    throw new CannotStart('Indique el archivo de la empresa: npm run company:import -- ARCHIVO.zip')
  const folder = dataDir()
  const database = await openDatabase({ dataDir: folder })
  try {
    await migrate(database.ownerUrl)
    const storage = await openStorage({ url: environment().STORAGE_URL, folder: path.join(folder, 'files') })
    const rebuilt = await rebuildCompany(fromCaller(file), { ownerUrl: database.ownerUrl, storage })
    tell(rebuilt)
    await withClient(database.ownerUrl, (owner) => giveLinks(owner, rebuilt))
  } finally {
    await database.leave()
  }
})

function tell({ manifest, people, rows, files }: Rebuilt) {
  const { company, takenAt, missingFiles } = manifest
  console.info(
    fill(
      'Rehecha la empresa «{name}» como estaba el {takenAt}: {rows} {rows|registro|registros}, {files} {files|archivo adjunto|archivos adjuntos}.',
      { name: company.name, takenAt, rows, files },
    ),
  )
  console.info('El libro coincide con sus movimientos y la historia está íntegra.')
  if (missingFiles.length > 0)
    console.info(`Archivos adjuntos que ya faltaban al exportar: ${missingFiles.length}.`)
  if (people.joined.length > 0)
    console.info(`Ya tenían cuenta y entran con ella: ${people.joined.join(', ')}.`)
  if (people.made.length > 0)
    console.info(
      `Cuentas nuevas, sin contraseña: ${people.made.join(', ')}. Cada una elige la suya con «¿Olvidó su contraseña?».`,
    )
}

/** Links for those who run the company and cannot come in yet, for a server that sends no letters. */
async function giveLinks(owner: Client, { manifest: { company } }: Rebuilt) {
  const { rows } = await owner.query<{ id: string; email: string }>(
    `select a.id, a.email from membership m join account a on a.id = m.account_id
     where m.company_id = $1 and 'GENERAL_ADMIN' = any (m.roles) and m.suspended_at is null and a.password_hash = ''
     order by a.email`,
    [company.id],
  )
  for (const { id, email } of rows) {
    const lasting = { life: LINK_LIFE, companyId: company.id }
    const link = await makeLink(
      (text, values) => owner.query(text, values),
      { id },
      'RECOVER',
      email,
      lasting,
    )
    console.info(
      `Para elegir la contraseña de ${email}, en siete días, abra esta dirección del servidor: ${link}`,
    )
  }
}
