/** A fuel asks for nothing of its own. */
export const FuelPart = () => null
