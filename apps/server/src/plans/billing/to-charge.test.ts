import { describeFact } from '@clipwright/contract';
import { expect, it } from 'vitest';
import type { PriceList } from '../price-list.ts';
import { toCharge } from './to-charge.ts';

const prices: PriceList = new Map([
  ['price_pro', { plan: 'Creator Pro', interval: 'month' }],
  ['price_agency', { plan: 'Agency', interval: 'year' }],
  ['price_credits', { credits: 50 }],
]);

type Line = Parameters<typeof toCharge>[0];
type Facts = { price: string; amount: number; quantity?: number; isProration?: boolean };

/** A line of the provider for 2 August 2026. */
function makeLine({ price, amount, quantity = 1, isProration = false }: Facts): Line {
  const startSec = Date.UTC(2026, 7, 2, 23, 30) / 1000;
  return {
    amount,
    quantity,
    description: 'As the provider says',
    period: { start: startSec, end: startSec + 86_400 },
    pricing: { price_details: { price, product: 'prod_1' }, type: 'price_details' },
    parent: { subscription_item_details: { proration: isProration }, type: 'subscription_item_details' },
  } as unknown as Line;
}

it.each([
  [{ price: 'price_pro', amount: 2900 }, '1 × Creator Pro (at $29.00 / month)', '1 × Creator Pro (a 29,00 $ al mes)'],
  [
    { price: 'price_agency', amount: 297_600, quantity: 3 },
    '3 × Agency (at $992.00 / year)',
    '3 × Agency (a 992,00 $ al año)',
  ],
  [
    { price: 'price_pro', amount: -1450, isProration: true },
    'Unused time on Creator Pro after Aug 2, 2026',
    'Tiempo sin usar de Creator Pro desde el 2 ago 2026',
  ],
  [
    { price: 'price_agency', amount: 9000, quantity: 3, isProration: true },
    'Remaining time on 3 × Agency after Aug 2, 2026',
    'Tiempo restante de 3 × Agency desde el 2 ago 2026',
  ],
  [{ price: 'price_credits', amount: 1000, quantity: 2 }, '100 credits', '100 créditos'],
  [{ price: 'price_of_last_year', amount: 1900 }, 'As the provider says', 'As the provider says'],
])('the line %j is described in the language of its reader', (facts, english, spanish) => {
  const charge = toCharge(makeLine(facts), prices);
  expect(describeFact(charge, 'en')).toBe(english);
  expect(describeFact(charge, 'es')?.replaceAll('\u00a0', ' ')).toBe(spanish);
});

it('a line without a price or a description names the product', () => {
  const bare = { ...makeLine({ price: '', amount: 0 }), pricing: null, parent: null, description: null };
  expect(describeFact(toCharge(bare, prices), 'en')).toBe('Clipwright');
});
