import { en } from '@lagar/domain/texts/en.ts'
import { es, type Texts } from '@lagar/domain/texts/es.ts'
import type { Actor } from '../actor.ts'
import { readsEnglish } from '../mail/letters.ts'
import { personOf, type Public } from './store.ts'

/** The texts in the language that whoever asks reads their screens in. */
export const textsOfReader = async (db: Public, { accountId }: Pick<Actor, 'accountId'>): Promise<Texts> =>
  readsEnglish(await personOf(db, accountId)) ? en : es
