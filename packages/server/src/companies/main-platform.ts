import { parseArgs } from 'node:util'
import { email as emailField } from '@lagar/domain/fields.ts'
import { CannotStart, runCommand } from '../database/cannot-start.ts'
import { withClient } from '../database/client.ts'
import { dataDir } from '../database/data-dir.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { makePlatformAdmin, removePlatformAdmin } from './platform-admin.ts'

const usage = 'Uso: npm run platform -- correo@ejemplo.com [--remove]'

/** Says who runs the platform: who opens companies and sets their plans. */
async function change(email: string, isRemoved: boolean) {
  const database = await openDatabase({ dataDir: dataDir() })
  try {
    await migrate(database.ownerUrl)
    await withClient(database.ownerUrl, async (owner) => {
      if (isRemoved) {
        if (!(await removePlatformAdmin(owner, email)))
          throw new CannotStart(`${email} no administra la plataforma.`)
        return console.info(`${email} ya no administra la plataforma.`)
      }
      const link = await makePlatformAdmin(owner, email)
      console.info(`${email} administra la plataforma.`)
      if (link !== undefined)
        console.info(`Para elegir la contraseña, en una hora, abra esta dirección del servidor: ${link}`)
    })
  } finally {
    await database.leave()
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const given = emailField.safeParse(positionals[0])
  if (positionals.length !== 1 || !given.success) throw new CannotStart(usage)
  await change(given.data, values.remove)
})
