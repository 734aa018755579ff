import { Text } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { pictureAddress } from '../pictures/files.ts'
import { pictures, type PictureName } from '../told/pictures.ts'
import type { Said } from '../told/said.ts'
import { partsOf, textOf } from '../told/tell.ts'
import type { Block, Formula } from '../told/topic.ts'
import classes from './help.module.css'
import { tongue } from './tongue.ts'
import { inPlace } from '../../ui/later.tsx'

const Glossary = inPlace(async () => (await import('./Glossary.tsx')).Glossary)
const Permissions = inPlace(async () => (await import('./Permissions.tsx')).Permissions)
const Refusals = inPlace(async () => (await import('./Refusals.tsx')).Refusals)
const Roles = inPlace(async () => (await import('./Roles.tsx')).Roles)

/** The headings of a topic, in their order. */
export const headingsIn = (blocks: readonly Block[]): Said[] =>
  blocks.flatMap((block) => (block.kind === 'HEADING' ? [block.text] : []))

/** What a heading is called within its page's address: the same in both languages. */
export const headingId = ([es]: Said): string => es.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/** The body of a topic. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={classes.body}>
    {blocks.map((block, at) => (
      // A topic is written once and never changes its order.
      <OneBlock key={at} block={block} />
    ))}
  </div>
)

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'HEADING':
      return <h2 id={headingId(block.text)}>{textOf(block.text, tongue())}</h2>
    case 'TEXT':
      return (
        <p>
          <SaidText said={block.text} />
        </p>
      )
    case 'STEPS':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      )
    case 'LIST':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'FORMULAS':
      return (
        <dl className={classes.formulas}>
          {block.items.map((formula) => (
            <OneFormula key={formula.name[0]} formula={formula} />
          ))}
        </dl>
      )
    case 'PICTURE':
      return <Picture name={block.name} />
    case 'GLOSSARY':
      return <Glossary />
    case 'PERMISSIONS':
      return <Permissions />
    case 'ROLES':
      return <Roles />
    default:
      return <Refusals />
  }
}

const Items = ({ items }: { items: readonly Said[] }) =>
  items.map((said) => (
    <li key={said[0]}>
      <SaidText said={said} />
    </li>
  ))

/** A text with the names of buttons and fields set apart. */
function SaidText({ said }: { said: Said }) {
  return partsOf(said, tongue()).map(({ text, isName }, at) =>
    isName ? (
      <b key={at} className={classes.name}>
        {text}
      </b>
    ) : (
      text
    ),
  )
}

const OneFormula = ({ formula: { name, formula, note, source } }: { formula: Formula }) => (
  <div>
    <dt>
      <SaidText said={name} />
    </dt>
    <dd>
      <code>
        <SaidText said={formula} />
      </code>
      {note && (
        <p>
          <SaidText said={note} />
        </p>
      )}
      {source && (
        <Text size="sm" c="dimmed">
          {t.help.source(textOf(source, tongue()))}
        </Text>
      )}
    </dd>
  </div>
)

const Picture = ({ name }: { name: PictureName }) => (
  <img
    className={classes.picture}
    src={pictureAddress(name, tongue().language)}
    alt={textOf(pictures[name].alt, tongue())}
    loading="lazy"
    width={1200}
    height={750}
  />
)
