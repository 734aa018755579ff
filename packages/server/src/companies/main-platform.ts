import { parseArgs } from 'node:util'
import { email as emailField } from '@lagar/domain/fields.ts'
import { forgetSecondFactor } from '../auth/lost-secret.ts'
import { CannotStart, runCommand } from '../database/cannot-start.ts'
import { withClient } from '../database/client.ts'
import { dataDir } from '../database/data-dir.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { makePlatformAdmin, removePlatformAdmin } from './platform-admin.ts'

const usage = 'Uso: npm run platform -- correo@ejemplo.com [--remove | --forget-second-factor]'

type Wanted = { remove: boolean; 'forget-second-factor': boolean }

/**
 * Says who runs the platform: who opens companies and sets their plans. Or takes a second factor from somebody, whoever it is, that nobody
 * can open any more.
 */
async function change(email: string, wanted: Wanted) {
  const database = await openDatabase({ dataDir: dataDir() })
  try {
    await migrate(database.ownerUrl)
    await withClient(database.ownerUrl, async (owner) => {
      if (wanted['forget-second-factor']) {
        if (!(await forgetSecondFactor(owner, email)))
          throw new CannotStart(`${email} no tiene segundo paso.`)
        return console.info(`${email} entra ahora con su contraseña sola.`)
      }
      if (wanted.remove) {
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
    options: {
      remove: { type: 'boolean', default: false },
      'forget-second-factor': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const given = emailField.safeParse(positionals[0])
  if (positionals.length !== 1 || !given.success) throw new CannotStart(usage)
  await change(given.data, values)
})
