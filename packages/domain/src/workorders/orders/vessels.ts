type Named = { id: string; name: string }

/** The vessels and lots that an order works on, takes from or fills, each once. */
export const vesselsOfOrder = ({
  cellarElements,
  origins,
  destinations,
}: {
  cellarElements: readonly Named[]
  origins: readonly Named[]
  destinations: readonly Named[]
}): Named[] => [
  ...new Map([...cellarElements, ...origins, ...destinations].map((vessel) => [vessel.id, vessel])).values(),
]
