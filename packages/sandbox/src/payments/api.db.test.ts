import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCatalogue, makeClient, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

describe('the payment API with the official client', () => {
  let test: TestPayments;
  let stripe: Stripe;

  beforeAll(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
  });
  afterAll(() => test.stop());
  afterEach(() => fetch(test.page('/faults'), { method: 'DELETE' }));

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${test.sandbox.payments.apiBase}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${test.sandbox.payments.secretKey}`, ...init.headers },
    });
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const fault = async (body: object) => {
    const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    expect((await fetch(test.page('/faults'), sent)).status).toBe(201);
  };
  const countCustomers = async () => (await stripe.customers.list({ limit: 100 })).data.length;

  it.each([
    ['GET', '/v1/nothing'],
    ['GET', '/v1'],
    ['GET', '/'],
    ['PUT', '/v1/customers'],
    ['GET', '/v1/invoices/upcoming'],
    ['GET', '/v1/customers/%E0%A4%A'],
    ['POST', '/v1/customers/cus_1/nothing'],
  ])('refuses %s %s with an error that the client recognizes', async (method, path) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get('request-id')]).toEqual([404, expect.stringMatching(/^req_/)]);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
  });

  it('logs refused requests', async () => {
    await expect(stripe.coupons.list()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 });
    expect(test.log.join('\n')).toContain('Unrecognized request URL (GET: /v1/coupons)');
    const { requests } = (await (await fetch(test.page('/requests'))).json()) as { requests: unknown[] };
    expect(requests.at(-1)).toMatchObject({
      method: 'GET',
      path: '/v1/coupons',
      status: 404,
      version: '2026-10-28.endive',
    });
    expect(JSON.stringify(requests)).not.toContain(test.sandbox.payments.secretKey);
  });

  it('refuses unknown parameters at any depth', async () => {
    const params = { email: 'a@example.com', invoice_settings: { rendering: '1' } } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(params)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'invoice_settings',
    });
    const customer = await stripe.customers.create({});
    const update = { invoice_settings: { footer: 'x' } };
    await expect(stripe.customers.update(customer.id, update)).rejects.toMatchObject({
      param: 'invoice_settings[footer]',
    });
    await expect(stripe.customers.list({ query: 'x' } as never)).rejects.toMatchObject({ code: 'parameter_unknown' });
  });

  it('is available on this machine only and accepts no real key', () => {
    const { apiBase, secretKey, webhookSecret } = test.sandbox.payments;
    expect(apiBase).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(secretKey).toMatch(/^sk_test_sandbox/);
    expect(webhookSecret).toMatch(/^whsec_/);
  });

  it('checks the key', async () => {
    for (const authorization of [
      '',
      'Bearer sk_test_wrong',
      'Basic c2tfdGVzdF93cm9uZzo=',
      test.sandbox.payments.secretKey,
    ]) {
      const response = await ask('/v1/customers', { headers: { authorization } });
      expect([authorization, response.status]).toEqual([authorization, 401]);
    }
    const wrong = makeClient(test.sandbox.payments.apiBase, 'sk_test_wrong');
    await expect(wrong.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
    const basic = Buffer.from(`${test.sandbox.payments.secretKey}:`).toString('base64');
    expect((await ask('/v1/customers', { headers: { authorization: `Basic ${basic}` } })).status).toBe(200);
  });

  it('supports one version of the API', async () => {
    const old = await ask('/v1/customers', { headers: { 'stripe-version': '2024-06-20' } });
    expect(old.status).toBe(400);
    expect(await old.json()).toMatchObject({
      error: { message: expect.stringContaining('Invalid Stripe API version') },
    });
    const list = await stripe.customers.list();
    expect(list.lastResponse).toMatchObject({ apiVersion: '2026-10-28.endive', statusCode: 200 });
  });

  it('accepts form bodies only', async () => {
    const body = JSON.stringify({ email: 'a@example.com' });
    const response = await ask('/v1/customers', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    const large = await ask('/v1/customers', { method: 'POST', body: `name=${'x'.repeat(300_000)}`, headers: FORM });
    expect(large.status).toBe(413);
  });

  describe('with idempotency keys', () => {
    it('returns the same response for a repeated request', async () => {
      const before = await countCustomers();
      const options = { idempotencyKey: `checkout:${crypto.randomUUID()}` };
      const first = await stripe.customers.create({ email: 'b@example.com' }, options);
      const second = await stripe.customers.create({ email: 'b@example.com' }, options);
      expect(second).toEqual(first);
      expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect(await countCustomers()).toBe(before + 1);
    });

    it('executes one of many concurrent requests', async () => {
      const before = await countCustomers();
      const idempotencyKey = crypto.randomUUID();
      const made = await Promise.all(
        Array.from({ length: 20 }, () => stripe.customers.create({ email: 'c@example.com' }, { idempotencyKey })),
      );
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await countCustomers()).toBe(before + 1);
    });

    it('refuses the key for a different request', async () => {
      const options = { idempotencyKey: crypto.randomUUID() };
      await stripe.customers.create({ email: 'd@example.com' }, options);
      const other = { type: 'StripeIdempotencyError', statusCode: 400 };
      await expect(stripe.customers.create({ email: 'e@example.com' }, options)).rejects.toMatchObject(other);
      await expect(stripe.products.create({ name: 'x' }, options)).rejects.toMatchObject(other);
    });

    it('does not store a refusal of invalid parameters', async () => {
      const options = { idempotencyKey: crypto.randomUUID() };
      await expect(stripe.customers.create({ email: 'none' }, options)).rejects.toMatchObject({
        code: 'email_invalid',
      });
      expect(await stripe.customers.create({ email: 'f@example.com' }, options)).toMatchObject({
        email: 'f@example.com',
      });
    });

    it('keeps the keys over a restart', async () => {
      const options = { idempotencyKey: crypto.randomUUID() };
      const first = await stripe.customers.create({ email: 'g@example.com' }, options);
      await test.restart();
      stripe = test.stripe;
      expect(await stripe.customers.create({ email: 'g@example.com' }, options)).toMatchObject({ id: first.id });
      expect(await stripe.customers.retrieve(first.id)).toMatchObject({ email: 'g@example.com' });
    });
  });

  describe('with faults', () => {
    it('can apply a request and drop the response, which a retry reveals', async () => {
      const before = await countCustomers();
      await fault({ action: 'drop-reply', method: 'POST' });
      const retrying = makeClient(test.sandbox.payments.apiBase, test.sandbox.payments.secretKey, 2);
      const customer = await retrying.customers.create({ email: 'h@example.com' });
      expect(await countCustomers()).toBe(before + 1);
      expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'h@example.com' });
    });

    it('can drop the connection before a request takes effect', async () => {
      const before = await countCustomers();
      // The client tries a closed connection once more by itself.
      await fault({ action: 'drop-connection', method: 'POST', count: 2 });
      await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' });
      expect(await countCustomers()).toBe(before);
    });

    it('can return 500 and 429', async () => {
      await fault({ action: 'answer', status: 500 });
      await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
      await fault({ action: 'answer', status: 429, retryAfterSec: 2 });
      const retrying = makeClient(test.sandbox.payments.apiBase, test.sandbox.payments.secretKey, 2);
      await expect(retrying.customers.list()).rejects.toMatchObject({
        type: 'StripeRateLimitError',
        headers: { 'retry-after': '2' },
      });
    });

    it('can delay its response', async () => {
      await fault({ action: 'delay', delayMs: 5000 });
      await expect(stripe.customers.list({}, { timeout: 200 })).rejects.toMatchObject({
        type: 'StripeConnectionError',
      });
    });
  });

  it('paginates lists with cursors', async () => {
    const product = await stripe.products.create({ name: 'Pages' });
    const ids: string[] = [];
    for (let amount = 1; amount <= 5; amount += 1) {
      ids.unshift((await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: amount })).id);
    }
    const first = await stripe.prices.list({ product: product.id, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const next = await stripe.prices.list({ product: product.id, limit: 2, starting_after: ids[1] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const back = await stripe.prices.list({ product: product.id, limit: 2, ending_before: ids[2] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await stripe.prices.list({ product: product.id, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    await expect(stripe.prices.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(stripe.prices.list({ starting_after: 'price_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('expands only the requested fields', async () => {
    const { lite } = await makeCatalogue(stripe);
    expect(typeof lite.product).toBe('string');
    const price = await stripe.prices.retrieve(lite.id, { expand: ['product'] });
    expect(price.product).toMatchObject({ object: 'product', name: 'Creator Lite' });
    const list = await stripe.prices.list({ product: lite.product as string, expand: ['data.product'] });
    expect(list.data[0]?.product).toMatchObject({ name: 'Creator Lite' });
    for (const path of ['nothing', 'id', 'currency', 'product.default.price.product.x']) {
      await expect(stripe.prices.retrieve(lite.id, { expand: [path] })).rejects.toMatchObject({ param: 'expand' });
    }
  });

  it('stores products, prices and their lookup keys', async () => {
    const product = await stripe.products.create({
      id: 'clipwright_lite',
      name: 'Lite',
      metadata: { slug: 'creator-lite' },
    });
    await expect(stripe.products.create({ id: product.id, name: 'Lite' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
    const facts = { product: product.id, currency: 'usd', recurring: { interval: 'month' } } as const;
    const first = await stripe.prices.create({ ...facts, unit_amount: 1900, lookup_key: 'lite_monthly' });
    expect(first).toMatchObject({
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 1 },
      unit_amount: 1900,
    });
    expect(first.unit_amount_decimal?.toString()).toBe('1900');
    await expect(
      stripe.prices.create({ ...facts, unit_amount: 2100, lookup_key: 'lite_monthly' }),
    ).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await stripe.prices.create({
      ...facts,
      unit_amount: 2100,
      lookup_key: 'lite_monthly',
      transfer_lookup_key: true,
    });
    expect((await stripe.prices.list({ lookup_keys: ['lite_monthly'] })).data.map(({ id }) => id)).toEqual([second.id]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    await expect(stripe.prices.update(first.id, { unit_amount: 1 } as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await stripe.products.update(product.id, { default_price: second.id, metadata: { slug: '', tier: '1' } });
    expect(await stripe.products.retrieve(product.id)).toMatchObject({
      default_price: second.id,
      metadata: { tier: '1' },
    });
  });

  it('stores customers and marks deleted ones', async () => {
    const customer = await stripe.customers.create({ email: 'z@example.com', metadata: { userId: 'u', old: '1' } });
    expect(await stripe.customers.update(customer.id, { name: 'Zoë 例', metadata: { old: '' } })).toMatchObject({
      name: 'Zoë 例',
      metadata: { userId: 'u' },
    });
    expect((await stripe.customers.list({ email: 'z@example.com' })).data).toHaveLength(1);
    expect(await stripe.customers.del(customer.id)).toEqual(expect.objectContaining({ deleted: true }));
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect((await stripe.customers.list({ email: 'z@example.com' })).data).toEqual([]);
    await expect(stripe.customers.update(customer.id, { name: 'x' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(stripe.billingPortal.sessions.create({ customer: customer.id })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
      statusCode: 400,
    });
  });
});
