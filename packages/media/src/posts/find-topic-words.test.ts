import { expect, it } from 'vitest';
import { findTopicWords } from './find-topic-words.ts';

it('takes no pronoun of older English for a topic', () => {
  const words =
    'Look in thy glass, and tell the face thou viewest. Thy mirror is thine own, and thyself thy foe.'.split(' ');
  const topics = findTopicWords(words, 'en');
  expect(topics.has('glass')).toBe(true);
  for (const pronoun of ['thou', 'thy', 'thine', 'thyself']) expect(topics.has(pronoun), pronoun).toBe(false);
});
