import { t } from '../texts/t.ts'

/** A batch as links name it: as people call it, with the number of the delivery note that brought it. */
export const batchLinkText = (name: string, inputNumber: string): string =>
  inputNumber === '' ? name : `${name} · ${t.stock.byNote(inputNumber)}`
