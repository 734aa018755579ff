/** The parts of a cellar's balance, as their tabs are called. */
export const balanceTabs = ['balance', 'onDay', 'wineTransfers', 'lateCosts', 'declarations'] as const
export type BalanceTab = (typeof balanceTabs)[number]
