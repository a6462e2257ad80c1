import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBilling, type TestBilling } from '../../../test/billing/open-test-billing.ts';
import { runHistory } from '../../../test/billing/run-history.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

/** `BILLING_HISTORIES` overrides the number. */
const { BILLING_HISTORIES: count = '12' } = process.env;
const AT_ONCE = 4;
/** Accumulated purchases slow the sandbox down. */
const BATCH = 40;

it('after any history of events in any order, the tables match the provider', async () => {
  const seeds = Array.from({ length: Number(count) }, (_, index) => 7_919 * (index + 1));
  const differing: Record<number, string[]> = {};
  for (let first = 0; first < seeds.length; first += BATCH) {
    if (first > 0) await test.reset();
    const batch = seeds.slice(first, first + BATCH);
    const work = async () => {
      for (let seed = batch.pop(); seed !== undefined; seed = batch.pop()) {
        const problems = await runHistory(test, seed);
        if (problems.length > 0) differing[seed] = problems;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  expect(differing).toEqual({});
}, 7_200_000);
