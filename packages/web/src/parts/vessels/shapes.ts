/** How a vessel is drawn in a square of 48: its outline, what stands out of it, and between which heights its wine rises. */
type Drawing = { outline: string; fitting: string; top: number; bottom: number }

/** The vessels that are drawn each in its own shape. */
export const vesselShapes = {
  tank: {
    outline: 'M12 12Q12 6 24 6T36 12V38Q36 42 24 42T12 38Z',
    fitting: 'M24 6V3M21 3H27M15 42V46M33 42V46',
    top: 6,
    bottom: 42,
  },
  barrel: {
    outline: 'M9 13Q24 10 39 13Q43 24 39 35Q24 38 9 35Q5 24 9 13Z',
    fitting: 'M15 11.800V36.200M33 11.800V36.200M22 10H26',
    top: 11.5,
    bottom: 36.5,
  },
  foudre: {
    outline: 'M11 8Q24 5 37 8Q42 24 37 40Q24 43 11 40Q6 24 11 8Z',
    fitting: 'M9.200 16Q24 18.500 38.800 16M9.200 32Q24 34.500 38.800 32M13 41V45M35 41V45',
    top: 6.5,
    bottom: 41.5,
  },
  egg: {
    outline: 'M24 5C32 5 38 20 38 29A14 13 0 0 1 10 29C10 20 16 5 24 5Z',
    fitting: 'M14 40L12 44M34 40L36 44M20 5H28',
    top: 5,
    bottom: 42,
  },
  amphora: {
    outline: 'M19 6H29C29 12 37 15 37 24C37 33 31 40 27 43H21C17 40 11 33 11 24C11 15 19 12 19 6Z',
    fitting: 'M17 6H31M19 9C13 9 12 13 12.500 17M29 9C35 9 36 13 35.500 17',
    top: 6,
    bottom: 43,
  },
  pool: {
    outline: 'M7 11H41V38Q41 40 39 40H9Q7 40 7 38Z',
    fitting: 'M4 11H44M10 40V44M38 40V44',
    top: 11,
    bottom: 40,
  },
  bin: {
    outline: 'M8 17H40L37 37H11Z',
    fitting: 'M5 17H43M13 37V42M24 37V42M35 37V42M18 17L19 37M30 17L29 37',
    top: 17,
    bottom: 37,
  },
  press: {
    outline: 'M8 16H40V32Q40 36 36 36H12Q8 36 8 32Z',
    fitting: 'M24 16V7M18 7H30M12 36V41M36 36V41',
    top: 16,
    bottom: 36,
  },
  grinder: {
    outline: 'M8 9H40L29 27V38H19V27Z',
    fitting: 'M16 21.500H32M19 38V43H29V38',
    top: 9,
    bottom: 38,
  },
  filter: {
    outline: 'M9 12H39V36H9Z',
    fitting: 'M15 12V36M21 12V36M27 12V36M33 12V36M5 24H9M39 24H43M13 36V41M35 36V41',
    top: 12,
    bottom: 36,
  },
  tanker: {
    outline: 'M12 14H36Q43 14 43 24T36 34H12Q5 34 5 24T12 14Z',
    fitting: 'M20 14V10H28V14M16 38A3 3 0 1 1 15.990 38M32 38A3 3 0 1 1 31.990 38',
    top: 14,
    bottom: 34,
  },
  washer: {
    outline: 'M10 8H38V40H10Z',
    fitting: 'M10 15H38M24 35A7 7 0 1 0 23.990 35M14 40V44M34 40V44',
    top: 8,
    bottom: 40,
  },
} as const satisfies Record<string, Drawing>
export type VesselShape = keyof typeof vesselShapes
