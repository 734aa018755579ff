import { folded } from '@lagar/domain/lookup.ts'

/** Words that are in every question and tell no topic from another. */
const common = new Set(
  folded(
    'a al algo como con cual cuando de del donde el ella en es esta este esto hacer hago ha hay la las le lo los me mi no o para por porque puedo que quiero se si sin su sus tengo un una unos y ya ' +
      'an and at can do does how i in is it my of on or the this to want what when where which why you',
  ).split(' '),
)

/** The words of a text that tell it from others, without capitals and accents. */
export const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !common.has(word))
