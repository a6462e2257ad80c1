import { matchSentences } from '@clipwright/messages';
import { formatDay } from '../../lib/format/format-date.ts';
import { billingMessages } from './billing-messages.ts';
import { chargeSentences } from './charge-sentences.ts';

type Find = ReturnType<typeof matchSentences>;
let find: Find | undefined;

/** Returns the description of an invoice line in the language of the page. Unrecognized descriptions are unchanged. */
export function describeCharge(description: string): string {
  find ??= matchSentences(chargeSentences, billingMessages.charges);
  return find(description, (fact, name) => (name === 'date' ? translateDay(fact) : fact)) ?? description;
}

/** Translates a date in Stripe's format, such as "2 Aug 2026". */
function translateDay(day: string): string {
  const atMs = Date.parse(`${day} UTC`);
  return Number.isNaN(atMs) ? day : formatDay(new Date(atMs).toISOString());
}
