import { matchSentences } from '@clipwright/messages';
import { expect, test } from 'vitest';
import { billingMessages as spanish } from './billing-messages.es.ts';
import { chargeSentences } from './charge-sentences.ts';
import { describeCharge } from './describe-charge.ts';

test.each([
  ['1 × Creator Pro (at $29.00 / month)', '1 × Creator Pro (at $29.00 / month)'],
  ['Unused time on Creator Pro after 2 Aug 2026', 'Unused time on Creator Pro after Aug 2, 2026'],
  ['Remaining time on 3 × Agency after 30 Nov 2026', 'Remaining time on 3 × Agency after Nov 30, 2026'],
  ['Unused time on Creator Pro after the change', 'Unused time on Creator Pro after the change'],
  ['Something else', 'Something else'],
])('the charge "%s" is shown as "%s"', (description, shown) => {
  expect(describeCharge(description)).toBe(shown);
});

test.each([
  ['1 × Agency (at $99.00 / year)', '1 × Agency (a $99.00 al año)'],
  ['Unused time on Creator Pro after 2 Aug 2026', 'Tiempo sin usar de Creator Pro desde el 2 Aug 2026'],
  ['Remaining time on 3 × Agency after 30 Nov 2026', 'Tiempo restante de 3 × Agency desde el 30 Nov 2026'],
  ['100 credits', '100 créditos'],
])('the charge "%s" has a sentence in Spanish', (description, told) => {
  expect(matchSentences(chargeSentences, spanish.charges)(description)).toBe(told);
});
