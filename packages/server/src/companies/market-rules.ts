import type { MarketRules } from '@lagar/domain/companies/market-rules.ts'
import { sql, type RawBuilder } from 'kysely'

/** SQL: what the market asks whose id stands in `column`, as JSON; null where there is none. */
export const marketRulesOf = (
  column: string,
): RawBuilder<(MarketRules & { isRefusing: boolean }) | null> => sql`(
  select json_build_object('asksAlcohol', asking.asks_alcohol, 'leastAlcohol', asking.least_alcohol / 100.0::float8,
    'mostAlcohol', asking.most_alcohol / 100.0::float8, 'mostSo2', asking.most_so2, 'asksDigitalLabel', asking.asks_digital_label,
    'askedTexts', asking.asked_texts, 'isRefusing', asking.is_refusing)
  from market asking
  where asking.company_id = ${sql.ref(`${column.split('.')[0]}.company_id`)} and asking.id = ${sql.ref(column)})`
