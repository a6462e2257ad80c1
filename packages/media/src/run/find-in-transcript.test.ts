import { expect, test } from 'vitest';
import { readSonnets, sonnets } from '../../test/sonnets.ts';
import { billsRange, topicEmbedder, topicTalk } from '../../test/topic-talk.ts';
import { MediaError } from '../media-error.ts';
import { overlapSec } from '../time/time-range.ts';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { findInTranscript } from './find-in-transcript.ts';

const dull = 'The committee notes the report of the department on the implementation of the programme. ';
const text = [
  dull.repeat(12),
  'Why did nobody tell you about the lighthouse? My mother laughed when the lighthouse keeper sold me his boat. But I never told her what it cost! ',
  dull.repeat(12),
  'Bees sleep at night. A bee that stays out at night sleeps in a flower. I found two bees asleep in a flower. ',
  dull.repeat(12),
].join('');
const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language: 'en' });

test('findInTranscript ranks by the prompt’s words, or by engagement without a prompt', async () => {
  const lengths = { count: 3, minSec: 6, maxSec: 20 };
  const prompts = [null, 'where do bees sleep', 'quantum zebra'];
  const { findings, warnings } = await findInTranscript(transcript, prompts, lengths);
  const [engaging, bees, none] = findings;
  expect(warnings).toEqual([]);
  const wordsIn = (range: { startSec: number; endSec: number } | undefined) =>
    transcript.cues
      .flatMap((cue) => cue.words)
      .filter((word) => range && overlapSec(word, range) > 0)
      .map((word) => word.text)
      .join(' ');
  expect(wordsIn(engaging?.moments[0])).toContain('My mother laughed');
  expect(wordsIn(bees?.moments[0])).toContain('sleeps in a flower');
  expect(JSON.stringify(bees?.moments[0]?.reason)).toMatch(
    /^\{"code":"says-words".*"words":"(bee|bees|sleep|sleeps)"/i,
  );
  expect(none?.moments[0]?.reason).toMatchObject({ code: 'nothing-said-matches', facts: { prompt: 'quantum zebra' } });
  expect(none?.moments.map(({ startSec }) => startSec)).toEqual(engaging?.moments.map(({ startSec }) => startSec));
  for (const finding of [engaging, bees, none]) {
    expect(finding?.cueScores).toHaveLength(transcript.cues.length);
    for (const [index, moment] of finding?.moments.entries() ?? []) {
      expect(moment.endSec - moment.startSec).toBeLessThanOrEqual(20 + 1e-6);
      expect(finding?.moments.slice(0, index).every((other) => overlapSec(moment, other) === 0)).toBe(true);
    }
  }
});

test('findInTranscript rates a cue with a reaction higher than dull ones', async () => {
  const [finding] = (await findInTranscript(transcript, [null], { count: 1, minSec: null, maxSec: null })).findings;
  const best = finding?.cueScores.indexOf(Math.max(...(finding?.cueScores ?? []))) ?? -1;
  expect(transcript.cues[best]?.text).toMatch(/lighthouse|told her|bee/);
});

test('findInTranscript searches by meaning with an embedder, and by words if it fails', async () => {
  const lengths = { count: 1, minSec: null, maxSec: null };
  const { findings, warnings } = await findInTranscript(topicTalk, [null, 'money'], lengths, topicEmbedder);
  const best = findings[1]?.moments[0];
  expect(best && overlapSec(best, billsRange)).toBeGreaterThan(30);
  expect(best?.reason).toEqual({ code: 'near-prompt', facts: {} });
  expect(warnings).toEqual([]);

  const failing = { embed: () => Promise.reject(new MediaError('timeout', 'It did not answer.')) };
  const byWords = await findInTranscript(topicTalk, ['money'], lengths);
  await expect(findInTranscript(topicTalk, ['money'], lengths, failing)).resolves.toEqual({
    findings: byWords.findings,
    warnings: [
      { code: 'searched-by-words', facts: { failure: { code: 'text', facts: { text: 'It did not answer.' } } } },
    ],
  });
});

test('findInTranscript gives only reasons that are true of the moment', async () => {
  const { findings } = await findInTranscript(transcript, ['bees'], { count: 3, minSec: 6, maxSec: 12 });
  const reasons = findings[0]?.moments.map(({ reason }) => reason) ?? [];
  expect(reasons[0]).toMatchObject({ code: 'says-words' });
  expect(JSON.stringify(reasons[0])).toMatch(/"words":"bee/i);
  expect(reasons.filter((reason) => reason?.code === 'brisk')).toEqual([]);
});

test('findInTranscript finds whole poems in a reading of verse', async () => {
  const reading = readSonnets();
  const options = { count: 3, minSec: null, maxSec: null };
  const [finding] = (await findInTranscript(reading, [null], options)).findings;
  const moments = finding?.moments.toSorted((a, b) => a.startSec - b.startSec) ?? [];
  const read = moments.map((moment) =>
    reading.cues.filter((cue) => overlapSec(cue, moment) > 0).map((cue) => cue.text.replace(/\s+/g, ' ')),
  );
  expect(read).toEqual(sonnets.map((sonnet) => sonnet.split('\n')));
  for (const { title } of moments) expect(title).not.toMatch(/^(Moment|of|to|by|with)\b/i);
});

test('findInTranscript cuts poems between their stanzas if they are too long for a clip', async () => {
  const reading = readSonnets();
  const [finding] = (await findInTranscript(reading, [null], { count: 3, minSec: 10, maxSec: 32 })).findings;
  const lastLines = finding?.moments.map(
    (moment) => reading.cues.findLast((cue) => overlapSec(cue, moment) > 0)?.text ?? '',
  );
  for (const line of lastLines ?? []) expect(line).toMatch(/[.?:]$/);
});
