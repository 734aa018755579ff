import { destinationTypesOf, originTypesOf, type Input } from '@lagar/domain/input/input.ts'
import type { InputEntity } from '@lagar/domain/input/record.ts'
import { surfaceUnits } from '@lagar/domain/lists/units.ts'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { DayField } from '../form/fields/DayField.tsx'
import { SwitchField, TextField } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { UnitField } from '../form/fields/number-fields.tsx'
import { options } from '../texts/options.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { InputEntityPicker, OwnerPicker } from '../pickers/InputEntityPicker.tsx'
import { VarietyPicker } from '../pickers/pickers.tsx'
import { t, words } from '../texts/t.ts'

type Props = { draft: Draft<Input>; locked: boolean; onFrom: (from: InputEntity | undefined) => void }

/** Where a note comes from and where it goes. */
export function EndFields({ draft, locked, onFrom }: Props) {
  const texts = t.input
  const { isReceivingLand = false, isReceivingContent = false, harvest = null, addNewOrigin } = draft.value
  const kind = {
    isReceivingLand: isReceivingLand === true,
    isReceivingContent: isReceivingContent === true,
    harvest,
  }
  return (
    <FormSection title={texts.ends}>
      {!addNewOrigin && (
        <InputEntityPicker
          label={texts.origin}
          required
          disabled={locked}
          type={draft.value.fromType}
          types={originTypesOf(kind)}
          {...draft.field('from')}
          onPick={(end) => {
            onFrom(end)
            draft.set({ fromType: (end?.type ?? null) as Input['fromType'] })
          }}
        />
      )}
      <InputEntityPicker
        label={texts.destination}
        required
        disabled={locked}
        type={draft.value.toType}
        types={destinationTypesOf(kind)}
        {...draft.field('to')}
        onPick={(end) => draft.set({ toType: end?.type ?? null, destinations: [] })}
      />
      {!locked && (
        <SwitchField
          label={texts.newOrigin}
          hint={texts.newOriginHint}
          {...draft.field('addNewOrigin')}
          onChange={(addNew) => draft.set({ addNewOrigin: addNew, from: null, fromType: null })}
        />
      )}
      {(kind.isReceivingLand || kind.isReceivingContent) && (
        <OwnerPicker
          type={draft.value.ownerType}
          {...draft.field('owner')}
          onPick={(ownerType) => draft.set({ ownerType })}
        />
      )}
    </FormSection>
  )
}

type Kind = 'supplier' | 'estate' | 'cellar'

/** A supplier that the note makes; of grapes or wine, also the plot that they grew on. */
export function NewOriginFields({ draft, withPlot }: { draft: Draft<Input>; withPlot: boolean }) {
  const texts = t.input
  const { supplierIsWineEstate, supplierIsCellar, name, isOrganic } = draft.value
  const kind: Kind = supplierIsWineEstate ? 'estate' : supplierIsCellar ? 'cellar' : 'supplier'
  const choose = (chosen: string) =>
    draft.set({ supplierIsWineEstate: chosen === 'estate', supplierIsCellar: chosen === 'cellar' })
  return (
    <>
      <FormSection title={texts.newOriginTitle}>
        <TextField {...labelled(draft, 'supplierName')} required />
        <TextField {...labelled(draft, 'supplierCode')} />
        <TextField {...labelled(draft, 'supplierAddress')} />
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {texts.kind}
          </Text>
          <SegmentedControl
            aria-label={texts.kind}
            value={kind}
            onChange={choose}
            data={[
              { value: 'supplier', label: texts.kindSupplier },
              { value: 'estate', label: texts.kindEstate },
              { value: 'cellar', label: texts.kindCellar },
            ]}
          />
        </Stack>
      </FormSection>
      {withPlot && (
        <FormSection title={texts.newPlot} hint={texts.newPlotHint}>
          <TextField label={texts.plotName} {...draft.field('name')} />
          {name && (
            <>
              <UnitField
                label={words.fieldName.surface}
                required
                decimals={4}
                amount={draft.field('surface')}
                unit={draft.field('surfaceUnit')}
                units={options(surfaceUnits, (unit) => words.surfaceUnit[unit])}
              />
              <VarietyPicker {...labelled(draft, 'variety')} required filters={{ crop: 'GRAPE' }} />
              <SwitchField {...labelled(draft, 'isOrganic')} />
              {isOrganic && (
                <>
                  <TextField {...labelled(draft, 'certifier')} required />
                  <TextField {...labelled(draft, 'certificateNumber')} required />
                  <DayField {...labelled(draft, 'certifiedFrom')} required />
                </>
              )}
            </>
          )}
        </FormSection>
      )}
    </>
  )
}
