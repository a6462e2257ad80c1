import type Stripe from 'stripe';
import { z } from 'zod';
import { listStripePage } from '../api/list-stripe-page.ts';
import type { AddCall } from '../api/start-stripe-api.ts';
import { invalid } from '../api/stripe-api-error.ts';
import { flag, list, mergeMetadata, metadata, page, text, whole } from '../api/stripe-parameters.ts';
import type { Book } from '../book/stripe-book.ts';

/** Adds the calls of products and their prices. The amount of a price never changes. */
export function addCatalogueCalls(add: AddCall, book: Book): void {
  add('POST /v1/products', { id: text.optional(), name: text }, ({ id = book.makeId('prod'), name }) => {
    if (book.find('product', id) !== null) {
      throw invalid('Product already exists.', { param: 'id', code: 'resource_already_exists' });
    }
    const product = { id, object: 'product', active: true, created: book.now(), metadata: {}, name };
    return book.add(product as Stripe.Product, 'product.created');
  });
  add('POST /v1/products/:id', { name: text, active: flag }, (given, id) =>
    book.change(book.get('product', id), given, 'product.updated'),
  );
  add(
    'POST /v1/prices',
    {
      product: text,
      currency: z.literal('usd'),
      unit_amount: whole(0, 99_999_999),
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: flag.optional(),
      metadata: metadata.optional(),
    },
    ({ transfer_lookup_key: isTransferred, lookup_key = null, recurring, metadata: own, ...given }) => {
      book.get('product', given.product, 'product');
      const holder = lookup_key === null ? null : book.list('price').find((price) => price.lookup_key === lookup_key);
      if (holder) {
        if (!isTransferred) throw invalid('A price already uses that lookup key.', { param: 'lookup_key' });
        book.change(holder, { lookup_key: null }, 'price.updated');
      }
      const price = {
        ...given,
        id: book.makeId('price'),
        object: 'price',
        active: true,
        created: book.now(),
        lookup_key,
        metadata: mergeMetadata({}, own),
        recurring: recurring ? { ...recurring, interval_count: 1 } : null,
        type: recurring ? 'recurring' : 'one_time',
      } as Stripe.Price;
      return book.add(price, 'price.created');
    },
  );
  const filters = { ...page, active: flag.optional(), product: text.optional(), lookup_keys: list(text).optional() };
  add('GET /v1/prices', filters, ({ lookup_keys: keys, ...given }) => {
    const rows = book.list('price').filter(({ lookup_key: key }) => keys?.includes(key ?? '') ?? true);
    return listStripePage(rows, given, '/v1/prices');
  });
  add('POST /v1/prices/:id', { active: flag }, (given, id) =>
    book.change(book.get('price', id), given, 'price.updated'),
  );
}
