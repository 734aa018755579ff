import { ingredientFacts, wineIngredients } from '@lagar/domain/lists/ingredients.ts'
import type { DigitalLabelRecord } from '@lagar/domain/public/digital-label.ts'
import { alternativeCategories, atmospheres } from '@lagar/domain/public/ingredients.ts'
import {
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Paper,
  Select,
  Stack,
  TextInput,
  Title,
} from '@mantine/core'
import { mdiCheckDecagramOutline } from '@mdi/js'
import { useState } from 'react'
import { ApiError } from '../wire/errors.ts'
import { send } from '../api/send.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { codeText } from '../texts/codes.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

const replaceable = wineIngredients.filter((one) =>
  alternativeCategories.includes(ingredientFacts[one].category),
)

/** What the winery says beyond the ledger, and the button that freezes the label. */
export function ApprovalForm({ label, onChange }: { label: DigitalLabelRecord; onChange: () => void }) {
  const texts = t.digitalLabel
  const [said, setSaid] = useState(label.said)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const isAnalysed = label.sources.some(({ part, of }) => part === 'glycerol' && of !== null)

  async function approve() {
    setBusy(true)
    setErrors({})
    try {
      await send('POST', 'label/digital', { wineBatch: label.wineBatch.id, ...said })
      toast(texts.approved)
      onChange()
    } catch (error) {
      const marked = error instanceof ApiError ? (error.errors ?? {}) : {}
      setErrors(marked)
      if (Object.keys(marked).length === 0) toastFailure(error, texts.failed)
    } finally {
      setBusy(false)
    }
  }

  const told = (field: string) => errors[field] && codeText(errors[field])
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {texts.approval}
      </Title>
      <Stack gap="sm">
        {!isAnalysed && (
          <NumberInput
            label={texts.glycerol}
            description={texts.glycerolHint}
            min={0}
            max={50}
            decimalScale={1}
            decimalSeparator=","
            allowedDecimalSeparators={['.', ',']}
            maw={320}
            value={said.glycerol ?? ''}
            error={told('glycerol')}
            onChange={(value) => setSaid({ ...said, glycerol: value === '' ? null : Number(value) })}
          />
        )}
        <Select
          label={texts.atmosphere}
          data={options(atmospheres, (one) => texts.atmospheres[one])}
          placeholder={texts.byLedger}
          clearable
          maw={480}
          value={said.atmosphere}
          onChange={(value) => setSaid({ ...said, atmosphere: value })}
        />
        <MultiSelect
          label={texts.alternatives}
          description={texts.alternativesHint}
          data={options(replaceable, (one) => words.wineIngredient[one])}
          clearable
          value={said.alternatives}
          error={told('alternatives')}
          onChange={(value) => setSaid({ ...said, alternatives: value })}
        />
        <TextInput
          label={texts.gtin}
          description={texts.gtinHint}
          inputMode="numeric"
          maw={320}
          value={said.gtin ?? ''}
          error={told('gtin')}
          onChange={({ currentTarget: { value } }) => setSaid({ ...said, gtin: value || null })}
        />
        <Group>
          <Button
            loading={busy}
            leftSection={<Icon path={mdiCheckDecagramOutline} size={18} />}
            onClick={() => void approve()}
          >
            {label.versions.length === 0 ? texts.approve : texts.approveAgain}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
