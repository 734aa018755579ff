/** The path under which the page of a type of record is registered in the router. */
export const entityRoute = (type: string) => `/entities/${type}/$id`
