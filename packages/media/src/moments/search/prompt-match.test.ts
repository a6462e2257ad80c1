import { describe, expect, it } from 'vitest';
import { billsRange, petsRange, topicEmbedder, topicTalk } from '../../../test/topic-talk.ts';
import type { Transcript } from '../../transcript/transcript.ts';
import { findMeanings } from './find-meanings.ts';
import { preparePrompt } from './prepare-prompt.ts';
import { createPromptMatch } from './prompt-match.ts';
import { prepareSearch } from './search-index.ts';

const sentences: [string, string][] = [
  ['Ann', 'We planted the tomatoes beside the basil in early spring this year.'],
  ['Ann', 'The rocket carries a heavy satellite into its orbit around the planet.'],
  ['Bob', 'The rocket carries a heavy satellite into its orbit around the planet.'],
  ['Bob', 'Neighbours share their seeds with everybody who comes along on Sunday.'],
];
const transcript: Transcript = {
  language: 'en',
  wordTiming: 'estimated',
  cues: sentences.map(([speaker, text], at) => ({
    startSec: at * 10,
    endSec: at * 10 + 10,
    text,
    speaker,
    words: text.split(' ').map((word, place, all) => ({
      text: word,
      startSec: at * 10 + (place * 10) / all.length,
      endSec: at * 10 + ((place + 1) * 10) / all.length,
      confidence: null,
      speaker,
    })),
  })),
};
const rangeOf = (sentence: number) => ({ startSec: sentence * 10, endSec: sentence * 10 + 10 });

describe('createPromptMatch', () => {
  const index = prepareSearch(transcript);

  it('rates a stretch by its words from the prompt', () => {
    const { rate, listMatched } = createPromptMatch(preparePrompt(index, 'satellites in orbit'));
    expect(rate(rangeOf(0))).toBe(0);
    expect(rate(rangeOf(1))).toBeGreaterThan(0.8);
    expect(rate({ startSec: 0, endSec: 20 })).toBeGreaterThan(rate(rangeOf(0)));
    expect(listMatched(rangeOf(1)).map(({ text }) => text)).toEqual(['satellite', 'orbit']);
  });

  it('prefers speakers named in the prompt', () => {
    const { rate, getEvidence } = createPromptMatch(preparePrompt(index, 'What did Bob say about the rocket?'));
    expect(rate(rangeOf(2))).toBeGreaterThan(rate(rangeOf(1)));
    expect(rate(rangeOf(1))).toBeGreaterThan(rate(rangeOf(3)));
    expect([2, 0].map((sentence) => getEvidence(rangeOf(sentence)))).toEqual(['words', null]);
    const { getEvidence: ofBob } = createPromptMatch(preparePrompt(index, 'What did Bob say?'));
    expect([3, 0].map((sentence) => ofBob(rangeOf(sentence)))).toEqual(['speaker', null]);
  });

  it('rates lower when the prompt is mostly about something else', () => {
    const whole = createPromptMatch(preparePrompt(index, 'rocket')).rate(rangeOf(1));
    expect(createPromptMatch(preparePrompt(index, 'rocket chromodynamics')).rate(rangeOf(1))).toBeLessThan(whole);
  });

  it('also rates by meaning when embeddings exist, with words weighted higher', async () => {
    const talk = prepareSearch(topicTalk);
    const { meanings } = await findMeanings(talk, ['money'], topicEmbedder);
    const match = createPromptMatch(preparePrompt(talk, 'money', meanings[0]));
    const cloudsRange = { startSec: 0, endSec: 90 };
    expect(match.rate(billsRange)).toBeGreaterThan(0.4);
    expect(match.rate(billsRange)).toBeLessThanOrEqual(0.5);
    expect(match.rate(cloudsRange)).toBeLessThan(0.1);
    expect([billsRange, cloudsRange].map(match.getEvidence)).toEqual(['meaning', null]);
    expect(createPromptMatch(preparePrompt(talk, 'money')).rate(billsRange)).toBe(0);
    const { meanings: talkMeanings } = await findMeanings(talk, ['puppies'], topicEmbedder);
    expect(createPromptMatch(preparePrompt(talk, 'puppies', talkMeanings[0])).rate(petsRange)).toBeGreaterThan(0.9);
  });
});
