import type { WineLitres } from '@lagar/domain/wine/balance/declaration.ts'
import { Alert } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { numberText, percentText } from '../../texts/numbers.ts'
import { Tiles } from '../../parts/stats/Tiles.tsx'

/** A balance at a glance: what lay there, what came, what went, what was lost, and what lies there at the end. */
export function BalanceTiles({ label, total }: { label: string; total: WineLitres }) {
  const texts = t.balance
  const {
    opening,
    began,
    grape,
    received,
    cameBack,
    found,
    sold,
    returned,
    bottled,
    discarded,
    lost,
    closing,
    difference,
  } = total
  const litres = (value: number) => texts.litres(numberText('litresRound', value))
  const short = (value: number) => numberText('litresRound', value)
  const entered = began + grape + received + cameBack + found + total.pouredIn
  const gone = lost + discarded
  const there = opening + entered
  return (
    <>
      {difference !== 0 && (
        <Alert color="red" mb="md">
          {texts.difference(numberText('litres', difference))}
        </Alert>
      )}
      <Tiles
        label={label}
        figures={[
          { label: texts.opening, value: litres(opening), detail: '' },
          {
            label: texts.entered,
            value: litres(entered),
            detail: texts.summary.enteredParts(short(grape), short(began + received + cameBack + found)),
          },
          {
            label: texts.left,
            value: litres(sold + returned + bottled + total.pouredOut),
            detail: texts.summary.leftParts(short(sold), short(bottled)),
          },
          {
            label: texts.summary.lost,
            value: litres(gone),
            detail: texts.summary.lostShare(percentText('percent', there === 0 ? 0 : gone / there)),
          },
          { label: texts.closing, value: litres(closing), detail: '' },
        ]}
      />
    </>
  )
}
