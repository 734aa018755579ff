import { refusals } from '@lagar/domain/errors.ts'
import { keysOf } from '@lagar/domain/lookup.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '../../texts/t.ts'
import { refusalTopics } from '../maps/refusals.ts'
import { headingOf } from '../maps/contents.ts'
import { plain } from '../told/parts.ts'
import classes from './help.module.css'

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
          {plain(headingOf(refusalTopics[code]).title)}
        </Anchor>
      </li>
    ))}
  </ul>
)
