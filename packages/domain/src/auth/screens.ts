/** The languages that the screens speak. */
export const screenLanguages = ['ES_AR', 'EN'] as const
/** How bright they are: as the device, or always light or dark. */
export const themes = ['auto', 'light', 'dark'] as const
