type Props = { path: string; size?: number; label?: string }

/** An icon of @mdi/js; without a label it is decoration that a screen reader skips. */
export function Icon({ path, size = 20, label }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  )
}
