/** Lagar's mark: a drop of must over the press. */
export function Brand({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#7a1f3d" />
      <path d="M16 5.2c2.5 3 4 5.1 4 7a4 4 0 0 1-8 0c0-1.9 1.5-4 4-7z" fill="#f6d9a8" />
      <path d="M7 18.5h18l-1.7 6.300a3 3 0 0 1-2.9 2.200H11.600a3 3 0 0 1-2.9-2.200z" fill="#fff" />
      <path d="M8.1 22.200h15.8" stroke="#7a1f3d" strokeWidth="1.4" />
    </svg>
  )
}
