import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { listBoundaries } from './list-boundaries.ts';
import { prepareSpeech, type Speech } from './prepare-speech.ts';
import { findLean, rateOpening, ratePayoff } from './rate-edges.ts';

function listen(text: string, language: string): Speech {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  return prepareSpeech(transcript, splitSentences(transcript));
}

function quoteLean(text: string, language: string): string | null {
  const speech = listen(text, language);
  const lean = findLean(speech, 0);
  return (
    lean && `${lean.isStrong ? 'strong' : 'weak'}: ${speech.plain.slice(lean.firstWord, lean.lastWord + 1).join(' ')}`
  );
}

describe('findLean', () => {
  test.each([
    ['en', 'He sold the boat to my uncle.', 'strong: he'],
    ['en', 'As I said, nobody reads it.', 'strong: as i said'],
    ['en', 'And so the bank closed.', 'strong: and'],
    ['en', 'Ironically, hardly anyone noticed.', 'strong: ironically'],
    ['en', 'So imagine a bank without doors.', 'weak: so'],
    ['en', 'Um, the bank closed.', 'weak: um'],
    ['en', 'Yesterday the bank gave her a loan.', 'weak: yesterday the bank gave her'],
    ['en', 'My uncle says they sold his boat.', null],
    ['en', 'Most people never read the contract.', null],
    ['de', 'Aber dann kam der Winter.', 'strong: aber'],
    ['de', 'Dennoch blieb die Bank offen.', 'strong: dennoch'],
    ['de', 'Meine Mutter hat ihn verkauft.', null],
    ['fr', "C'est pour cela que je pars.", "strong: c'est"],
    ['es', 'Pero el banco cobró.', 'strong: pero'],
    ['it', 'Quindi abbiamo venduto la barca.', 'strong: quindi'],
    ['pt', 'Mas o banco cobrou.', 'strong: mas'],
    ['fi', 'Ja sitten talvi tuli.', 'strong: ja'],
    ['ru', 'Но потом пришла зима.', 'strong: но'],
    ['fi', 'Talvi tuli.', null],
  ])('rates in %s the opening: %s', (language, text, expected) => {
    expect(quoteLean(text, language)).toBe(expected);
  });
});

test('a question, a direct address and a claim rate higher as hooks than a report', () => {
  const rate = (text: string) => {
    const speech = listen(`The harbour opened in spring. ${text}`, 'en');
    const boundaries = listBoundaries(speech.words, speech.sentences, 60, 60);
    const boundary = boundaries[1];
    return boundary ? rateOpening(speech, boundary, 1).hook : Number.NaN;
  };
  const hooks = ['The clerk noted the report.', 'You sign the report.', 'Why do you never sign the report?'].map(rate);
  expect([...hooks].sort((a, b) => a - b)).toEqual(hooks);
  expect(hooks[2]).toBeGreaterThan((hooks[0] ?? 1) + 0.3);
});

describe('a boundary inside a quotation', () => {
  const rate = (first: string, second: string) => {
    const speech = listen(`${first} ${second} The harbour opened in spring.`, 'en');
    const [, boundary] = listBoundaries(speech.words, speech.sentences, 60, 60);
    if (!boundary) throw new Error('There are two sentences.');
    return { start: rateOpening(speech, boundary, 1).start, payoff: ratePayoff(speech, boundary, 0) };
  };
  const whole = rate('They sold every boat.', 'My uncle bought ten of them.');

  test.each([
    ['They said, "We buy every boat.', 'My uncle bought ten of them."'],
    ['They said, “We buy every boat.', 'My uncle bought ten of them.”'],
    ['Sie sagten: „We buy every boat.', 'My uncle bought ten of them.“'],
    ['Ils disaient: «We buy every boat.', 'My uncle bought ten of them.»'],
  ])('is a worse start and end: %s', (first, second) => {
    expect(rate(first, second).start).toBe(-1);
    expect(rate(first, second).payoff).toBeLessThan(whole.payoff);
  });

  test.each([
    ['They said, "We buy every boat."', 'My uncle bought ten of them.'],
    ['They sold every boat.', '"My uncle bought ten of them."'],
    ['They sold every boat.', 'My "uncle" bought ten of them.'],
    ['They sold every boat.', 'My uncle bought a 55" screen.'],
  ])('differs from one beside a quotation: %s %s', (first, second) => {
    expect(rate(first, second).start).toBe(whole.start);
  });
});

test('an ending that is unfinished or continues in the next sentence rates lower', () => {
  const rate = (ending: string, next: string) => {
    const speech = listen(`The harbour opened in spring. ${ending} ${next} The end came. It was over. We left.`, 'en');
    const boundary = listBoundaries(speech.words, speech.sentences, 60, 60)[2];
    return boundary ? ratePayoff(speech, boundary, 1) : Number.NaN;
  };
  const whole = rate('My mother laughed and kept the boat.', 'Ships came from Spain.');
  expect(rate('My mother laughed and kept the boat.', 'And it sank.')).toBeLessThan(whole);
  expect(rate('Did my mother keep the boat?', 'Ships came from Spain.')).toBeLessThan(whole);
});
