import { refusals } from '@lagar/domain/errors.ts'
import { keysOf } from '@lagar/domain/lookup.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '../../texts/t.ts'
import { refusalTopics } from '../maps/refusals.ts'
import { titles } from '../maps/titles.ts'
import { textOf } from '../told/tell.ts'
import classes from './help.module.css'
import { tongue } from './tongue.ts'

/** Every refusal as the product says it, each with the topic that tells the way out. */
export const Refusals = () => (
  <ul className={classes.refusals}>
    {keysOf(refusals).map((code) => (
      <li key={code}>
        {words.refusal[code]}{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/help/$topic"
              params={{ topic: refusalTopics[code] }}
              search={{ refusal: code }}
            />
          )}
        >
          {textOf(titles[refusalTopics[code]].title, tongue())}
        </Anchor>
      </li>
    ))}
  </ul>
)
