/** Why the program cannot start, or a command cannot do its work: one Spanish sentence for who stands at the terminal. */
export class CannotStart extends Error {}

/** Runs a command; an expected refusal prints its sentence alone, a fault prints everything it knows. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof CannotStart ? error.message : error)
  }
}

/** The text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
