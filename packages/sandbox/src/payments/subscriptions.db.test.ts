import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

const START = Date.UTC(2026, 0, 31, 12) / 1000;
const DAY = 86_400;
const iso = (sec: number | undefined | null) => new Date((sec ?? 0) * 1000).toISOString().slice(0, 10);

describe('subscriptions at the stand-in for payments', () => {
  let test: TestPayments;
  let stripe: Stripe;
  let prices: Awaited<ReturnType<typeof makeCatalogue>>;
  let clock: Stripe.TestHelpers.TestClock;
  let customer: Stripe.Customer;

  beforeAll(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
    prices = await makeCatalogue(stripe);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
    customer = await stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id });
  });

  const attach = async (token = 'pm_card_visa') => {
    const method = await stripe.paymentMethods.attach(token, { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    return method;
  };
  const subscribe = async (price = prices.lite, token = 'pm_card_visa') => {
    const { id: method } = await attach(token);
    return stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method,
      expand: ['latest_invoice'],
    });
  };
  const advance = (to: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
  const get = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
  const latest = async (id: string) => (await get(id)).latest_invoice as Stripe.Invoice;
  const typesSince = async (count: number) => {
    const all = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    const own = all.filter(({ data: { object } }) => 'customer' in object && object.customer === customer.id);
    return own
      .slice(0, own.length - count)
      .map(({ type }) => type)
      .reverse();
  };
  const countEvents = async () => (await typesSince(0)).length;
  const itemOf = ({ items }: Stripe.Subscription) => items.data[0] as Stripe.SubscriptionItem;

  it('renew on the day of the anchor, with an invoice that is a draft for an hour', async () => {
    const subscription = await subscribe();
    expect(subscription).toMatchObject({ status: 'active', test_clock: clock.id });
    expect(iso(itemOf(subscription).current_period_end)).toBe('2026-02-28');
    const end = itemOf(subscription).current_period_end;
    await advance(end - 1);
    expect(itemOf(await get(subscription.id)).current_period_end).toBe(end);
    await advance(end + 60);
    const renewed = await get(subscription.id);
    expect([iso(itemOf(renewed).current_period_start), iso(itemOf(renewed).current_period_end)]).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(renewed.latest_invoice).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'subscription_cycle',
      created: end,
    });
    const before = await countEvents();
    await advance(end + 3601);
    const paid = await latest(subscription.id);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1900, attempt_count: 1 });
    expect(paid.status_transitions.paid_at).toBe(end + 3600);
    expect(paid.lines.data[0]?.period).toEqual({ start: end, end: itemOf(renewed).current_period_end });
    expect(await typesSince(before)).toEqual([
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    await advance(Date.UTC(2026, 6, 15) / 1000);
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' });
    expect(data.map(({ number }) => number?.slice(-4))).toEqual(['0006', '0005', '0004', '0003', '0002', '0001']);
    expect(data.map(({ period_end }) => iso(period_end))).toEqual([
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
  });

  it('leaves other clocks alone', async () => {
    const subscription = await subscribe();
    await test.control('/clock', { sec: 400 * DAY });
    expect(iso(itemOf(await get(subscription.id)).current_period_end)).toBe('2026-02-28');
    await expect(advance(START - 1)).rejects.toMatchObject({ param: 'frozen_time' });
  });

  it.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ])(
    'fall behind when a renewal fails, are tried again three times, then end by "%s"',
    async (afterRetries, status) => {
      await test.control('/retries', { afterRetries });
      const subscription = await subscribe(prices.lite, 'pm_card_chargeCustomerFail');
      expect(subscription.status).toBe('active');
      const end = itemOf(subscription).current_period_end;
      const first = end + 3600;
      await advance(first + 1);
      expect(await get(subscription.id)).toMatchObject({
        status: 'past_due',
        latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: first + 3 * DAY },
      });
      expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true });
      await advance(first + 3 * DAY + 1);
      expect(await latest(subscription.id)).toMatchObject({ attempt_count: 2, next_payment_attempt: first + 8 * DAY });
      await advance(first + 15 * DAY - 1);
      expect(await get(subscription.id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 3 } });
      await advance(first + 15 * DAY + 1);
      expect(await get(subscription.id)).toMatchObject({
        status,
        latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
      });
      const failures = (await typesSince(0)).filter((type) => type === 'invoice.payment_failed');
      expect(failures).toHaveLength(4);
      if (status === 'canceled') {
        expect((await get(subscription.id)).cancellation_details?.reason).toBe('payment_failed');
        return;
      }
      // Whoever is unpaid gets drafts that nobody collects.
      await advance(Date.UTC(2026, 3, 2) / 1000);
      expect((await latest(subscription.id)).status).toBe(status === 'unpaid' ? 'draft' : 'open');
    },
  );

  it('come back when the customer pays with another card', async () => {
    const subscription = await subscribe(prices.lite, 'pm_card_chargeCustomerFail');
    await advance(itemOf(subscription).current_period_end + 3601);
    const { id: invoice = '' } = await latest(subscription.id);
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    const { id: method } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    expect(await stripe.invoices.pay(invoice, { payment_method: method })).toMatchObject({ status: 'paid' });
    expect((await get(subscription.id)).status).toBe('active');
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false });
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('fail the next payment on demand', async () => {
    const subscription = await subscribe();
    await test.control('/fail-next', { customer: customer.id, count: 1, declineCode: 'insufficient_funds' });
    await advance(itemOf(subscription).current_period_end + 3601);
    const invoice = await latest(subscription.id);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    const intent = await stripe.paymentIntents.retrieve(invoice.payments?.data[0]?.payment.payment_intent as string);
    expect(intent.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    await advance(itemOf(subscription).current_period_end + 3601 + 3 * DAY);
    expect(await get(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });

  it('tell that the customer has to act when the bank asks every time', async () => {
    const { id: method } = await attach('pm_card_authenticationRequired');
    const created = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.lite.id }],
      default_payment_method: method,
    });
    expect(created.status).toBe('incomplete');
    const invoice = await latest(created.id);
    expect(invoice).toMatchObject({ status: 'open', amount_remaining: 1900 });
    expect(await typesSince(0)).toContain('invoice.payment_action_required');
    const intent = await stripe.paymentIntents.retrieve(invoice.payments?.data[0]?.payment.payment_intent as string);
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  });

  it('expire when they are not paid for within a day', async () => {
    const created = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.lite.id }],
      payment_behavior: 'default_incomplete',
    });
    expect(created.status).toBe('incomplete');
    await advance(START + 24 * 3600);
    expect(await get(created.id)).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  });

  it('are refused without a method, and undone where the client wants that', async () => {
    const params = { customer: customer.id, items: [{ price: prices.lite.id }] };
    await expect(stripe.subscriptions.create(params)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(
      stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }),
    ).rejects.toMatchObject({ type: 'StripeCardError' });
    await expect(
      stripe.subscriptions.create({ ...params, items: [{ price: prices.credits.id }] }),
    ).rejects.toMatchObject({ param: 'items[0][price]' });
    await attach();
    await test.control('/fail-next', { customer: customer.id });
    const failing = stripe.subscriptions.create({ ...params, payment_behavior: 'error_if_incomplete' });
    await expect(failing).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  });

  it('end with the period when they are cancelled, and go on when that is taken back', async () => {
    const subscription = await subscribe();
    const end = itemOf(subscription).current_period_end;
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: START });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    // With flexible billing the end may as well stand in cancel_at alone.
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at: 'min_period_end' })).toMatchObject({
      cancel_at: end,
      cancel_at_period_end: false,
    });
    await advance(end + 3601);
    const over = await get(subscription.id);
    expect(over).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await typesSince(0)).toContain('customer.subscription.deleted');
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toThrow(
      /canceled subscription/,
    );
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('end at once, with the unused time in the balance where it is asked for', async () => {
    const subscription = await subscribe();
    const half = (itemOf(subscription).current_period_end - START) / 2;
    await advance(START + half);
    const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    expect(ended).toMatchObject({ status: 'canceled', ended_at: START + half });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -950 });
    // The next invoice uses the balance up before any money moves.
    const next = await subscribe(prices.lite);
    expect(next.latest_invoice).toMatchObject({
      total: 1900,
      starting_balance: -950,
      ending_balance: 0,
      amount_due: 950,
      amount_paid: 950,
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  });

  describe('that change their plan', () => {
    const change = (
      subscription: Stripe.Subscription,
      price: Stripe.Price,
      more: Stripe.SubscriptionUpdateParams = {},
    ) =>
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: itemOf(subscription).id, price: price.id }],
        expand: ['latest_invoice'],
        ...more,
      });

    it('pay the difference at once, as the preview says', async () => {
      const subscription = await subscribe();
      const half = START + (itemOf(subscription).current_period_end - START) / 2;
      await advance(half);
      const preview = await stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: itemOf(subscription).id, price: prices.pro.id }],
          proration_behavior: 'always_invoice',
          proration_date: half,
        },
      });
      expect(
        preview.lines.data.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration]),
      ).toEqual([
        [-950, true],
        [1450, true],
      ]);
      expect(preview).toMatchObject({ amount_due: 500, status: 'draft', number: null });
      expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);

      const changed = await change(subscription, prices.pro, {
        proration_behavior: 'always_invoice',
        proration_date: half,
      });
      expect(changed.latest_invoice).toMatchObject({
        status: 'paid',
        billing_reason: 'subscription_update',
        amount_paid: 500,
      });
      expect(itemOf(changed)).toMatchObject({
        id: itemOf(subscription).id,
        price: { id: prices.pro.id },
        current_period_end: itemOf(subscription).current_period_end,
      });
      await advance(itemOf(subscription).current_period_end + 3601);
      expect(await latest(subscription.id)).toMatchObject({ amount_paid: 2900 });
    });

    it('put the difference on the next invoice by default', async () => {
      const subscription = await subscribe();
      const half = START + (itemOf(subscription).current_period_end - START) / 2;
      await advance(half);
      await change(subscription, prices.pro);
      expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
      const preview = await stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id });
      expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-950, 1450, 2900]);
      expect(preview.lines.data[0]?.parent).toMatchObject({
        type: 'invoice_item_details',
        invoice_item_details: { proration: true },
      });
      await advance(itemOf(subscription).current_period_end + 3601);
      expect(await latest(subscription.id)).toMatchObject({ amount_paid: 3400, total: preview.total });
      await advance(itemOf(await get(subscription.id)).current_period_end + 3601);
      expect(await latest(subscription.id)).toMatchObject({ amount_paid: 2900 });
    });

    it('begin a new period with another interval', async () => {
      const subscription = await subscribe();
      const half = START + (itemOf(subscription).current_period_end - START) / 2;
      await advance(half);
      const yearly = await change(subscription, prices.proYearly);
      expect(yearly.billing_cycle_anchor).toBe(half);
      expect(iso(itemOf(yearly).current_period_end)).toBe('2027-02-14');
      expect(yearly.latest_invoice).toMatchObject({ amount_paid: 29_000 - 950, billing_reason: 'subscription_update' });
    });

    it('get nothing back without proration', async () => {
      const subscription = await subscribe(prices.pro);
      await advance(START + 10 * DAY);
      await change(subscription, prices.lite, { proration_behavior: 'none' });
      const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
      expect(preview.lines.data.map(({ amount }) => amount)).toEqual([1900]);
    });

    it('keep the old plan when the difference cannot be paid and the client wants that', async () => {
      const subscription = await subscribe(prices.lite, 'pm_card_chargeCustomerFail');
      const more = { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const;
      await expect(change(subscription, prices.pro, more)).rejects.toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
      });
      expect(itemOf(await get(subscription.id)).price.id).toBe(prices.lite.id);
      const changed = await change(subscription, prices.pro, { proration_behavior: 'always_invoice' });
      expect([changed.status, itemOf(changed).price.id]).toEqual(['past_due', prices.pro.id]);
    });

    it('are not added to without the id of the item, which is a second item', async () => {
      const subscription = await subscribe();
      const added = await stripe.subscriptions.update(subscription.id, { items: [{ price: prices.pro.id }] });
      expect(added.items.data).toHaveLength(2);
      await expect(
        stripe.subscriptions.update(subscription.id, { items: [{ id: 'si_none', price: prices.pro.id }] }),
      ).rejects.toMatchObject({ param: 'items[0][id]' });
      await expect(
        stripe.subscriptions.update(subscription.id, { items: [{ price: prices.proYearly.id }] }),
      ).rejects.toMatchObject({ param: 'items' });
    });

    it('go down at the end of the period by a schedule', async () => {
      const subscription = await subscribe(prices.pro);
      const { current_period_start: start, current_period_end: end } = itemOf(subscription);
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
      expect(schedule.phases).toMatchObject([{ start_date: start, end_date: end, items: [{ price: prices.pro.id }] }]);
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        phases: [
          { items: [{ price: prices.pro.id, quantity: 1 }], start_date: start, end_date: end },
          {
            items: [{ price: prices.lite.id, quantity: 1 }],
            duration: { interval: 'month' },
            proration_behavior: 'none',
          },
        ],
      });
      expect(itemOf(await get(subscription.id)).price.id).toBe(prices.pro.id);
      const refused = { items: [{ id: itemOf(subscription).id, price: prices.lite.id }] };
      await expect(stripe.subscriptions.update(subscription.id, refused)).rejects.toThrow(
        /managed by the subscription schedule/,
      );
      await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
        /managed by/,
      );
      expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(1900);

      await advance(end + 3601);
      const lower = await get(subscription.id);
      expect(itemOf(lower).price.id).toBe(prices.lite.id);
      expect(lower.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1900 });
      expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
      await advance(itemOf(lower).current_period_end + 3601);
      expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
        status: 'released',
        released_subscription: subscription.id,
      });
      expect(await get(subscription.id)).toMatchObject({
        schedule: null,
        status: 'active',
        latest_invoice: { amount_paid: 1900 },
      });
    });

    it('go from yearly to monthly by a schedule without paying twice', async () => {
      const subscription = await subscribe(prices.proYearly);
      const { current_period_start: start, current_period_end: end } = itemOf(subscription);
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
      await stripe.subscriptionSchedules.update(schedule.id, {
        phases: [
          { items: [{ price: prices.proYearly.id }], start_date: start, end_date: end },
          { items: [{ price: prices.lite.id }], duration: { interval: 'month' }, proration_behavior: 'none' },
        ],
      });
      await advance(end + 7200);
      const monthly = await get(subscription.id);
      expect(monthly.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1900 });
      expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
      expect([itemOf(monthly).current_period_start, iso(itemOf(monthly).current_period_end)]).toEqual([
        end,
        '2027-02-28',
      ]);
    });

    it('can do without the schedule after all', async () => {
      const subscription = await subscribe(prices.pro);
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
      await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toMatchObject({
        param: 'from_subscription',
      });
      expect(await stripe.subscriptionSchedules.release(schedule.id)).toMatchObject({
        status: 'released',
        subscription: null,
      });
      expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
        cancel_at_period_end: true,
        schedule: null,
      });
    });

    it('preview nothing that is not named', async () => {
      await expect(stripe.invoices.createPreview({ customer: customer.id })).rejects.toMatchObject({
        code: 'parameter_missing',
      });
      const first = await stripe.invoices.createPreview({
        customer: customer.id,
        subscription_details: { items: [{ price: prices.lite.id }] },
      });
      expect(first).toMatchObject({ amount_due: 1900, billing_reason: 'upcoming' });
      const other = await stripe.customers.create({});
      const subscription = await subscribe();
      await expect(
        stripe.invoices.createPreview({ customer: other.id, subscription: subscription.id }),
      ).rejects.toMatchObject({ param: 'subscription' });
    });
  });

  it('end with their customer', async () => {
    const subscription = await subscribe();
    await stripe.customers.del(customer.id);
    expect((await get(subscription.id)).status).toBe('canceled');
    await advance(START + 100 * DAY);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });
});
