import { phenologyStages, phenologyTypes, type PhenologyType } from '../../lists/phenology.ts'
import { contingencyTypes, type ContingencyType } from '../../lists/vineyard.ts'
import type { Slot } from '../../lists/chat.ts'
import { roundHalfUp } from '../../units/amount.ts'
import { numberOf } from '../grammar/amounts.ts'
import type { Draft } from '../grammar/draft.ts'
import type { Reader } from '../grammar/words.ts'

type Named<Type extends string> = readonly [phrases: string, ...types: Type[]]

/** What people call the stages of the vines, the longer names first; one that could be several stages names them all. */
const stages: readonly Named<PhenologyType>[] = [
  ['yema de invierno|yemas de invierno|yema dormida|yemas dormidas', 'EL01_WINTER_BUD'],
  ['yema hinchada|yemas hinchadas|hinchazon de yemas', 'EL02_BUD_SWELL'],
  ['yema algodonosa|yemas algodonosas|algodonosa|boton algodonoso', 'EL03_WOOLLY_BUD'],
  ['brotacion|punta verde|puntas verdes|broto|brotaron|brotado|brotando', 'EL04_BUDBURST'],
  ['primera hoja separada|primera hoja|primeras hojas', 'EL07_FIRST_LEAF'],
  ['2 a 3 hojas|2 o 3 hojas|dos o tres hojas|dos a tres hojas', 'EL09_TWO_THREE_LEAVES'],
  ['5 hojas|cinco hojas', 'EL12_FIVE_LEAVES'],
  ['8 hojas|ocho hojas', 'EL15_EIGHT_LEAVES'],
  ['12 hojas|doce hojas', 'EL17_TWELVE_LEAVES'],
  ['inicio de floracion|inicio floracion|comienzo de floracion|primeras flores', 'EL19_FLOWERING_START'],
  ['30 % de caliptras caidas|30 % de caliptras|30 % caliptras', 'EL21_FLOWERING_30'],
  ['80 % de caliptras caidas|80 % de caliptras|80 % caliptras', 'EL25_FLOWERING_80'],
  ['plena floracion|floracion plena|plena flor', 'EL23_FULL_BLOOM'],
  [
    ...(['floracion|florecio|floreciendo|en flor', 'EL19_FLOWERING_START', 'EL21_FLOWERING_30'] as const),
    ...(['EL23_FULL_BLOOM', 'EL25_FLOWERING_80'] as const),
  ],
  ['cuaje|cuajo|cuajado|cuajando', 'EL27_SET'],
  ['grano de pimienta|grano pimienta|pimienta', 'EL29_PEPPERCORN'],
  ['tamano arveja|tamano de arveja|grano de arveja|grano arveja|arveja', 'EL31_PEA_SIZE'],
  ['inicio de cierre de racimo|inicio de cierre|inicio cierre', 'EL32_BUNCH_CLOSURE'],
  ['racimo cerrado|racimos cerrados', 'EL33_HARD_GREEN'],
  ['cierre de racimo|cierre de racimos|cierre racimo', 'EL32_BUNCH_CLOSURE', 'EL33_HARD_GREEN'],
  ['inicio de ablandamiento|ablandamiento|ablandando', 'EL34_SOFTENING'],
  ['envero|enverado|enverada|enverando|enveraron', 'EL35_VERAISON'],
  ['maduracion intermedia', 'EL36_INTERMEDIATE_SUGAR'],
  ['casi maduro|casi madura|casi maduros', 'EL37_NEARLY_RIPE'],
  ['madurez de cosecha', 'EL38_HARVEST_RIPE'],
  ['sobremadurez|sobremaduro|sobremadura|sobremaduracion', 'EL39_OVERRIPE'],
  ['madurez|maduracion', 'EL36_INTERMEDIATE_SUGAR', 'EL37_NEARLY_RIPE', 'EL38_HARVEST_RIPE'],
  ['sarmiento agostado|agostamiento|agostado|agoste', 'EL41_CANE_RIPE'],
  ['inicio de caida de hojas|inicio de caida de hoja', 'EL43_LEAF_FALL_START'],
  ['fin de caida de hojas|fin de caida de hoja', 'EL47_LEAF_FALL_END'],
  ['caida de hojas|caida de hoja', 'EL43_LEAF_FALL_START', 'EL47_LEAF_FALL_END'],
]

/** What people call what befalls vines, of which a message is even where nothing was hurt. */
const mishaps: readonly Named<ContingencyType>[] = [
  ['exceso de lluvia|exceso de lluvias|lluvia excesiva|lluvias excesivas', 'HEAVY_RAIN'],
  ['helada tardia|heladas tardias', 'LATE_FROST'],
  ['helada temprana|heladas tempranas', 'EARLY_FROST'],
  ['helada|heladas|helo|helaron|helado', 'LATE_FROST', 'EARLY_FROST'],
  ['granizo|granizada|granizadas|piedra|pedrada|pedrea|apedreo', 'HAIL'],
  ['viento zonda|zonda', 'ZONDA_WIND'],
  ['sequia|falta de agua', 'DROUGHT'],
  ['aluvion|inundacion|crecida', 'FLOOD'],
  ['golpe de sol|golpes de sol|quemadura de sol|quemaduras de sol|asoleado|asoleamiento', 'SUNBURN'],
  ['corrimiento|mal cuaje', 'POOR_SET'],
  ['incendio|fuego', 'FIRE'],
  ['deriva de herbicida|deriva', 'DRIFT'],
  ['robo|robaron|hurto', 'THEFT'],
]

/** What may have hurt vines where a message says that something did. */
const hurting: readonly Named<ContingencyType>[] = [
  ...mishaps,
  ['lluvia|lluvias|llovio', 'HEAVY_RAIN'],
  ['viento', 'ZONDA_WIND', 'OTHER'],
  ['plaga|plagas', 'PEST'],
  ['enfermedad|enfermedades', 'DISEASE'],
  ['animales|animal|pajaros|liebres|jabalies|vacas|caballos|loros|palomas', 'ANIMALS'],
]

type Found<Type> = { at: number; length: number; types: readonly Type[] }

function find<Type extends string>(reader: Reader, named: readonly Named<Type>[]): Found<Type> | undefined {
  for (const [phrases, ...types] of named) {
    for (const phrase of phrases.split('|').map((one) => one.split(' '))) {
      const at = reader.find(phrase)
      if (at !== undefined) return { at, length: phrase.length, types }
    }
  }
  return undefined
}

/** What was seen of the vines, where a message names a stage of theirs or what befell them. */
export function seenKind(reader: Reader): 'PHENOLOGY' | 'CONTINGENCY' | undefined {
  if (find(reader, mishaps) !== undefined) return 'CONTINGENCY'
  return find(reader, stages) !== undefined || stageByNumber(reader) !== undefined ? 'PHENOLOGY' : undefined
}

const saysNothing = /^(cayo|cayeron|hubo|tuvimos|estan|invierno)$/

/** Crosses out the words by which people begin to tell what they saw. */
export function skipTelling(reader: Reader) {
  reader.words.forEach((word, at) => {
    if (!reader.isUsed(at) && saysNothing.test(word)) reader.use(at)
  })
}

/** Takes which stage the vines are at or what befell them; a word for several is a doubt. */
export function takeSeenType(reader: Reader, draft: Draft) {
  if (draft.kind === 'PHENOLOGY') {
    const found = stageByNumber(reader) ?? find(reader, stages)
    if (found !== undefined) put(reader, draft, 'phenologyType', found)
  }
  if (draft.kind !== 'CONTINGENCY') return
  const found = find(reader, hurting)
  if (found !== undefined) put(reader, draft, 'contingencyType', found)
}

function put(
  reader: Reader,
  draft: Draft,
  slot: 'phenologyType' | 'contingencyType',
  { at, length, types }: Found<string>,
) {
  const heard = reader.words.slice(at, at + length).join(' ')
  reader.use(at, length)
  const [only] = types
  if (types.length === 1) Object.assign(draft, { [slot]: only })
  else draft.doubts.push({ slot, heard, options: [...types] })
}

/** “EL35”, “E-L 35”: the stage of that number of the Eichhorn-Lorenz scale. */
function stageByNumber(reader: Reader): Found<PhenologyType> | undefined {
  for (let at = 0; at < reader.words.length; at++) {
    const inOne = /^el(\d{1,2})$/.exec(reader.at(at) ?? '')?.[1]
    const isApart = reader.at(at) === 'e' && reader.at(at + 1) === 'l'
    const apart = isApart ? /^\d{1,2}$/.exec(reader.at(at + 2) ?? '')?.[0] : undefined
    const number = inOne ?? apart
    if (number === undefined) continue
    const types = phenologyStages.filter(({ el }) => el === Number(number)).map(({ type }) => type)
    if (types.length > 0) return { at, length: inOne === undefined ? 3 : 1, types }
  }
  return undefined
}

/** The kinds that are offered for a gap, those that are told most and the last of them, which may be anything. */
export const seenOptions = {
  phenologyType: phenologyTypes,
  contingencyType: [...contingencyTypes.slice(0, 9), 'OTHER'],
} as const

const MOST_RAIN = 10_000
type Measure = { slot: 'mm' | 'percentage'; most: number; unit(reader: Reader, at: number): number }

const rain: Measure = {
  slot: 'mm',
  most: MOST_RAIN,
  unit: (reader, at) => (/^(mm|mms|milimetros?|l\/m2|lts\/m2)$/.test(reader.at(at) ?? '') ? 1 : 0),
}
const share: Measure = {
  slot: 'percentage',
  most: 100,
  unit: (reader, at) =>
    reader.at(at) === '%' || reader.at(at) === 'porciento'
      ? 1
      : reader.at(at) === 'por' && reader.at(at + 1) === 'ciento'
        ? 2
        : 0,
}

/**
 * Takes how much it rained, or how many of a hundred vines are meant. Several of them are a doubt, a number without its unit as well; one that cannot
 * be is told. In a reply to the question (`asked`) a number needs no unit.
 */
export function takeSeenAmount(reader: Reader, draft: Draft, asked: Slot | undefined) {
  const measure = draft.kind === 'RAIN' ? rain : share
  const { slot, most } = measure
  const told = measured(reader, measure)
  const loose = told.length > 0 ? [] : alone(reader)
  const values = [...new Set((told.length > 0 ? told : loose).map(({ value }) => roundHalfUp(value, 2)))]
  const possible = values.filter((value) => value <= most && (slot === 'percentage' ? value >= 0 : value > 0))
  const [only] = possible
  const isSure = told.length > 0 || asked === slot
  if (values.length === 0) return
  if (only !== undefined && values.length === 1 && isSure) draft[slot] = only
  else {
    const heard = [...told, ...loose].map((one) => one.heard).join(', ')
    draft.doubts.push({ slot, heard, options: possible.map(String) })
  }
}

type Said = { value: number; heard: string }

function measured(reader: Reader, { unit }: Measure): Said[] {
  const said: Said[] = []
  for (let at = 0; at < reader.words.length; at++) {
    const value = numberOf(reader.at(at))
    const length = value === undefined ? 0 : unit(reader, at + 1)
    if (value === undefined || length === 0) continue
    said.push({ value, heard: reader.words.slice(at, at + 1 + length).join(' ') })
    reader.use(at, 1 + length)
  }
  return said
}

/** The first number that stands alone; another one is said back. */
function alone(reader: Reader): Said[] {
  for (let at = 0; at < reader.words.length; at++) {
    const value = numberOf(reader.at(at))
    // A temperature is no share.
    if (value === undefined || value < 0) continue
    reader.use(at)
    return [{ value, heard: reader.word(at) ?? '' }]
  }
  return []
}
