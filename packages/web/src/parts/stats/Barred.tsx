import classes from './stats.module.css'

/** A figure of a table with a bar under it to compare it by; `share` is 0 to 1 of the longest. */
export function Barred({ text, share }: { text: string; share: number }) {
  return (
    <span className={classes.barred}>
      {text}
      <span className={classes.track} aria-hidden="true">
        {share > 0 && <span style={{ width: `${Math.min(1, share) * 100}%` }} />}
      </span>
    </span>
  )
}
