import { describe, expect, it } from 'vitest';
import { billsRange, petsRange, topicEmbedder, topicTalk } from '../../../test/topic-talk.ts';
import { MediaError } from '../../media-error.ts';
import { overlapSec } from '../../time/time-range.ts';
import type { Embedder } from '../moment-finder.ts';
import { findMeanings } from './find-meanings.ts';
import { preparePrompt } from './prepare-prompt.ts';
import { prepareSearch } from './search-index.ts';
import { searchMoments } from './search-moments.ts';

describe('findMeanings', () => {
  const index = prepareSearch(topicTalk);
  const search = { count: 1, minSec: null, maxSec: null };
  const failing = (error: Error): Embedder => ({ embed: () => Promise.reject(error) });

  it('lets a search find paraphrases', async () => {
    const { meanings, warnings } = await findMeanings(index, ['a dog', 'money'], topicEmbedder);
    expect(warnings).toEqual([]);
    expect(searchMoments(preparePrompt(index, 'money'), search).ranges[0]?.score).toBe(0);
    for (const [at, prompt, range] of [
      [0, 'a dog', petsRange],
      [1, 'money', billsRange],
    ] as const) {
      const { ranges, cueScores } = searchMoments(preparePrompt(index, prompt, meanings[at]), search);
      const [best] = ranges;
      expect(best && overlapSec(best, range)).toBeGreaterThan(30);
      expect(best?.score).toBeGreaterThan(0);
      const top = cueScores.indexOf(Math.max(...cueScores));
      expect(top * 6).toBeGreaterThanOrEqual(range.startSec - 30);
      expect(top * 6).toBeLessThan(range.endSec + 30);
    }
  });

  it('respects lengths', async () => {
    const { meanings } = await findMeanings(index, ['money'], topicEmbedder);
    const lengths = { count: 1, minSec: 20, maxSec: 40 };
    const [best] = searchMoments(preparePrompt(index, 'money', meanings[0]), lengths).ranges;
    expect(best && overlapSec(best, billsRange)).toBeGreaterThan(10);
  });

  it('continues without a failing model, with a warning', async () => {
    const failure = new MediaError('timeout', 'The model did not answer.');
    await expect(findMeanings(index, ['dog', 'money'], failing(failure))).resolves.toEqual({
      meanings: [null, null],
      warnings: [
        {
          code: 'searched-by-words',
          facts: { failure: { code: 'text', facts: { text: 'The model did not answer.' } } },
        },
      ],
    });
  });

  it('rethrows cancellation and programming errors', async () => {
    for (const error of [new MediaError('cancelled', 'The work was canceled.'), new TypeError('mistake')]) {
      await expect(findMeanings(index, ['dog'], failing(error))).rejects.toBe(error);
    }
  });

  it('uses only a model that understands the language of the transcript', async () => {
    const requested: string[] = [];
    const embedder = (languages: readonly string[]): Embedder => ({
      languages,
      embed: async (texts, options) => {
        requested.push(...languages);
        return await topicEmbedder.embed(texts, options);
      },
    });
    const german = prepareSearch({ ...topicTalk, language: 'de' });
    for (const [transcript, languages] of [
      [index, ['en']],
      [german, ['de', 'fr']],
    ] as const) {
      const { meanings } = await findMeanings(transcript, ['money'], embedder(languages));
      expect(meanings[0]).not.toBeNull();
    }
    await expect(findMeanings(german, ['money'], embedder(['en']))).resolves.toEqual({
      meanings: [null],
      warnings: [],
    });
    expect(requested).toEqual(['en', 'de', 'fr']);
  });

  it('does not call the model for an empty prompt or transcript', async () => {
    const never = failing(new Error('asked'));
    await expect(findMeanings(index, [], never)).resolves.toEqual({ meanings: [], warnings: [] });
    const silent = prepareSearch({ ...topicTalk, cues: [] });
    await expect(findMeanings(silent, ['dog'], never)).resolves.toEqual({ meanings: [null], warnings: [] });
  });
});
