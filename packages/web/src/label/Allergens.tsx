import type { LabelAllergens } from '@lagar/domain/label/product.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { t } from '../texts/t.ts'

/** What the labels of a product must declare, from what was added to the wine of its lots; nothing before there is a lot. */
export function Allergens({ product }: { product: string }) {
  const path = 'label/products/allergens'
  const { data } = useQuery({
    queryKey: [path, product],
    queryFn: () => send<LabelAllergens>('GET', `${path}?product=${product}`),
  })
  if (!data || data.lots === 0) return <>{t.ui.none}</>
  if (data.allergens.length === 0) return <>{t.label.noAllergens}</>
  return (
    <Text span fw={600}>
      {t.cellars.additives.contains(data.allergens.join(', '))}
    </Text>
  )
}
