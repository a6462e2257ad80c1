import { plainClipEdit } from '@clipwright/clip-spec';
import { expect, test } from 'vitest';
import { talkInfo, talkTranscript } from '../../test/random-edits.ts';
import { writePlainText } from '../transcript/formats/write-plain-text.ts';
import { writeSrt } from '../transcript/formats/write-srt.ts';
import { writeVtt } from '../transcript/formats/write-vtt.ts';
import { cutEditTranscript } from './cut-edit-transcript.ts';

test('subtitles have the words of an edit in its order and its corrections, without hidden words, in clip time', () => {
  const edit = {
    ...plainClipEdit([
      { id: 'r1', startSec: 10, endSec: 11.2 },
      { id: 'r2', startSec: 0, endSec: 1.2 },
      { id: 'r3', startSec: 2.4, endSec: 3.2 },
    ]),
    words: { '10': { text: 'Tommy' }, '1': { isHidden: true } },
  };
  const subtitles = cutEditTranscript(talkTranscript(), edit, { info: talkInfo() });
  expect(writeSrt(subtitles)).toMatchInlineSnapshot(`
    "1
    00:00:00,000 --> 00:00:01,150
    Tommy & Jerry

    2
    00:00:01,200 --> 00:00:03,150
    Tom Jerry is more"
    "
  `);
  expect(writePlainText(subtitles)).toMatchInlineSnapshot(`
    "Tommy & Jerry Tom Jerry is more"
    "
  `);
  for (const [index, cue] of subtitles.cues.entries())
    expect(cue.startSec).toBeGreaterThanOrEqual(subtitles.cues[index - 1]?.endSec ?? 0);
});

test('subtitles have a person’s line and page breaks, and plain text has neither', () => {
  const edit = {
    ...plainClipEdit([{ id: 'r1', startSec: 0, endSec: 4 }]),
    words: {
      '1': { break: 'line' as const },
      '2': { break: 'page' as const },
      '4': { isHidden: true, break: 'page' as const },
    },
  };
  const transcript = talkTranscript();
  const subtitles = cutEditTranscript(transcript, edit, { info: talkInfo() });
  expect(writeSrt(subtitles)).toMatchInlineSnapshot(`
    "1
    00:00:00,000 --> 00:00:00,750
    Tom
    &

    2
    00:00:00,800 --> 00:00:01,550
    Jerry said

    3
    00:00:02,000 --> 00:00:03,950
    < is more" für 日本語
    "
  `);
  expect(writeVtt(subtitles)).toMatchInlineSnapshot(`
    "WEBVTT
    Language: en

    00:00:00.000 --> 00:00:00.750
    <00:00:00.000><c>Tom</c><00:00:00.350>
    <00:00:00.400><c>&amp;</c>

    00:00:00.800 --> 00:00:01.550
    <00:00:00.800><c>Jerry</c><00:00:01.150> <00:00:01.200><c>said</c>

    00:00:02.000 --> 00:00:03.950
    <00:00:02.000><c>&lt;</c><00:00:02.350> <00:00:02.400><c>is</c><00:00:02.750> <00:00:02.800><c>more"</c><00:00:03.150> <00:00:03.200><c>für</c><00:00:03.550> <00:00:03.600><c>日本語</c>
    "
  `);
  expect(writePlainText(subtitles)).not.toContain('\n\n');
  expect(writePlainText(subtitles).trim()).not.toContain('\n');
});

test('a cue that a person joins to the one before it becomes part of it', () => {
  const edit = plainClipEdit([
    { id: 'r1', startSec: 0, endSec: 4 },
    { id: 'r2', startSec: 10, endSec: 14 },
  ]);
  const count = (words: typeof edit.words) =>
    cutEditTranscript(talkTranscript(), { ...edit, words }, { info: talkInfo() }).cues.length;
  expect([count({}), count({ '10': { break: 'none' } })]).toEqual([2, 1]);
});
