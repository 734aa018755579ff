import path from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { runCommand } from './cannot-start.ts'
import { dataDir, fromCaller } from './data-dir.ts'
import { environment } from './environment.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const moment = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  const usual = path.join(dataDir(), 'backups', `lagar-${moment}.tar.gz`)
  const file = positionals[0] ? fromCaller(positionals[0]) : usual
  await backup(dataDir(), file)
  console.info(`Copia hecha: ${file}`)
  if (environment().STORAGE_URL)
    console.info('Los archivos adjuntos no están en la copia: quedan en el bucket de STORAGE_URL.')
  console.info('Guárdela en otro equipo y bien cuidada: contiene todos los datos y el secreto.')
})
