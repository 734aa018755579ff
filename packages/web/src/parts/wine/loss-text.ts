import { words } from '../../texts/t.ts'

/** Why wine was lost, in words; nothing for no reason. Pomace is what a press leaves. */
export function lossText(reason: string): string {
  const reasons: Readonly<Record<string, string>> = { ...words.lossReason, POMACE: words.wineKind.POMACE }
  return reason === '' ? '' : (reasons[reason] ?? words.lossReason.OTHER)
}
