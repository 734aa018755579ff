import { check } from '@lagar/domain/check.ts'
import { KMBS_SHARE } from '@lagar/domain/laboratory/so2.ts'
import { so2Plan, so2Question, type So2Draft } from '@lagar/domain/laboratory/so2-plan.ts'
import type { ProductSubstance } from '@lagar/domain/wine/additives/additives.ts'
import { so2ShareOf } from '@lagar/domain/wine/additives/so2-supply.ts'
import { typeOf } from '@lagar/domain/laboratory/analysis-types.ts'
import type { ResultRow } from '@lagar/domain/laboratory/record.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import { Alert, Button, Group, Modal, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { useList } from '../../api/records.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { FirstFocus } from '../../form/frames/FirstFocus.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { Loading } from '../../ui/Loading.tsx'
import { so2Markets, type So2Market } from '@lagar/domain/lists/laboratory.ts'

type Props = {
  content: { id: string; name: string }
  /** Litres. */
  volume: number
  grapeType: GrapeType | null
  /** Whether it begins with the molecular sulphur dioxide that keeps such a wine: what rings is that it has less. */
  startsMolecular?: boolean
  /** What it is given by, where that is known: it begins with what part of it is sulfur dioxide. */
  product?: (ProductSubstance & { name: string }) | undefined
  /** What the button says that takes the dose along. */
  use?: string
  /** Takes the grams and the g/hL along; without it the dose is only shown. */
  onUse?: (dose: { grams: number; byHectoliter: number }) => void
  onClose: () => void
}

/** The SO2 calculator: begins with what was measured of the wine last. */
export function So2Calculator(props: Props) {
  const mayRead = useCan('laboratory.read')
  const phone = usePhone()
  const path = 'cellars/laboratories/results'
  const list = useList<ResultRow>(path, { contentId: props.content.id }, mayRead)
  const isReady = !mayRead || list.data !== undefined || list.isError
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`${t.laboratory.so2.title} · ${props.content.name}`}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      {isReady ? <Calculator {...props} results={list.data?.result ?? []} /> : <Loading />}
    </Modal>
  )
}

type CalculatorProps = Props & { results: readonly ResultRow[] }

function Calculator(props: CalculatorProps) {
  const { volume, grapeType, results, product, use, onUse, onClose, startsMolecular = false } = props
  const texts = t.laboratory.so2
  const { today } = useMe()
  const phone = usePhone()
  const ownShare = product ? so2ShareOf(product) : null
  const { draft, set, field, measured } = useSo2Draft(results, {
    volume,
    share: ownShare ?? KMBS_SHARE * 100,
    molecular: startsMolecular ? molecularLimit(grapeType) : undefined,
  })
  const [market, setMarket] = useState<So2Market>('ARGENTINA')
  const verdict = check(so2Question, draft)
  const plan = verdict.ok ? so2Plan(verdict.value, grapeType, market, today) : undefined
  return (
    <Stack>
      <FirstFocus isKept={phone} missing={verdict.ok ? [] : verdict.missing} />
      {measured && (
        <Text size="sm" c="dimmed">
          {texts.latest(dayText(measured))}
        </Text>
      )}
      <Measured field={field} />
      <Aim
        {...{ draft, set, field }}
        shareHint={product && ownShare !== null ? texts.shareOf(product.name) : texts.shareHint}
      >
        <SelectField<So2Market>
          name="market"
          label={texts.market}
          value={market}
          error={undefined}
          options={options(so2Markets, (one) => words.so2Market[one])}
          onChange={setMarket}
          onBlur={() => {}}
        />
      </Aim>
      <Paper withBorder p="md" aria-live="polite" role="status">
        {plan ? (
          <Told plan={plan} isMolecular={draft.aim === 'MOLECULAR'} />
        ) : (
          <Text c="dimmed">
            {draft.aim === 'MOLECULAR' && draft.pH === null ? texts.needsPh : texts.fillIn}
          </Text>
        )}
      </Paper>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.form.close}
        </Button>
        {onUse && plan && plan.grams > 0 && (
          <Button
            onClick={() => {
              onUse(plan)
              onClose()
            }}
          >
            {use ?? texts.use}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The molecular sulphur dioxide in mg/L that usually keeps a wine; one of an unknown colour is taken for a red, as its alarm does. */
const molecularLimit = (grapeType: GrapeType | null): number | undefined =>
  typeOf('MOLECULAR_SO2').alerts.find(({ grapeTypes }) => grapeTypes?.includes(grapeType ?? 'RED'))?.limit

type So2Key = Exclude<keyof So2Draft, 'aim'>

type Start = { volume: number; share: number; molecular: number | undefined }

/** What is asked of the calculator, beginning with what was measured of the wine last and when. */
function useSo2Draft(results: readonly ResultRow[], { volume, share, molecular }: Start) {
  const last = (code: string) => results.findLast((row) => row.code === code)
  const [draft, setDraft] = useState<So2Draft>({
    free: last('FREE_SO2')?.value ?? null,
    total: last('TOTAL_SO2')?.value ?? null,
    pH: last('PH')?.value ?? null,
    sugar: (last('GLUCOSE_FRUCTOSE') ?? last('RESIDUAL_SUGAR'))?.value ?? null,
    aim: molecular === undefined ? 'FREE' : 'MOLECULAR',
    target: molecular ?? null,
    volume,
    share,
    effectiveness: 100,
  })
  const set = (change: Partial<So2Draft>) => setDraft((before) => ({ ...before, ...change }))
  const field = (key: So2Key) => ({
    name: key,
    value: draft[key],
    error: undefined,
    mayBeBlank: true,
    onChange: (value: number | null) => set({ [key]: value }),
    onBlur: () => {},
  })
  return { draft, set, field, measured: last('FREE_SO2')?.day }
}

type FieldOf = ReturnType<typeof useSo2Draft>['field']

/** What the wine has now. */
function Measured({ field }: { field: FieldOf }) {
  const texts = t.laboratory.so2
  return (
    <FormGrid>
      <DecimalField {...field('free')} label={texts.free} />
      <DecimalField {...field('total')} label={texts.total} />
      <DecimalField {...field('pH')} label={texts.pH} />
      <DecimalField {...field('sugar')} label={texts.sugar} />
    </FormGrid>
  )
}

type AimProps = {
  draft: So2Draft
  set: (change: Partial<So2Draft>) => void
  field: FieldOf
  shareHint: string
  /** For whom the wine is. */
  children: ReactNode
}

/** What it shall have, in how much wine, by what product. */
function Aim({ draft, set, field, shareHint, children }: AimProps) {
  const texts = t.laboratory.so2
  return (
    <>
      <SegmentedControl
        aria-label={texts.aim}
        value={draft.aim}
        onChange={(aim) => set({ aim, target: null })}
        data={[
          { value: 'FREE', label: texts.aimFree },
          { value: 'MOLECULAR', label: texts.aimMolecular },
        ]}
      />
      <FormGrid>
        <DecimalField
          {...field('target')}
          label={draft.aim === 'FREE' ? texts.targetFree : texts.targetMolecular}
        />
        <DecimalField {...field('volume')} label={texts.volume} decimals={3} />
        <DecimalField {...field('share')} label={texts.share} hint={shareHint} />
        <DecimalField
          {...field('effectiveness')}
          label={texts.effectiveness}
          hint={texts.effectivenessHint}
        />
        {children}
      </FormGrid>
    </>
  )
}

/** The dose, and what the law says of it. */
function Told({ plan, isMolecular }: { plan: ReturnType<typeof so2Plan>; isMolecular: boolean }) {
  const texts = t.laboratory.so2
  const { grams, byHectoliter, molecular, freeTarget, totalAfter, limit, isOver } = plan
  return (
    <Stack gap={6}>
      {grams === 0 ? (
        <Text fw={600}>{texts.enough}</Text>
      ) : (
        <Text size="xl" fw={700}>
          {texts.grams(numberText('grams', grams))}{' '}
          <Text span c="dimmed">
            {texts.byHectoliter(numberText('gramsPerHectolitre', byHectoliter))}
          </Text>
        </Text>
      )}
      {molecular !== null && (
        <Text size="sm">{texts.molecularNow(numberText('molecularSo2', molecular))}</Text>
      )}
      {isMolecular && <Text size="sm">{texts.asksFree(numberText('so2', freeTarget))}</Text>}
      <Text size="sm">
        {totalAfter === null
          ? texts.unknownTotal
          : texts.totalAfter(numberText('so2', totalAfter), numberText('so2', limit))}
      </Text>
      {isOver && (
        <Alert color="red" role="alert" icon={<Icon path={mdiAlertOutline} />}>
          {texts.over(numberText('so2', limit))}
        </Alert>
      )}
    </Stack>
  )
}
