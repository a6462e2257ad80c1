import { plainClipEdit } from '@clipwright/clip-spec';
import { expect, test } from 'vitest';
import { talkInfo, talkTranscript } from '../../test/random-edits.ts';
import { writePlainText } from '../transcript/formats/write-plain-text.ts';
import { writeSrt } from '../transcript/formats/write-srt.ts';
import { cutEditTranscript } from './cut-edit-transcript.ts';

test('subtitles have the words of an edit as it corrects, hides and orders them, in clip time', () => {
  const edit = {
    ...plainClipEdit([
      { id: 'r1', startSec: 10, endSec: 11.2 },
      { id: 'r2', startSec: 0, endSec: 1.2 },
      { id: 'r3', startSec: 2.4, endSec: 3.2 },
    ]),
    words: { '10': { text: 'Tommy' }, '1': { isHidden: true } },
  };
  const said = cutEditTranscript(talkTranscript(), edit, { info: talkInfo() });
  expect(writeSrt(said)).toMatchInlineSnapshot(`
    "1
    00:00:00,000 --> 00:00:01,150
    Tommy & Jerry

    2
    00:00:01,200 --> 00:00:03,150
    Tom Jerry is more"
    "
  `);
  expect(writePlainText(said)).toMatchInlineSnapshot(`
    "Tommy & Jerry Tom Jerry is more"
    "
  `);
  for (const [index, cue] of said.cues.entries())
    expect(cue.startSec).toBeGreaterThanOrEqual(said.cues[index - 1]?.endSec ?? 0);
});
