import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import { describeCheckoutError } from './describe-checkout-error.ts';

const answer = (code: 'unexpected' | 'price_changed', message: string) =>
  new ApiError(code === 'unexpected' ? 500 : 409, { code, message, details: null, requestId: 'r-1' });

it.each([
  ['the reason of a refusal', answer('price_changed', 'The price has changed.'), /^The price has changed\.$/],
  [
    'a fault of the server',
    answer('unexpected', 'An unexpected error occurred.'),
    /^Failed to create checkout session/,
  ],
  ['an answer of something in between', new ApiError(502, null), /^Failed to create checkout session/],
  ['a lost connection', new ConnectionError('timeout'), /^Request timed out/],
  ['a fault of the page', new TypeError('url is not a string'), /^An error occurred during checkout/],
])('a checkout error describes %s', (_what, error, text) => {
  expect(describeCheckoutError(error)).toMatch(text);
});
