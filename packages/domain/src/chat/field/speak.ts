import { shownDay } from '../../day.ts'
import type { Slot } from '../../lists/chat.ts'
import type { PhenologyType } from '../../lists/phenology.ts'
import type {
  ContingencyType,
  FertilizationType,
  HarvestType,
  IrrigationType,
  PruningType,
} from '../../lists/vineyard.ts'
import type { Texts } from '../../texts/es.ts'
import { fill } from '../../texts/speak.ts'
import { numberIn } from '../../texts/figures.ts'
import { isSeen, type Draft, type Known, type KnownWork } from '../grammar/draft.ts'
import { amountText } from '../grammar/speak-units.ts'

/** How an option of a gap is called that asks for a kind of work. */
export function typeLabel(slot: Slot, value: string, texts: Texts): string | undefined {
  if (slot === 'fertilizationType') return texts.fertilizationType[value as FertilizationType]
  if (slot === 'irrigationType') return texts.irrigationType[value as IrrigationType]
  if (slot === 'pruningType') return texts.pruningType[value as PruningType]
  if (slot === 'harvestType') return texts.harvestType[value as HarvestType]
  if (slot === 'phenologyType') return texts.phenologyType[value as PhenologyType]
  if (slot === 'contingencyType') return texts.contingencyType[value as ContingencyType]
  if (slot === 'mm') return `${numberIn(texts, 'millimetres', Number(value))} mm`
  if (slot === 'percentage') return `${numberIn(texts, 'percent', Number(value))} %`
  return slot === 'valve' && value === 'NONE' ? texts.chat.NO_VALVE : undefined
}

/** All of an estate or section, in words; nothing where lands are meant. */
export function wholeText(id: string | undefined, { chat }: Texts, known: Known): string {
  const estate = known.estates.find((one) => one.id === id)
  const section = known.sections.find((one) => one.id === id)
  if (estate) return fill(chat.ALL_ESTATE, { name: estate.name })
  return section ? fill(chat.ALL_SECTION, { name: section.name }) : ''
}

/** A work or an observation of a land: what it was, and when. */
export function workText({ name, kind, day }: KnownWork, texts: Texts): string {
  const what = name || texts.fieldWorkType[kind]
  return `${what} ${shownDay(day)}`
}

/** What a gap is asked with; what was only seen is asked of what has been. */
export function questionOf(slot: Slot, draft: Draft, { chat, chatAsk }: Texts): string {
  if (isSeen(draft) && slot === 'day') return chat.ASK_DAY_SEEN
  if (isSeen(draft) && slot === 'lands') return chat.ASK_PLACE_SEEN
  return slot === 'percentage' && draft.kind === 'CONTINGENCY' ? chat.ASK_DAMAGE : chatAsk[slot]
}

/** Why something of what was seen or sown is asked for all the same; nothing where nothing was said of it. */
export function whyAskedOf(slot: Slot, draft: Draft, { chat }: Texts, known: Known, today: string): string[] {
  const doubt = draft.doubts.find((one) => one.slot === slot)
  if (slot === 'day' && isSeen(draft) && (draft.day ?? today) > today) return [chat.NOT_COME]
  if (slot === 'seed' && known.seeds.length === 0) return [chat.NO_SEEDS]
  if (slot === 'crop' && known.crops.length === 0) return [chat.NO_CROPS]
  if ((slot !== 'mm' && slot !== 'percentage') || doubt === undefined) return []
  if (doubt.options.length === 0) return [fill(chat.OUT_OF_RANGE, { heard: doubt.heard })]
  return [fill(doubt.options.length > 1 ? chat.ONE_AMOUNT : chat.NO_UNIT, { heard: doubt.heard })]
}

/** What a work of the fields without supplies is called; nothing of any other draft. */
export function fieldTitleOf(draft: Draft, { fieldWorkType, ...texts }: Texts): string | undefined {
  const { kind, pruningType, harvestType } = draft
  const typed = (name: string, type: string | undefined) => [name, type].filter(Boolean).join(' · ')
  if (kind === 'IRRIGATION') return fieldWorkType.irrigation
  if (kind === 'PRUNING') return typed(fieldWorkType.pruning, pruningType && texts.pruningType[pruningType])
  if (kind === 'HARVEST') return typed(fieldWorkType.harvest, harvestType && texts.harvestType[harvestType])
  if (kind === 'SOWING') return fieldWorkType.sowing
  if (kind === 'WINTER_GRASS') return fieldWorkType.winterGrass
  if (kind === 'RAIN') return texts.irrigationOrigin.RAIN
  const { phenologyType, contingencyType } = draft
  if (kind === 'PHENOLOGY')
    return typed(fieldWorkType.phenology, phenologyType && texts.phenologyType[phenologyType])
  if (kind === 'CONTINGENCY')
    return typed(fieldWorkType.contingency, contingencyType && texts.contingencyType[contingencyType])
  return undefined
}

/** What was seen or sown, line by line. */
function growthLinesOf(draft: Draft, texts: Texts, { seeds, crops }: Known): string[] {
  const { chat } = texts
  const { kind, mm, percentage, seedsPerMeter } = draft
  const named = (list: readonly { id: string; name: string }[], id: string | undefined) =>
    list.find((one) => one.id === id)?.name
  const [seed, crop] = [named(seeds, draft.seed), named(crops, draft.crop)]
  const share = percentage === undefined ? undefined : numberIn(texts, 'percent', percentage)
  return [
    ...(crop === undefined ? [] : [fill(chat.CROP, { name: crop })]),
    ...(seed === undefined ? [] : [fill(chat.SEED, { name: seed })]),
    ...(seedsPerMeter === undefined
      ? []
      : [fill(chat.SEEDS_PER_METER, { seeds: numberIn(texts, 'seeds', seedsPerMeter) })]),
    ...(mm === undefined ? [] : [`${numberIn(texts, 'millimetres', mm)} mm`]),
    ...(kind === 'PHENOLOGY' && share !== undefined ? [fill(chat.SHARE_OF_VINES, { share })] : []),
    ...(kind === 'CONTINGENCY'
      ? [share === undefined ? chat.DAMAGE_UNKNOWN : fill(chat.DAMAGE, { share })]
      : []),
  ]
}

/** What only works of the fields tell, line by line. */
export function fieldLinesOf(draft: Draft, texts: Texts, known: Known): string[] {
  const { chat } = texts
  const { kind, valve, duration, irrigationType, people, buds, amount } = draft
  const name = known.valves.find(({ id }) => id === valve)?.name
  const isWeighed = kind === 'HARVEST' || kind === 'PRUNING'
  return [
    ...growthLinesOf(draft, texts, known),
    ...(name === undefined ? [] : [fill(chat.FROM_VALVE, { name })]),
    ...(valve === 'NONE' && irrigationType
      ? [fill(chat.BY_NO_VALVE, { type: texts.irrigationType[irrigationType] })]
      : []),
    ...(duration === undefined ? [] : [fill(chat.HOURS, { hours: numberIn(texts, 'hours', duration) })]),
    ...(isWeighed && amount !== undefined && amount !== 'ALL' && amount.unit !== null
      ? [
          fill(kind === 'PRUNING' ? chat.WOOD : chat.WEIGHT, {
            amount: amountText(amount.value, amount.unit, texts),
          }),
        ]
      : []),
    ...(buds === undefined ? [] : [fill(chat.BUDS, { buds: numberIn(texts, 'perPlant', buds) })]),
    ...(people === undefined ? [] : [fill(chat.PEOPLE, { people: numberIn(texts, 'people', people) })]),
  ]
}
