import type { Embedder } from '../src/moments/moment-finder.ts';
import { exampleTranscript, type SpokenLine } from './example-clip.ts';

const pets = 'Puppies sleep in their kennel while other puppies chew old shoes outside.';
const bills = 'Invoices arrive late and debts grow while more invoices pile up again.';
const other = 'Clouds drift over green hills toward distant mountains beyond rivers today.';
const lines = [
  ...Array<string>(30).fill(other),
  ...Array<string>(12).fill(pets),
  ...Array<string>(30).fill(other),
  ...Array<string>(12).fill(bills),
  ...Array<string>(30).fill(other),
];

/** A 684-second talk with two topics among many other words; it never mentions "dog" or "money". */
export const topicTalk = exampleTranscript(lines.map((text): SpokenLine => [6, 0, text]));
export const petsRange = { startSec: 30 * 6, endSec: 42 * 6 };
export const billsRange = { startSec: 72 * 6, endSec: 84 * 6 };

const topics: Record<string, number> = { dog: 0, puppies: 0, kennel: 0, money: 1, invoices: 1, debts: 1 };

/** A vector in which words on the same topic share a dimension. */
function embedTopics(text: string): Float32Array {
  const vector = new Float32Array([0, 0, 0.5]);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const topic = topics[word];
    if (topic !== undefined) vector[topic] = (vector[topic] ?? 0) + 1;
  }
  return vector;
}

export const topicEmbedder: Embedder = { embed: async (texts) => texts.map(embedTopics) };
