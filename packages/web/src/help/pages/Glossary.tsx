import { t } from '../../texts/t.ts'
import { glossary } from '../reference/glossary.ts'
import { textOf } from '../told/tell.ts'
import classes from './help.module.css'
import { tongue } from './tongue.ts'

/** The words of the trade, in the order of the alphabet of who reads. */
export function Glossary() {
  const own = tongue()
  const shown = glossary
    .map(({ word: [es, en], meaning }) => ({
      ...(own.language === 'en' ? { mine: en, other: es } : { mine: es, other: en }),
      meaning: textOf(meaning, own),
    }))
    .toSorted((a, b) => a.mine.localeCompare(b.mine, own.language))
  return (
    <dl className={classes.words}>
      {shown.map(({ mine, other, meaning }) => (
        <div key={mine}>
          <dt>
            {mine} <span>{`${t.help.otherLanguage}: ${other}`}</span>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
