import { expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { endOf, findAddress, findWordOf, isFigure, isFirmClaim, isRealQuestion } from './check-signs.ts';
import { prepareSpeech } from './prepare-speech.ts';

function listen(text: string, language: string) {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  return { speech, span: { firstWord: 0, lastWord: speech.words.length - 1 } };
}

test.each([
  ['en', 'Why did nobody tell you?', true],
  ['en', 'We use pencil drawings, you know?', false],
  ['en', 'You are the marketing expert, right?', false],
  ['en', 'It works, doesn’t it?', false],
  ['en', 'Correct?', false],
  ['en', 'We went home.', false],
  ['de', 'Das ist doch gut so, oder?', false],
  ['de', 'Warum hat das niemand gesagt?', true],
  ['es', '¿Por qué nadie lo dijo?', true],
  ['es', 'Es muy bueno, ¿verdad?', false],
  ['fr', "C'est vraiment bien, n'est-ce pas ?", false],
  ['it', 'Va tutto bene, no?', false],
  ['pt', 'Está tudo bem, né?', false],
  ['ru', 'Почему никто этого не сказал?', true],
  ['zh', '为什么没有人告诉你？', true],
  ['ja', 'なぜ誰も言わなかったのですか？', true],
  ['ar', 'لماذا لم يخبرك أحد بذلك؟', true],
])('in %s a question is distinguished from a statement with a tag: %s', (language, text, expected) => {
  const { speech, span } = listen(text, language);
  expect(isRealQuestion(speech, span)).toBe(expected);
});

test.each([
  ['en', 'You never read the contract.', 'You'],
  ['en', 'It was, you know, a boat.', null],
  ['en', 'She said, "Don’t you move!"', null],
  ['es', 'Tú nunca lees el contrato.', 'Tú'],
])('in %s an address to the viewer is distinguished from one to another person: %s', (language, text, expected) => {
  const { speech, span } = listen(text, language);
  const at = findAddress(speech, span);
  expect(at === null ? null : speech.words[at]?.text).toBe(expected);
});

test.each([
  ['en', 'It will come to a stop here.', null],
  ['en', 'That has never been done.', 'never'],
  ['fr', 'Il est plus grand que moi.', null],
])('in %s a strong claim is more than a common word: %s', (language, text, expected) => {
  const { speech, span } = listen(text, language);
  const at = findWordOf(speech, 'claim', span, isFirmClaim);
  expect(at === null ? null : speech.words[at]?.text).toBe(expected);
});

test('endOf quotes the end of a long sentence from one of its clauses on', () => {
  const text =
    'I have a cold, so this probably sounds a lot different than the other recording, and I am also saying a different bunch of different words.';
  const { speech, span } = listen(text, 'en');
  const quoted = endOf(speech, span);
  expect(speech.words[quoted.firstWord]?.text).toBe('so');
  expect(quoted.lastWord).toBe(span.lastWord);
});

test.each([
  ['en', 'It weighs 15 kilograms and costs $100.', ['15', '$100.']],
  ['en', 'About three million people and nine percent.', ['three', 'million', 'nine', 'percent.']],
  ['en', 'When forty winters shall besiege thy brow.', []],
  ['en', 'Three, two, one, zero.', []],
  ['en', 'Lay red with P9 in 07 again.', []],
  ['en', '1. From fairest creatures we desire increase.', []],
  ['de', 'Aber die drei Boote hoben sich.', []],
  ['de', 'Sie kostet fünfzig Millionen Euro.', ['fünfzig', 'Millionen']],
])('in %s a statistic is distinguished from an incidental number: %s', (language, text, expected) => {
  const { speech } = listen(text, language);
  expect(speech.words.filter((_, index) => isFigure(speech, index)).map((word) => word.text)).toEqual(expected);
});
