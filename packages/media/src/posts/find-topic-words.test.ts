import { expect, it } from 'vitest';
import { findTopicWords } from './find-topic-words.ts';

it('topics include no pronoun of older English', () => {
  const words =
    'Look in thy glass, and tell the face thou viewest. Thy mirror is thine own, and thyself thy foe.'.split(' ');
  const topics = findTopicWords(words, 'en');
  expect(topics.has('glass')).toBe(true);
  for (const pronoun of ['thou', 'thy', 'thine', 'thyself']) expect(topics.has(pronoun), pronoun).toBe(false);
});

it('topics include a nationality only if it means the people', () => {
  const kind = 'In 1823 a French engineer put rings of glass around a small flame.'.split(' ');
  expect(findTopicWords(kind, 'en').has('engineer')).toBe(true);
  expect(findTopicWords(kind, 'en').has('french')).toBe(false);
  expect(findTopicWords('The Romans came, and many Romans stayed.'.split(' '), 'en').has('romans')).toBe(true);
});

it('topics include no verb after a pronoun', () => {
  const words = 'When thou art old, the art of painting helps, and you fool the painter.'.split(' ');
  expect(findTopicWords('When thou art old, thou art a painter.'.split(' '), 'en').has('art')).toBe(false);
  expect(findTopicWords(words, 'en').has('painter')).toBe(true);
});

it.each([
  ['fr', 'La plupart des blessés pouvaient encore combattre', 'blessés', 'pouvaient'],
  ['es', 'Los barcos llegaron al puerto', 'barcos', 'llegaron'],
  ['it', 'I marinai dicevano poco', 'marinai', 'dicevano'],
  ['pt', 'Os navios chegaram ao porto', 'navios', 'chegaram'],
])('topics include no conjugated verb in %s: %s', (language, text, noun, verb) => {
  const topics = findTopicWords(text.split(' '), language);
  expect(topics.has(noun)).toBe(true);
  expect(topics.has(verb)).toBe(false);
});
