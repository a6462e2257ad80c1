import { describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { writeSrt } from '../transcript/formats/write-srt.ts';
import { writeVtt } from '../transcript/formats/write-vtt.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { Diarizer, FoundVoices, VoiceTurn } from './diarizer.ts';
import { tellSpeakers } from './tell-speakers.ts';

/** One cue with a word per second, starting at 0. */
function talk(text: string, speaker: string | null = null): Transcript {
  const words = text.split(' ').map((word, at) => ({
    ...{ startSec: at, endSec: at + 0.8, text: word },
    ...{ confidence: null, speaker },
  }));
  const cue = { startSec: 0, endSec: words.length, text, speaker, words };
  return { language: 'en', wordTiming: 'estimated', cues: [cue] };
}

/** Returns voices whose embeddings are their numbers. */
const voicesOf = (turns: VoiceTurn[], unboundedVoices: number | null = null): FoundVoices => ({
  ...{ turns, unboundedVoices },
  voices: [...new Set(turns.map(({ voice }) => voice))].map((voice) => ({ embedding: [voice], heardSec: 5 })),
});
const hears = (...turns: VoiceTurn[]): Diarizer => ({ findTurns: async () => voicesOf(turns) });
const fails = (error: Error): Diarizer => ({ findTurns: () => Promise.reject(error) });
const turn = (voice: number, startSec: number, endSec: number): VoiceTurn => ({ voice, startSec, endSec });
const source = { wavPath: 'sound.wav', durationSec: 60 };
const nothing = { report: [], voices: [] };
const interview = talk('How are you today? I am well. And the bees? They fly.');

async function tell(diarizer: Diarizer | null, transcript: Transcript | null, wavPath: string | null = 'sound.wav') {
  return await tellSpeakers(diarizer, { ...source, transcript, wavPath });
}

describe('tellSpeakers', () => {
  it('labels each sentence with the voice heard most during it, and splits the cue there', async () => {
    const { transcript, report, voices } = await tell(
      hears(turn(0, 0, 4.4), turn(1, 3.6, 7), turn(0, 7, 10), turn(1, 10, 12)),
      interview,
    );
    expect(report).toEqual([{ code: 'speakers-told', facts: { voices: 2 } }]);
    expect(voices).toEqual([
      { label: 'Speaker 1', embedding: [0], heardSec: 5 },
      { label: 'Speaker 2', embedding: [1], heardSec: 5 },
    ]);
    expect(transcript?.cues.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Speaker 1: How are you today?',
      'Speaker 2: I am well.',
      'Speaker 1: And the bees?',
      'Speaker 2: They fly.',
    ]);
    expect(transcript && listWords(transcript).map(({ text }) => text)).toEqual(
      listWords(interview).map(({ text }) => text),
    );
    expect(transcript && writeSrt(transcript)).toContain('Speaker 2: I am well.');
    expect(transcript && writeVtt(transcript)).toContain('<v Speaker 2>I am well.');
  });

  it('gives a sentence beside a turn to it, and one far from any to nobody', async () => {
    const { transcript } = await tell(hears(turn(0, 0, 3.2), turn(1, 4.7, 6)), interview);
    expect(transcript?.cues.map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Speaker 2', null]);
    const near = await tell(hears(turn(0, 0, 5.5), turn(1, 12.2, 14)), interview);
    expect(near.transcript?.cues.map(({ speaker }) => speaker)).toEqual(['Speaker 1', null, 'Speaker 2']);
  });

  it('leaves names of subtitles, one voice, silence and no words as they are', async () => {
    const named = talk('How are you?', 'Ada');
    expect(await tell(hears(turn(0, 0, 1), turn(1, 1, 2)), named)).toEqual({ transcript: named, ...nothing });
    expect(await tell(hears(turn(0, 0, 9)), interview)).toEqual({
      transcript: interview,
      report: [{ code: 'speakers-told', facts: { voices: 1 } }],
      voices: [],
    });
    expect(await tell(hears(), null)).toEqual({ transcript: null, ...nothing });
    expect(await tell(hears(), interview, null)).toEqual({ transcript: interview, ...nothing });
    expect(await tell(null, interview)).toEqual({ transcript: interview, ...nothing });
  });

  it('counts the people who are seen only if asked, and says where their number decided', async () => {
    const turns = [turn(0, 0, 5), turn(1, 5, 9), turn(2, 9, 12)];
    const asks: Diarizer = {
      findTurns: async ({ findMostVoices }) =>
        (await findMostVoices?.()) === 2 ? voicesOf(turns.slice(0, 2), 3) : voicesOf(turns),
    };
    const given = { ...source, transcript: interview };
    const codes = async (countPeople?: () => Promise<number | null>) =>
      (await tellSpeakers(asks, { ...given, countPeople })).report;
    const entry = (voices: number) => ({ code: 'speakers-told', facts: { voices } });
    expect(await codes(async () => 1)).toEqual([
      entry(2),
      { code: 'voices-bounded', facts: { people: 1, found: 3, voices: 2 } },
    ]);
    expect(await codes(async () => null)).toEqual([entry(3)]);
    expect(await codes()).toEqual([entry(3)]);
    const counted = () => Promise.reject(new Error('No one asked.'));
    const { report } = await tellSpeakers(hears(...turns), { ...given, countPeople: counted });
    expect(report).toEqual([entry(3)]);
  });

  it('says which models are missing, or that it failed, and keeps the words', async () => {
    const missing = new MediaError('model-missing', 'Install them.', { models: 'one two' });
    const untold = [{ code: 'speakers-untold', facts: { why: 'model', models: 'one two' } }];
    const asking = talk('How are you today? I am well. And the bees? They fly. Where do they fly?');
    expect(await tell(fails(missing), asking)).toEqual({ transcript: asking, report: untold, voices: [] });
    // One voice is likely: nothing is missed, unless the user says otherwise.
    const speech = talk('I keep bees. They fly. Do you like honey? So do I.');
    expect(await tell(fails(missing), speech)).toEqual({ transcript: speech, ...nothing });
    const given = { ...source, transcript: speech, voices: 2 };
    expect((await tellSpeakers(fails(missing), given)).report).toEqual(untold);
    const { report } = await tell(fails(new MediaError('transcription-failed', 'It ended.')), interview);
    expect(report).toEqual([{ code: 'speakers-untold', facts: { why: 'failed', models: null } }]);
    await expect(tell(fails(new MediaError('cancelled', 'Stop.')), interview)).rejects.toMatchObject({
      reason: 'cancelled',
    });
    await expect(tell(fails(new TypeError('A mistake.')), interview)).rejects.toThrow('A mistake.');
  });
});
