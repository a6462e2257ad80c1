import { describe, expect, it } from 'vitest';
import { readTranscript } from '../parse-transcript.ts';
import { withoutCredits } from './credits.ts';

const spoken = 'So I grew up near the harbor.';

describe('withoutCredits', () => {
  it.each([
    'Subtitles by Anna Berg',
    'Synced & corrected by explosiveskull',
    'Synced and corrected by Anna',
    'Transcript: Anna Berg',
    'Translated by Anna Berg and Ben Holm',
    'Subtitles by the Amara.org community',
    'Untertitel der Amara.org-Community',
    'Untertitelung: Anna Berg',
    'Übersetzt von Anna Berg',
    'Sous-titres réalisés par Anna Berg',
    'Traduction : Anna Berg',
    'Subtítulos por Anna Berg',
    'Legendas pela comunidade Amara.org',
    'Sottotitoli a cura di Anna Berg',
    'Vertaald door Anna Berg',
    'Napisy: Anna Berg',
    'Субтитры сделал Анна Берг',
    'Çeviri: Anna Berg',
    '翻译：小明',
    '♪ Subtitles by Anna ♪',
    'Translator: Anna Berg Reviewer: Ben Holm',
    'www.opensubtitles.org',
    'Downloaded from YTS.MX',
    'Support us and become VIP member to remove all ads from www.OpenSubtitles.org',
  ])('removes %j', (line) => {
    expect(withoutCredits([line, spoken])).toEqual([null, spoken]);
    expect(withoutCredits([spoken, line])).toEqual([spoken, null]);
  });

  it.each([
    'Translator: He says that the boat has left.',
    'Translated by whom?',
    'Subtitles: yes or no?',
    'Translation is what I do.',
    'Corrected by the teacher, he learned to write.',
    'Editor: We never printed that.',
    'Timed by hand, it took a minute.',
    'Sync: the one thing that nobody gets right on the first try.',
    'I put them on the site, and someone at opensubtitles.org asked me to take all of them down again by the end of June.',
    'Übersetzung: das ist mein Beruf.',
    'Reviewer two hated it.',
  ])('keeps what is said: %j', (line) => {
    expect(withoutCredits([line, spoken])).toEqual([line, spoken]);
  });

  it('keeps words of a line after a role that are no name', () => {
    expect(withoutCredits(['Translator: Anna Reviewer: he said no', spoken])).toEqual(['he said no', spoken]);
  });

  it('removes credits before words in the same line', () => {
    expect(withoutCredits([`Translator: Anna Berg Reviewer: Ben Holm ${spoken}`])).toEqual([spoken]);
  });

  it('removes names of roles only near the ends of a file, and sites anywhere', () => {
    const lines = [...Array.from({ length: 12 }, () => spoken)];
    lines[6] = 'Translator: Anna Berg';
    lines[7] = 'www.opensubtitles.org';
    expect(withoutCredits(lines).map((line) => line === null)).toEqual(lines.map((_, index) => index === 7));
  });

  it('changes nothing if only credits would be left', () => {
    expect(withoutCredits(['Subtitles by Anna Berg', '', 'Translator: Anna Berg'])).toEqual([
      'Subtitles by Anna Berg',
      '',
      'Translator: Anna Berg',
    ]);
  });
});

it.each([
  [
    'WebVTT',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Translator: Anna Berg</i>\nReviewer: Ben Holm\n\n00:03.000 --> 00:06.000\nSo I grew up.',
    2,
  ],
  [
    'SubRip',
    '1\n00:00:01,000 --> 00:00:02,000\nSo I grew up.\n\n2\n00:00:05,000 --> 00:00:06,000\nwww.opensubtitles.org',
    1,
  ],
  [
    'json3',
    JSON.stringify({
      events: [
        { tStartMs: 0, dDurationMs: 900, segs: [{ utf8: 'Subtitles by the Amara.org community' }] },
        { tStartMs: 2000, dDurationMs: 900, segs: [{ utf8: 'So I grew up.' }] },
      ],
    }),
    1,
  ],
  ['plain text', 'Translator: Anna Berg\nReviewer: Ben Holm\n\nSo I grew up.', 2],
])('a transcript in %s has no credits among its words, and their number is reported', (_format, text, credits) => {
  const read = readTranscript(text, { fileName: null, durationSec: null, language: 'en' });
  expect([read.transcript.cues.map((cue) => cue.text), read.credits]).toEqual([['So I grew up.'], credits]);
});

it('a track of advertisements is still taken for one if a line of it is something else', () => {
  const cue = (at: number, text: string) => `00:0${at}.000 --> 00:0${at}.900\n${text}`;
  const adverts = Array.from({ length: 9 }, (_, at) => cue(at, 'www.opensubtitles.org'));
  const read = readTranscript(['WEBVTT', ...adverts, cue(9, 'Hello')].join('\n\n'), {
    fileName: null,
    durationSec: null,
    language: 'en',
  });
  expect(read.unspoken).toBe('advert');
});
