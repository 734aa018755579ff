import { language, t } from '../../texts/t.ts'
import { glossary } from '../reference/glossary.ts'
import { inLanguage } from '../told/said.ts'
import classes from './help.module.css'

/** The words of the trade, in the order of the alphabet of who reads. */
export function Glossary() {
  const shown = glossary
    .map(({ word: [es, en], meaning }) => ({
      ...(language === 'en' ? { mine: en, other: es } : { mine: es, other: en }),
      meaning: inLanguage(meaning, language),
    }))
    .toSorted((a, b) => a.mine.localeCompare(b.mine, language))
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
