import type Stripe from 'stripe'
import type { OfferedPrice } from './provider.ts'
import { asked, unlessThere } from './stripe.ts'

/** The prices of the plans, by a key of ours each. */
export const createPrices = (stripe: Stripe) => {
  const lookupKey = ({ plan, billing_interval: interval }: OfferedPrice): string =>
    `coach-app-${plan}-${interval}`
  const findPrice = async (offered: OfferedPrice): Promise<string | null> => {
    const { data } = await stripe.prices.list({
      lookup_keys: [lookupKey(offered)],
      active: true,
      limit: 1,
    })
    const isSame = (price: Stripe.Price): boolean =>
      price.unit_amount === offered.amount && price.currency === offered.currency.toLowerCase()
    return data.find(isSame)?.id ?? null
  }
  const makePrice = async (offered: OfferedPrice): Promise<string> => {
    const { plan, name, billing_interval: interval, currency, amount } = offered
    const product = `coach-app-${plan}`
    await unlessThere(() => stripe.products.create({ id: product, name }))
    // The key goes on to the new price; whoever pays the old one keeps it.
    const made = await stripe.prices.create({
      product,
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval },
      lookup_key: lookupKey(offered),
      transfer_lookup_key: true,
    })
    return made.id
  }

  return {
    findPrices: (offered: readonly OfferedPrice[]) =>
      asked(() => Promise.all(offered.map(async price => ({ ...price, price_id: await findPrice(price) })))),
    makePrices: (offered: readonly OfferedPrice[]) =>
      asked(async () => {
        const made: (OfferedPrice & { price_id: string })[] = []
        // One after another: two prices of a plan share its product.
        for (const price of offered)
          made.push({ ...price, price_id: (await findPrice(price)) ?? (await makePrice(price)) })
        return made
      }),
  }
}
