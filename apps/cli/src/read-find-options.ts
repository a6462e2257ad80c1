import { clipSpecLimits } from '@clipwright/clip-spec';
import { MediaError } from '@clipwright/media';

/** The flags of `find`, as parsed. */
export type FindFlags = {
  prompt?: string[];
  count: number;
  min?: number;
  max?: number;
  language?: string;
  json: boolean;
};

/** The moments to find. A null prompt finds the strongest ones. */
type FindOptions = { prompts: (string | null)[]; count: number; minSec: number | null; maxSec: number | null };

const MAX_COUNT = 100;
const MAX_PROMPTS = 100;

const MAX_LENGTH_SEC = 3600;

/**
 * Converts the flags of `find` into options.
 * @throws MediaError `invalid-option` that names the invalid flag.
 */
export function readFindOptions({ prompt, count, min, max }: FindFlags): FindOptions {
  const refuse = (sentence: string) => new MediaError('invalid-option', sentence);
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT) {
    throw refuse(`--count must be a whole number from 1 to ${MAX_COUNT}.`);
  }
  for (const [flag, sec] of Object.entries({ '--min': min, '--max': max })) {
    if (sec !== undefined && !(sec > 0 && sec <= MAX_LENGTH_SEC)) {
      throw refuse(`${flag} must be more than 0 and at most ${MAX_LENGTH_SEC} seconds.`);
    }
  }
  if (min !== undefined && max !== undefined && min > max) throw refuse('--min must not be greater than --max.');
  const prompts = prompt?.map((text) => text.trim()) ?? [null];
  if (prompts.length > MAX_PROMPTS) throw refuse(`--prompt can be given at most ${MAX_PROMPTS} times.`);
  for (const text of prompts) {
    if (text === '') throw refuse('--prompt must not be empty.');
    if (text !== null && text.length > clipSpecLimits.promptLength) {
      throw refuse(`--prompt must be at most ${clipSpecLimits.promptLength} characters long.`);
    }
  }
  return { prompts, count, minSec: min ?? null, maxSec: max ?? null };
}
