import classes from './LoginPage.module.css'

const rows = Array.from({ length: 17 }, (_, at) => at - 8)

/**
 * The picture beside the sign-in: the mountains, the evening sun, and the rows of a vineyard running
 * towards them.
 */
export function Vineyard() {
  return (
    <svg
      className={classes.vineyard}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3c1226" />
          <stop offset="0.5" stopColor="#a03a4f" />
          <stop offset="0.8" stopColor="#e59a63" />
          <stop offset="1" stopColor="#f7d9a0" />
        </linearGradient>
        <linearGradient id="soil" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7c3f34" />
          <stop offset="1" stopColor="#2a0f19" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#sky)" />
      <circle cx="545" cy="455" r="62" fill="#ffe9bd" opacity="0.9" />
      <circle cx="545" cy="455" r="110" fill="#ffe9bd" opacity="0.16" />
      <path
        d="M0 500 90 420 150 455 250 350 330 430 395 392 480 470 560 415 650 478 720 430 800 480V620H0z"
        fill="#7a2f4c"
      />
      <path d="m250 350 40 40-22 4-16-14-18 18-24-8z" fill="#f6dfd0" opacity="0.7" />
      <path d="M0 540q120-60 260-28t270 8 270-26V640H0z" fill="#51203a" />
      <path d="M0 566q400-34 800 0V900H0z" fill="url(#soil)" />
      {rows.map((row) => (
        <VineRow key={row} row={row} />
      ))}
    </svg>
  )
}

function VineRow({ row }: { row: number }) {
  const far = 400 + row * 17
  const near = 400 + row * 150
  const wide = 62
  return (
    <g>
      <path
        d={`M${far - 2} 566L${near - wide} 900H${near + wide}L${far + 3} 566z`}
        fill="#3f5b35"
        opacity="0.92"
      />
      <path d={`M${far} 566L${near - wide * 0.3} 900H${near + wide * 0.5}L${far + 2} 566z`} fill="#6f8a45" />
      <path
        d={`M${far + 1} 566L${near + wide * 0.1} 900H${near + wide * 0.3}L${far + 2} 566z`}
        fill="#a9b35c"
      />
    </g>
  )
}
