import { factCatalogs } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { NetworkError, networkErrorReasons } from '../networks/network-error.ts';
import { classifyFailure, type FailureFacts } from './classify-failure.ts';

const first: FailureFacts = { failures: 1, failingSec: 0, lastCode: null };
const classify = (reason: (typeof networkErrorReasons)[number], facts = first, retryAfterSec: number | null = null) =>
  classifyFailure(new NetworkError(reason, { network: 'x', retryAfterSec }), facts);

it.each(networkErrorReasons)('%s has an outcome with a sentence in every language', (reason) => {
  const { code } = classify(reason);
  for (const catalog of Object.values(factCatalogs)) expect(Object.keys(catalog)).toContain(code);
});

it('pauses get longer, and a network’s own wish counts', () => {
  const after = (failures: number, retryAfterSec: number | null = null) => {
    const outcome = classify('transient', { ...first, failures }, retryAfterSec);
    return outcome.end === 'again' ? outcome.afterSec : null;
  };
  expect([1, 2, 3, 4, 5, 20].map((failures) => after(failures))).toEqual([30, 120, 600, 1800, 3600, 3600]);
  expect([after(1, 900), after(1, 1_000_000)]).toEqual([900, 6 * 3600]);
});

it('a post is given up after a day', () => {
  const atLast = (reason: 'transient' | 'client_refused') => classify(reason, { ...first, failingSec: 86_400 });
  expect(atLast('transient')).toMatchObject({ end: 'fail', code: 'post-gave-up', isRefusal: false });
  // The network was reached, so only the operator can help.
  expect(atLast('client_refused')).toMatchObject({ end: 'fail', code: 'post-app-refused', isRefusal: false });
});

it('fresh tokens that are refused with pauses end the connection', () => {
  const refused = classify('access_expired');
  expect(refused).toMatchObject({ end: 'again', afterSec: 0 });
  const after = (failures: number) => classify('access_expired', { ...first, failures, lastCode: refused.code });
  expect([after(2), after(3), after(4)]).toMatchObject([
    { end: 'again', afterSec: 120 },
    { end: 'again', afterSec: 600 },
    { end: 'wait' },
  ]);
  expect(classify('access_expired', { ...first, failures: 9, lastCode: 'post-busy' })).toMatchObject({ end: 'again' });
});

it('an unknown answer is tried once more', () => {
  const unknown = classify('unmapped');
  expect(unknown).toMatchObject({ end: 'again' });
  expect(classify('unmapped', { ...first, failures: 2, lastCode: unknown.code })).toMatchObject({ end: 'fail' });
});

it('a missing file fails the post, and any other error is tried again', () => {
  expect(classifyFailure(new AppError('file_not_found'), first)).toMatchObject({ code: 'post-file-gone' });
  expect(classifyFailure(new AppError('files_unavailable'), first)).toMatchObject({ end: 'again' });
  expect(classifyFailure(new TypeError('a bug'), first)).toMatchObject({ end: 'again' });
});
