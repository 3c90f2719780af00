import { formatAmount } from '@coach-app/plans/price'
import { Fault, found, type Price, type State, type Subscription } from './state.ts'

/** The pages that people see of the stand-in: a checkout and a portal, plain and without script. They charge nobody, and say so. */
export interface Page {
  html?: string
  /** Leads on instead. */
  location?: string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:26rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.375rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}.note{padding:.5rem .75rem;border:1px solid;border-radius:.5rem;opacity:.75;font-size:.875rem}
.price{font-size:2rem;font-weight:650;font-variant-numeric:tabular-nums}form{display:grid;gap:.75rem}
button{font:inherit;min-height:2.75rem;padding:0 1rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;cursor:pointer}
button.main{background:#1f5fd6;border-color:#1f5fd6;color:#fff;font-weight:600}`

const page = (title: string, body: string): Page => ({
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style><main><h1>${escaped(title)}</h1>${body}<p class="note">A stand-in of the payment provider: nothing is charged, and no card is asked for.</p></main></html>`,
})
const button = (name: string, label: string, isMain = false): string =>
  `<button name="do" value="${name}"${isMain ? ' class="main"' : ''}>${escaped(label)}</button>`
const form = (...buttons: string[]): string => `<form method="post">${buttons.join('')}</form>`

const priceWords = ({ unit_amount: amount, currency, recurring }: Price): string =>
  `${formatAmount(amount, currency.toUpperCase(), 'en-GB')} a ${recurring.interval}`

const checkoutPage = (state: State, id: string, pressed: string | null): Page => {
  const { kept, pay } = state
  const session = found(kept.sessions.find(one => one.id === id))
  if (pressed === 'back') return { location: session.cancelUrl }
  if (pressed === 'pay') {
    pay(id)
    return { location: session.successUrl }
  }
  if (session.status !== 'open')
    return page('This page has ended', '<p>It was paid, or another one was opened.</p>')
  const price = found(kept.prices.find(one => one.id === session.price))
  const product = kept.products.find(one => one.id === price.product)
  const percent = kept.coupons.find(one => one.id === session.coupon)?.percent
  return page(
    `Pay for ${product?.name ?? 'a plan'}`,
    `<p class="price">${escaped(priceWords(price))}</p>
     ${percent ? `<p>${percent} % off, for good.</p>` : ''}
     ${session.trialEnd ? `<p>The first payment is on ${new Date(session.trialEnd * 1000).toISOString().slice(0, 10)}.</p>` : ''}
     ${form(button('pay', session.trialEnd ? 'Start' : 'Pay', true), button('back', 'Back'))}`,
  )
}

const act = (state: State, held: Subscription, pressed: string): void => {
  if (pressed === 'cancel') state.cancelAtEnd(held.id)
  else if (pressed === 'go on') state.goOn(held.id)
  else if (pressed === 'fail') state.fail(held.id)
  else if (pressed === 'recover') state.recover(held.id)
  else if (pressed === 'end') state.end(held.id)
  else if (pressed.startsWith('price_')) state.changePrice(held.id, pressed)
  else throw new Fault(400, 'parameter_unknown')
}

const portalPage = (state: State, customer: string, pressed: string | null): Page => {
  const { kept } = state
  found(kept.customers.find(({ id }) => id === customer))
  const back = kept.returns[customer] ?? '/'
  if (pressed === 'back') return { location: back }
  const held = kept.subscriptions.find(one => one.customer === customer && one.status !== 'canceled')
  if (pressed !== null && held) act(state, held, pressed)
  if (!held || held.status === 'canceled')
    return page('Your subscription', `<p>Nothing is paid for.</p>${form(button('back', 'Back', true))}`)
  const current = held.items.data[0]?.price.id
  const others = kept.prices.filter(({ id, lookup_key: key }) => key !== null && id !== current)
  const price = kept.prices.find(({ id }) => id === current)
  return page(
    'Your subscription',
    `<p>${price ? escaped(priceWords(price)) : ''}: ${held.status.replace('_', ' ')}${held.cancel_at_period_end ? ', ends with its period' : ''}</p>
     ${form(
       ...(held.status === 'past_due' ? [button('recover', 'Pay now', true)] : []),
       held.cancel_at_period_end
         ? button('go on', 'Go on with it')
         : button('cancel', 'Cancel at the end of the period'),
       ...others.map(one => {
         const product = kept.products.find(({ id }) => id === one.product)
         return button(one.id, `Change to ${product?.name ?? one.product}, ${priceWords(one)}`)
       }),
       ...(held.status === 'past_due' ? [] : [button('fail', 'Let the next payment fail')]),
       button('end', 'End it now'),
       button('back', 'Back', held.status !== 'past_due'),
     )}`,
  )
}

/** @throws {Fault} 404 for a page that is not there. */
export const answerPage = (state: State, path: string, pressed: string | null): Page => {
  const [, kind, id = ''] = /^\/(pay|portal)\/(\w+)$/.exec(path) ?? []
  if (kind === 'pay') return checkoutPage(state, id, pressed)
  if (kind === 'portal') return portalPage(state, id, pressed)
  throw new Fault(404, 'url_invalid')
}
