import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../parse-transcript.ts';

const fieldDir = join(import.meta.dirname, '../../../fixtures/field');

const vtt = (texts: readonly string[]) =>
  `WEBVTT\n\n${texts.map((text, at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${text}\n`).join('\n')}`;
/** Returns each speaker with the words in a turn. */
function turns(text: string): string[] {
  const { cues } = parseTranscript(text, { fileName: null, durationSec: null, language: null });
  return cues.flatMap(({ words }) => {
    const rows: { speaker: string | null; words: string[] }[] = [];
    for (const word of words) {
      const last = rows.at(-1);
      if (last && last.speaker === word.speaker) last.words.push(word.text);
      else rows.push({ speaker: word.speaker, words: [word.text] });
    }
    return rows.map((row) => `${row.speaker ?? '?'}| ${row.words.join(' ')}`);
  });
}

describe('speakers of meetings', () => {
  it.each([
    ['zoom-iphone.vtt', ['iPhone von Anna', 'jonas']],
    ['zoom-cjk.vtt', ['王伟', '李娜']],
    ['zoom-arab.vtt', ['أحمد علي', 'سارة']],
    ['zoom-paren.vtt', ['Anna Berg (she/her)', 'Jonas K | Example GmbH']],
    ['zoom-long.vtt', ['Dr. María del Carmen García-López de la Vega', 'Anna']],
  ])('are read from %s', async (name, speakers) => {
    const text = await readFile(join(fieldDir, name), 'utf8');
    const { cues } = parseTranscript(text, { fileName: name, durationSec: null, language: null });
    expect([...new Set(cues.map(({ speaker }) => speaker))]).toEqual(speakers);
    expect(cues.map((cue) => cue.text).join(' ')).not.toMatch(/[:：]/);
  });

  it.each([
    ['Hebrew', ['דנה: שאלנו עשרה אנשים', 'יוסי: תשעה מהם', 'דנה: טוב', 'יוסי: כן'], ['דנה', 'יוסי']],
    [
      'full-width colons',
      ['王伟：我们问了十个人。', '李娜：九个人说了它。', '王伟：好。', '李娜：是。'],
      ['王伟', '李娜'],
    ],
    [
      'Korean',
      ['김민수: 열 명에게 물었습니다', '이지은: 아홉 명이요', '김민수: 좋아요', '이지은: 네'],
      ['김민수', '이지은'],
    ],
    ['Hindi', ['अनिल: हमने दस लोगों से पूछा', 'सीमा: नौ ने', 'अनिल: ठीक', 'सीमा: हाँ'], ['अनिल', 'सीमा']],
    [
      'Russian, in lower case',
      ['анна: мы спросили десять', 'иван: девять', 'анна: хорошо', 'иван: да'],
      ['анна', 'иван'],
    ],
    [
      'labels in brackets',
      ['[SPEAKER_00]: We asked.', '[SPEAKER_01]: Nine.', '[SPEAKER_00]: Good.'],
      ['SPEAKER_00', 'SPEAKER_01'],
    ],
    [
      'devices',
      ['Galaxy S23: We asked.', 'meeting room 4: Nine.', 'Galaxy S23: Good.', 'meeting room 4: Yes.'],
      ['Galaxy S23', 'meeting room 4'],
    ],
    [
      'pronouns after a comma',
      ['Kim (they/them), Sales: We asked.', 'Bo: Nine.', 'Kim (they/them), Sales: Good.', 'Bo: Yes.'],
      ['Kim (they/them), Sales', 'Bo'],
    ],
    ['no space after the colon', ['Anna:We asked.', 'Bo:Nine.', 'Anna:Good.', 'Bo:Yes.'], ['Anna', 'Bo']],
    ['one who speaks once', ['анна: мы спросили', 'иван: девять', 'анна: хорошо'], ['анна', 'иван']],
    ['sounds beside a name', ['ANNA (laughs): We asked.', 'BO: Nine.', 'ANNA: Good.'], ['ANNA', 'BO']],
  ])('are read with %s', (_, texts, speakers) => {
    expect([...new Set(turns(vtt(texts)).map((turn) => turn.split('|')[0]))]).toEqual(speakers);
  });

  it.each([
    ['00:00:01\nAnna Berg: We asked.\nJonas: Nine.\n00:00:10\nAnna Berg: Good.\nJonas: Yes.'],
    ['0:01\nAnna Berg\nWe asked.\n0:03\nJonas\nNine.\n0:05\nAnna Berg\nGood.\n0:07\nJonas\nYes.'],
    ['[Anna Berg] 0:01\nWe asked.\n[Jonas] 0:03\nNine.\n[Anna Berg] 0:05\nGood.\n[Jonas] 0:07\nYes.'],
    [
      '0:0:1.200 --> 0:0:3.000\nAnna Berg\nWe asked.\n\n0:0:3.500 --> 0:0:5.000\nJonas\nNine.\n\n0:0:5.500 --> 0:0:6.000\nAnna Berg\nGood.\n\n0:0:6.500 --> 0:0:7.000\nJonas\nYes.',
    ],
  ])('are read from the notes of meeting programs in %j', (text) => {
    expect(turns(text)).toEqual(['Anna Berg| We asked.', 'Jonas| Nine.', 'Anna Berg| Good.', 'Jonas| Yes.']);
  });

  it('reads several turns under one time', () => {
    expect(turns(vtt(['Anna: Why?\nBo: Because.', 'Anna: I see. Bo: Do you?', 'Bo: Fine.']))).toEqual([
      'Anna| Why?',
      'Bo| Because.',
      'Anna| I see.',
      'Bo| Do you?',
      'Bo| Fine.',
    ]);
    expect(turns(vtt(['>> ANNA: Why? >> BO: Because.']))).toEqual(['ANNA| Why?', 'BO| Because.']);
    expect(turns(vtt(['- Why? - Because.', '- Well-known.\n- Yes.']))).toEqual([
      '?| Why? Because.',
      '?| Well-known. Yes.',
    ]);
  });
});

describe('colons that do not name a speaker', () => {
  it.each([
    [['Remember: this is hot.', 'And one more thing.', 'Remember: it stays hot.']],
    [['note: we begin.', 'We meet at 12:30 sharp.', 'See https://example.com now.', 'The score is 3:2.']],
    [['他说：我们走吧。', '我很高兴。', '他说：好。', '注意：很热。', '注意：别动。']],
    [['قال: نعم', 'ثم ذهبنا', 'قال: لا', 'مثال: هذا']],
    [['My question is this: why?', 'The answer is simple: money.', 'My question is this: who?']],
    [['так: раз', 'потом мы пошли', 'и вот он говорит: да', 'и вот он говорит: нет']],
    [['Hello\nthere my friend', 'Hello\nand welcome back', 'Today\nwe ask ten people']],
    [['one thing: be kind', 'and then we left', 'and it rained']],
  ])('are kept in %j', (texts) => {
    expect(turns(vtt(texts)).filter((turn) => !turn.startsWith('?'))).toEqual([]);
  });
});

it('lines of spaces, brackets and marks are parsed in linear time', () => {
  const hostile = [' \n'.repeat(9_000), ' '.repeat(19_000), '['.repeat(19_000), '>'.repeat(19_000), '- '.repeat(9_000)];
  const cues = hostile.map(
    (payload, at) => `${at + 1}\n00:00:${10 + at},000 --> 00:00:${11 + at},000\nAnna: ${payload}x\n`,
  );
  expect(turns(cues.join('\n')).length).toBeGreaterThan(0);
});
