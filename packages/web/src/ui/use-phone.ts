import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is so narrow that tables become cards and the sections move to the bottom. */
export const usePhone = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
