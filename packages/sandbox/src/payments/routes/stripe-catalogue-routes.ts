import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid } from '../api/stripe-api-error.ts';
import {
  clearable,
  fields,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  page,
  text,
  whole,
  within,
} from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import type { Book } from '../book/stripe-book.ts';
import { makePrice } from '../objects/make-price.ts';

const MAX_AMOUNT = 99_999_999;
const currency = oneOf('usd', 'eur', 'gbp', 'chf');
const recurring = fields({ interval: oneOf('day', 'week', 'month', 'year'), interval_count: whole(1, 36) }, [
  'interval',
]);
const priceFacts = {
  lookup_key: text,
  nickname: text,
  metadata,
  active: flag,
  transfer_lookup_key: flag,
};

/** Products and their prices. What a price costs never changes; another amount is another price. */
export const stripeCatalogueRoutes: Route[] = [
  route(
    'POST /v1/products',
    { id: text, name: text, description: text, active: flag, metadata, statement_descriptor: text, unit_label: text },
    ['name'],
    (book, given) => {
      if (given.id !== undefined && book.find('product', given.id) !== null) {
        throw invalid('Product already exists.', { param: 'id', code: 'resource_already_exists' });
      }
      const product: Stripe.Product = {
        id: given.id ?? book.makeId('prod'),
        object: 'product',
        active: given.active ?? true,
        created: book.now(),
        default_price: null,
        description: given.description ?? null,
        images: [],
        livemode: false,
        marketing_features: [],
        metadata: mergeMetadata({}, given.metadata),
        name: given.name,
        package_dimensions: null,
        shippable: null,
        statement_descriptor: given.statement_descriptor ?? null,
        tax_code: null,
        tax_details: null,
        type: 'service',
        unit_label: given.unit_label ?? null,
        updated: book.now(),
        url: null,
      };
      return book.add(product, 'product.created');
    },
  ),
  route('GET /v1/products', { ...page, active: flag, ids: listOf(text, 100), created: within }, [], (book, given) => {
    const rows = book
      .list('product')
      .filter(({ active }) => given.active === undefined || active === given.active)
      .filter(({ id }) => given.ids?.includes(id) ?? true)
      .filter(({ created }) => given.created?.(created) ?? true);
    return listStripePage(rows, given, '/v1/products');
  }),
  route('GET /v1/products/:id', {}, [], (book, _, id) => book.get('product', id)),
  route(
    'POST /v1/products/:id',
    { name: text, description: clearable(text), active: flag, metadata, default_price: text },
    [],
    (book, given, id) => {
      const product = book.get('product', id);
      const { name, description, active, default_price: price } = given;
      if (price !== undefined && book.get('price', price, 'default_price').product !== id) {
        throw invalid('The price does not belong to the product.', { param: 'default_price' });
      }
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        ...(active === undefined ? {} : { active }),
        ...(price === undefined ? {} : { default_price: price }),
        ...(given.metadata === undefined ? {} : { metadata: mergeMetadata(product.metadata, given.metadata) }),
      };
      return book.change(product, { ...changes, updated: book.now() }, 'product.updated');
    },
  ),
  route(
    'POST /v1/prices',
    { ...priceFacts, product: text, currency, unit_amount: whole(0, MAX_AMOUNT), recurring },
    ['product', 'currency', 'unit_amount'],
    (book, given) => {
      book.get('product', given.product, 'product');
      takeLookupKey(book, given.lookup_key ?? null, given.transfer_lookup_key ?? false);
      const price = makePrice(book, {
        product: given.product,
        unitAmount: given.unit_amount,
        currency: given.currency,
        recurring: given.recurring
          ? { interval: given.recurring.interval, intervalCount: given.recurring.interval_count ?? 1 }
          : null,
        lookupKey: given.lookup_key ?? null,
        nickname: given.nickname ?? null,
        metadata: mergeMetadata({}, given.metadata),
        isActive: given.active ?? true,
      });
      return book.add(price, 'price.created');
    },
  ),
  route(
    'GET /v1/prices',
    {
      ...page,
      active: flag,
      product: text,
      currency,
      type: oneOf('recurring', 'one_time'),
      lookup_keys: listOf(text, 10),
    },
    [],
    (book, given) => {
      const rows = book
        .list('price')
        .filter(({ active }) => given.active === undefined || active === given.active)
        .filter(({ product }) => given.product === undefined || product === given.product)
        .filter((price) => given.currency === undefined || price.currency === given.currency)
        .filter(({ type }) => given.type === undefined || type === given.type)
        .filter(({ lookup_key: key }) => given.lookup_keys?.includes(key ?? '') ?? true);
      return listStripePage(rows, given, '/v1/prices');
    },
  ),
  route('GET /v1/prices/:id', {}, [], (book, _, id) => book.get('price', id)),
  route('POST /v1/prices/:id', priceFacts, [], (book, given, id) => {
    const price = book.get('price', id);
    const { active, nickname, lookup_key: lookupKey } = given;
    if (lookupKey !== undefined && lookupKey !== price.lookup_key) {
      takeLookupKey(book, lookupKey, given.transfer_lookup_key ?? false);
    }
    const changes = {
      ...(active === undefined ? {} : { active }),
      ...(nickname === undefined ? {} : { nickname }),
      ...(lookupKey === undefined ? {} : { lookup_key: lookupKey }),
      ...(given.metadata === undefined ? {} : { metadata: mergeMetadata(price.metadata, given.metadata) }),
    };
    return book.change(price, changes, 'price.updated');
  }),
];

/** A lookup key belongs to one price; it moves only when the client says so. */
function takeLookupKey(book: Book, key: string | null, isTransferred: boolean): void {
  const holder = key === null ? undefined : book.list('price').find(({ lookup_key }) => lookup_key === key);
  if (holder === undefined) return;
  if (!isTransferred) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  book.change(holder, { lookup_key: null }, 'price.updated');
}
