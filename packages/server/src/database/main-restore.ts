import { parseArgs } from 'node:util'
import { CannotStart, runCommand } from './cannot-start.ts'
import { dataDir, fromCaller } from './data-dir.ts'
import { restore } from './restore.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new CannotStart('Indique el archivo de la copia: npm run restore -- ARCHIVO')
  const { manifest, aside } = await restore(dataDir(), fromCaller(file), values.replace)
  console.info(`Repuesta en ${dataDir()} la copia del ${manifest.takenAt}.`)
  if (aside) console.info(`Los datos de antes quedaron en ${aside}.`)
})
