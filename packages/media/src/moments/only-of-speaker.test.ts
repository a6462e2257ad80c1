import { expect, it } from 'vitest';
import type { Transcript } from '../transcript/transcript.ts';
import type { Moment } from './moment.ts';
import type { MomentFinder, MomentMaterial, MomentRequest } from './moment-finder.ts';
import { onlyOfSpeaker } from './only-of-speaker.ts';

/** A word per second. */
function talk(...speakers: (string | null)[]): Transcript {
  const words = speakers.map((speaker, startSec) => ({
    ...{ startSec, endSec: startSec + 0.9, text: 'so', confidence: null, speaker },
  }));
  const cue = { startSec: 0, endSec: words.length, text: '', speaker: null, words };
  return { language: 'en', wordTiming: 'measured', cues: [cue] };
}

const moment = (startSec: number, endSec: number) => ({ startSec, endSec }) as Moment;
const all = [moment(0, 4), moment(4, 8), moment(2, 6)];
let lastRequest: MomentRequest | null = null;
const finder: MomentFinder = {
  find: async (_, request) => {
    lastRequest = request;
    return { moments: all, warnings: [] };
  },
};
const ada = ['Ada', 'Ada', 'Ada', 'Speaker 2', 'Speaker 2', 'Speaker 2', 'Speaker 2', null];

async function find(speaker: string | null, speakers: (string | null)[] = ada) {
  const material: MomentMaterial = {
    ...{ durationSec: 8, transcript: talk(...speakers), sound: null, keyframesSec: [], shots: [] },
  };
  const request = { count: 1, minSec: 1, maxSec: 9, targetSec: 4, overlapSec: 0, prompt: null };
  return await onlyOfSpeaker(finder, speaker).find(material, request, {});
}

it('the moments in which the speaker says most of the words are kept, as many as are wanted', async () => {
  expect((await find('ada')).moments).toEqual([all[0]]);
  // The best ones may all be of someone else.
  expect(lastRequest?.count).toBeGreaterThan(1);
});

it('a voice without a name has one in any language', async () => {
  for (const name of ['Speaker 2', 'hablante 2']) expect((await find(name)).moments).toEqual([all[1]]);
});

it('all moments are kept without a speaker', async () => {
  expect((await find(null)).moments).toEqual(all);
});

it('the failure names who speaks if no one has the name, or who speaks too little', async () => {
  await expect(find('Grace')).rejects.toMatchObject({
    reason: 'no-moments',
    failure: { code: 'speaker-unknown', facts: { name: 'Grace', speakers: ['Ada', 'Speaker 2'] } },
  });
  await expect(find('Grace', [null])).rejects.toMatchObject({ failure: { facts: { speakers: null } } });
  const brief = ['Ada', 'Bo', 'Bo', 'Bo', 'Bo', 'Bo', 'Bo', 'Bo'];
  await expect(find('Ada', brief)).rejects.toMatchObject({ failure: { code: 'speaker-brief' } });
});
