import { Text } from '@mantine/core'
import { language, t } from '../../texts/t.ts'
import { pictureAddress } from '../pictures/files.ts'
import { pictures, type PictureName } from '../told/pictures.ts'
import { inLanguage } from '../told/said.ts'
import { partsOf, plain } from '../told/parts.ts'
import type { Block, Formula } from '../told/topic.ts'
import classes from './help.module.css'
import { inPlace } from '../../ui/later.tsx'

const Glossary = inPlace(async () => (await import('./Glossary.tsx')).Glossary)
const Permissions = inPlace(async () => (await import('./Permissions.tsx')).Permissions)
const Refusals = inPlace(async () => (await import('./Refusals.tsx')).Refusals)
const Roles = inPlace(async () => (await import('./Roles.tsx')).Roles)

/** The headings of a topic, in their order. */
export const headingsIn = (blocks: readonly Block<string>[]) =>
  blocks.filter((block) => block.kind === 'HEADING')

/** The body of a topic. */
export const Blocks = ({ blocks }: { blocks: readonly Block<string>[] }) => (
  <div className={classes.body}>
    {blocks.map((block, at) => (
      // A topic is written once and never changes its order.
      <OneBlock key={at} block={block} />
    ))}
  </div>
)

function OneBlock({ block }: { block: Block<string> }) {
  switch (block.kind) {
    case 'HEADING':
      return <h2 id={block.id}>{plain(block.text)}</h2>
    case 'TEXT':
      return (
        <p>
          <ToldText told={block.text} />
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
            <OneFormula key={formula.name} formula={formula} />
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

const Items = ({ items }: { items: readonly string[] }) =>
  items.map((told) => (
    <li key={told}>
      <ToldText told={told} />
    </li>
  ))

/** A text with the names of buttons and fields set apart. */
function ToldText({ told }: { told: string }) {
  return partsOf(told).map(({ text, isName }, at) =>
    isName ? (
      <b key={at} className={classes.name}>
        {text}
      </b>
    ) : (
      text
    ),
  )
}

const OneFormula = ({ formula: { name, formula, note, source } }: { formula: Formula<string> }) => (
  <div>
    <dt>
      <ToldText told={name} />
    </dt>
    <dd>
      <code>
        <ToldText told={formula} />
      </code>
      {note && (
        <p>
          <ToldText told={note} />
        </p>
      )}
      {source && (
        <Text size="sm" c="dimmed">
          {t.help.source(plain(source))}
        </Text>
      )}
    </dd>
  </div>
)

const Picture = ({ name }: { name: PictureName }) => (
  <img
    className={classes.picture}
    src={pictureAddress(name, language)}
    alt={inLanguage(pictures[name].alt, language)}
    loading="lazy"
    width={1200}
    height={750}
  />
)
