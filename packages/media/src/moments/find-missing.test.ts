import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { findMissing } from './find-missing.ts';
import { prepareSpeech } from './prepare-speech.ts';

/** Lists a whole text's shortcomings, with the strongest line at its end by default. */
function listMissing(text: string, { payoff = 1, language = 'en' }: { payoff?: number; language?: string } = {}) {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  return findMissing(speech, { first: 0, last: speech.words.length - 1, payoff }).map(({ fact, words }) => [
    fact,
    words && speech.words.slice(words.first, words.last + 1).map((word) => word.text),
  ]);
}

const rich = 'Would you never trust your brother with 300 dollars? I love him.';
const plain = 'The harbor stands in the north of the town.';

const allMissing = (place: string) => {
  const signs = ['question', 'number', 'claim', 'viewer', 'feeling'];
  return { code: 'signs-missing', facts: { signs: signs.map((sign) => ({ code: 'sign', facts: { sign } })), place } };
};

describe('findMissing', () => {
  test('finds nothing in a complete moment', () => {
    expect(listMissing(rich)).toEqual([]);
  });

  test('names the shortcomings of only the first sentence', () => {
    const [opening, ...others] = listMissing(`${plain} ${rich}`);
    expect(opening?.[0]).toEqual(allMissing('opening'));
    expect(opening?.[1]).toEqual(plain.split(' '));
    expect(others).toEqual([]);
  });

  test('reports a shortcoming of the whole moment once', () => {
    expect(listMissing(`${plain} The ships leave it in the morning.`)).toEqual([[allMissing('clip'), null]]);
  });

  test('names a weak last line, but not one that breaks off or is a question', () => {
    const last = ['I', 'love', 'him.'];
    expect(listMissing(rich, { payoff: 0.5 })).toEqual([[{ code: 'weak-end', facts: {} }, last]]);
    expect(listMissing(rich, { payoff: 0 })).toEqual([]);
    expect(listMissing('I love him. Would you never trust your brother with 300 dollars?', { payoff: 0.5 })).toEqual(
      [],
    );
  });

  test('claims nothing about a language without word lists', () => {
    expect(listMissing(plain, { payoff: 0.5, language: 'sv' })).toEqual([]);
  });

  test('does not miss questions in text without punctuation', () => {
    const [absence] = listMissing('the harbor stands in the north of the town and the ships leave it in the morning');
    expect(absence?.[0]).toMatchObject({ code: 'signs-missing' });
    expect(JSON.stringify(absence?.[0])).not.toContain('question');
  });
});
