import { runCommand } from './cannot-start.ts'
import { dataDir } from './data-dir.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

await runCommand(async () => {
  const database = await openDatabase({ dataDir: dataDir() })
  try {
    const applied = await migrate(database.ownerUrl)
    for (const name of applied) console.info(`Aplicada: ${name}`)
    console.info(
      applied.length === 0 ? 'La base de datos ya estaba al día.' : 'La base de datos quedó al día.',
    )
  } finally {
    await database.leave()
  }
})
