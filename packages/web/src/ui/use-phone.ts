import { useMediaQuery } from '@mantine/hooks'

/** The width of such a screen. */
export const NARROW = '(max-width: 48em)'

/** Whether the screen is so narrow that tables become cards and the sections move to the bottom. */
export const usePhone = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
