import { assignTurn, noSpeakerChanges, renameSpeaker, speakerTextsIn } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { correctSpeakers, nameSpeakers } from './correct-speakers.ts';
import { writeSrt } from './formats/write-srt.ts';
import { writeTranscriptJson } from './formats/write-transcript-json.ts';
import { writeVtt } from './formats/write-vtt.ts';
import { type Cue, listWords, type Transcript } from './transcript.ts';

/** A cue with a word per second. */
function cue(startSec: number, text: string, speaker: string | null): Cue {
  const words = text.split(' ').map((word, at) => ({
    ...{ startSec: startSec + at, endSec: startSec + at + 0.8, text: word },
    ...{ confidence: null, speaker },
  }));
  return { startSec, endSec: startSec + words.length, text, speaker, words };
}

const talk: Transcript = {
  language: 'en',
  wordTiming: 'measured',
  cues: [cue(0, 'How are you?', 'Speaker 1'), cue(3, 'I am well. And you?', 'Speaker 2'), cue(9, 'Fine.', null)],
};
const linesOf = ({ cues }: Transcript) => cues.map(({ speaker, text }) => `${speaker}: ${text}`);

it('a name replaces a label everywhere, also in files', () => {
  const named = correctSpeakers(talk, renameSpeaker(noSpeakerChanges, 'Speaker 2', 'Ada'));
  expect(linesOf(named)).toEqual(['Speaker 1: How are you?', 'Ada: I am well. And you?', 'null: Fine.']);
  expect(writeSrt(named)).toContain('Ada: I am well.');
  expect(writeVtt(named)).toContain('<v Ada>');
  expect(writeTranscriptJson(named)).not.toContain('Speaker 2');
});

it('a part of a cue goes to another speaker, and the words keep their order', () => {
  const split = correctSpeakers(talk, assignTurn(noSpeakerChanges, { startSec: 6, endSec: 8, speaker: 'Grace' }));
  expect(linesOf(split)).toEqual([
    'Speaker 1: How are you?',
    'Speaker 2: I am well.',
    'Grace: And you?',
    'null: Fine.',
  ]);
  expect(listWords(split).map(({ text }) => text)).toEqual(listWords(talk).map(({ text }) => text));
});

it('turns are at times of the source, and a clip shows them where it plays them', () => {
  const changes = assignTurn(noSpeakerChanges, { startSec: 103, endSec: 106, speaker: 'Grace' });
  expect(correctSpeakers(talk, changes)).toEqual(talk);
  expect(linesOf(correctSpeakers(talk, changes, (sec) => sec + 100))[1]).toBe('Grace: I am well.');
});

it('a cue of several speakers stays one cue if only their names change', () => {
  const mixed = { ...cue(0, 'Yes. No.', null), words: [] as Cue['words'] };
  const words = [...cue(0, 'Yes.', 'ANNA').words, ...cue(1, 'No.', 'BEN').words];
  const transcript = { ...talk, cues: [{ ...mixed, words }] };
  const named = correctSpeakers(transcript, renameSpeaker(noSpeakerChanges, 'BEN', 'Ben'));
  expect(named.cues.map(({ text, speaker }) => [text, speaker])).toEqual([['Yes. No.', null]]);
  expect(listWords(named).map(({ speaker }) => speaker)).toEqual(['ANNA', 'Ben']);
});

it('voices without a name are numbered in the language of the reader', () => {
  expect(linesOf(nameSpeakers(talk, speakerTextsIn.es))[0]).toBe('Hablante 1: How are you?');
});
