import type { WorkorderTypeSeed } from '../../lists/cellar.ts'
import type { DeedKind, QuestionKind } from './draft.ts'
import type { Reader } from './words.ts'

/** What a message is about; `code` is that of the kind of work order. */
export type Topic = { kind: DeedKind | QuestionKind; code?: WorkorderTypeSeed }

const endings = 'ar|ado|ada|ados|adas|ando|acion|aciones|o|e|a|amos|aron|en|an|ale|alo|emos'
const verb = (...stems: string[]) => new RegExp(`^(?:${stems.join('|')})(?:${endings})$`)
const word = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`)

const transfer = (code: WorkorderTypeSeed): Topic => ({ kind: 'TRANSFER', code })
const onVessels = (code: WorkorderTypeSeed): Topic => ({ kind: 'VESSEL_WORK', code })

/** The words that say what is done, as people of a cellar write them. */
const topics: readonly (readonly [RegExp, Topic])[] = [
  [word('tra(?:s|c|sc|z)ieg\\w*', 'traseg\\w*', 'trasvas\\w*'), transfer('RACK')],
  [word('pas(?:ar|o|e|a|amos|ame|ale|aje)', 'mov(?:er|e|i|imos|ido)', 'muev\\w*'), transfer('RACK')],
  [verb('filtr'), transfer('FILTER')],
  [verb('clarific', 'clarifiqu'), transfer('CLARIFY')],
  [word('desborr\\w*'), transfer('SETTLE')],
  [verb('lav', 'limpi'), onVessels('WASH')],
  [word('limpieza', 'lavada'), onVessels('WASH')],
  [verb('sanitiz', 'desinfect', 'sanitic', 'higieniz'), onVessels('SANITIZE')],
  [word('remontaj\\w*', 'remont(?:ar|o|e|a|ado|amos)'), onVessels('PUMP_OVER')],
  [word('delestage', 'delestaje'), onVessels('DELESTAGE')],
  [word('muestra', 'muestras', 'muestre\\w*'), onVessels('SAMPLE')],
  [verb('degust'), onVessels('TASTING')],
  [word('cata', 'catar', 'catamos'), onVessels('TASTING')],
  [verb('inertiz', 'inertic'), onVessels('INERTIZE')],
  [word('medir', 'medicion', 'mediciones', 'medi', 'medimos', 'mido', 'medido'), { kind: 'MEASURE' }],
  [verb('agreg', 'agregu', 'adicion', 'dosific', 'sulfit'), { kind: 'ADDITION', code: 'ADDITION' }],
  [
    word('anad\\w*', 'ech(?:ar|e|o|a|amos|ale|ado)', 'pon(?:er|e|ele|le|gan)'),
    { kind: 'ADDITION', code: 'ADDITION' },
  ],
  [word('cur(?:a|en|ale|ado|ados|ar|e|o|amos|aron|acion|aciones|ada)'), { kind: 'CURATION' }],
  [verb('pulveriz', 'fumig', 'pulveric', 'fumigu'), { kind: 'CURATION' }],
  [verb('fertiliz', 'abon', 'fertilic'), { kind: 'FERTILIZATION' }],
  [
    word('llov\\w*', 'llob\\w*', 'yov\\w*', 'lluev\\w*', 'lluvias?', 'lloviznas?', 'garua', 'precipit\\w*'),
    { kind: 'RAIN' },
  ],
  [word('verdeos?'), { kind: 'WINTER_GRASS' }],
  [word('siembr(?:a|as|o|e|an|en)', 'sembr(?:ar|e|o|ado|ada|ados|adas|ando|amos|aron)'), { kind: 'SOWING' }],
  [
    word('riego', 'riegos', 'rieg(?:ue|uen|a|an)', 'reg(?:ar|ue|uen|amos|aron|ado|ada|ando)'),
    { kind: 'IRRIGATION' },
  ],
  [word('(?:pre)?pod(?:a|as|ar|e|o|ado|ada|ados|adas|ando|amos|aron|en)'), { kind: 'PRUNING' }],
  [word('cosech(?:a|as|ar|e|o|ado|ada|ados|adas|ando|amos|aron|en)'), { kind: 'HARVEST' }],
  [word('vendimi(?:a|ar|e|o|ado|ada|ando|amos|aron|en)'), { kind: 'HARVEST' }],
]

const questions: readonly (readonly [string, QuestionKind])[] = [
  ['mis tareas', 'TASKS_QUESTION'],
  ['tareas', 'TASKS_QUESTION'],
  ['que tengo', 'TASKS_QUESTION'],
  ['que hago', 'TASKS_QUESTION'],
  ['que me toca', 'TASKS_QUESTION'],
  ['mis pendientes', 'TASKS_QUESTION'],
  ['stock', 'STOCK_QUESTION'],
  ['existencia', 'STOCK_QUESTION'],
  ['existencias', 'STOCK_QUESTION'],
  ['ayuda', 'HELP'],
  ['help', 'HELP'],
  ['que podes hacer', 'HELP'],
  ['que sabes hacer', 'HELP'],
  ['como se usa', 'HELP'],
  ['menu', 'HELP'],
  ['hola', 'HELP'],
  ['buenas', 'HELP'],
  ['buen dia', 'HELP'],
]

/** How much, when or whether something may be picked. */
const asksToPick = word(
  'puede',
  'puedo',
  'podemos',
  'pueden',
  'podria',
  'cuanto',
  'cuantos',
  'cuando',
  'cuanta',
)
const picks = word('cosech\\w*', 'vendimi\\w*')
const asks = word(
  'que',
  'cuanto',
  'cuanta',
  'cuantos',
  'cuantas',
  'quedan',
  'queda',
  'tenemos',
  'tiene',
  'contenido',
)

const damages = word('dano', 'danos', 'dan(?:ado|ada|ados|adas|aron)', 'contingencias?', 'siniestros?')
const excesses = word('exces(?:o|iva|ivas)')
const verdeo = word('verdeos?')
const sowings = word('verdeos?', 'siembr\\w*', 'sembr\\w*')

/** A topic of which all its words were understood. */
function crossed(reader: Reader, topic: Topic, its: RegExp): Topic {
  crossOut(reader, (one) => its.test(one))
  return topic
}

/** Takes the word that says what a message is about. */
export function takeTopic(reader: Reader): Topic | undefined {
  const { words } = reader
  if (words.some((one) => picks.test(one)) && words.some((one) => asksToPick.test(one))) {
    crossOut(reader, (one) => picks.test(one) || asksToPick.test(one) || one === 'se')
    return { kind: 'HARVEST_QUESTION' }
  }
  for (const [phrase, kind] of questions) {
    const found = reader.find(phrase.split(' '))
    if (found === undefined) continue
    reader.use(found, phrase.split(' ').length)
    return { kind }
  }
  const hurt = words.findIndex((one, at) => damages.test(one) && !/^(sin|no)$/.test(words[at - 1] ?? ''))
  const isMuch = hurt >= 0 || words.some((one) => excesses.test(one))
  if (reader.find(['madurez', 'de', 'cosecha']) !== undefined) return { kind: 'PHENOLOGY' }
  for (let at = 0; at < words.length; at++) {
    const topic = topics.find(([pattern]) => pattern.test(words[at] ?? ''))?.[1]
    if (topic === undefined) continue
    if (topic.kind === 'RAIN' && isMuch) return crossed(reader, { kind: 'CONTINGENCY' }, damages)
    // How much it rained is asked, and not told.
    if (topic.kind === 'RAIN' && words.some((one) => asksToPick.test(one))) return undefined
    if (topic.kind === 'SOWING' && words.some((one) => verdeo.test(one)))
      return crossed(reader, { kind: 'WINTER_GRASS' }, sowings)
    reader.use(at)
    return topic
  }
  return hurt < 0 ? undefined : crossed(reader, { kind: 'CONTINGENCY' }, damages)
}

/** Takes the words by which somebody asks what or how much there is; whether there are any. */
export function takeAsking(reader: Reader): boolean {
  const isAsked = reader.words.some((one) => asks.test(one))
  if (isAsked)
    crossOut(reader, (one) => asks.test(one) || one === 'vino' || one === 'litros' || one === 'adentro')
  return isAsked
}

function crossOut(reader: Reader, isMeant: (word: string) => boolean) {
  reader.words.forEach((one, at) => {
    if (!reader.isUsed(at) && isMeant(one)) reader.use(at)
  })
}

const controls = {
  YES: 'si sisi sip dale ok oka okey okay bueno confirmo confirmar confirmado correcto exacto perfecto joya va 👍',
  NO: 'no nop cancelar cancela cancelalo nada dejalo olvidalo 👎',
  UNDO: 'deshacer deshace deshacelo undo borralo',
} as const
export type Control = keyof typeof controls

/** The answer that a whole message is: yes, no, or to take back what was done last. */
export function controlOf(text: string, words: readonly string[]): Control | undefined {
  const said = words.length === 0 ? [text.trim()] : words
  const polite = new Set(['gracias', 'por', 'favor', 'lo', 'eso', 'esta', 'bien', 'asi', 'es', 'ultimo'])
  for (const control of ['UNDO', 'YES', 'NO'] as const) {
    const meant = new Set(controls[control].split(' '))
    const rest = said.filter((one) => !meant.has(one))
    if (rest.length < said.length && rest.every((one) => polite.has(one))) return control
  }
  return undefined
}
