import type Stripe from 'stripe';

/** 31 January 2026 at noon: a day that most months lack. */
export const START = Date.UTC(2026, 0, 31, 12) / 1000;
export const DAY = 86_400;

/** Creates a customer on a test clock. */
export async function makeClockedCustomer(stripe: Stripe) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
  const customer = await stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id });

  /** Adds a test method of the provider, and makes it the default. */
  const attach = async (token: string) => {
    const method = await stripe.paymentMethods.attach(token, { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    return method;
  };
  const get = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
  return {
    clock,
    customer,
    attach,
    get,
    async subscribe(price: Stripe.Price, token = 'pm_card_visa') {
      const { id: method } = await attach(token);
      return stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        default_payment_method: method,
        expand: ['latest_invoice'],
      });
    },
    advance: (to: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to }),
    latest: async (id: string) => (await get(id)).latest_invoice as Stripe.Invoice,
    invoices: async () => (await stripe.invoices.list({ customer: customer.id })).data,
    balance: async () => ((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance,
  };
}

/** Returns the day of a moment. */
export function dayOf(sec: number | undefined | null): string {
  return new Date((sec ?? 0) * 1000).toISOString().slice(0, 10);
}

/** Returns the only item of a subscription. */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error('The subscription has no item.');
  return item;
}
