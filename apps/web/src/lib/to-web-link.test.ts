import { expect, it } from 'vitest';
import { toWebLink } from './to-web-link.ts';

it.each([
  ['https://youtu.be/jNQXAC9IVRw', 'https://youtu.be/jNQXAC9IVRw'],
  ['  http://example.org/talk.mp4\n', 'http://example.org/talk.mp4'],
  ['youtube.com/watch?v=jNQXAC9IVRw', 'https://youtube.com/watch?v=jNQXAC9IVRw'],
  ['//youtu.be/jNQXAC9IVRw', 'https://youtu.be/jNQXAC9IVRw'],
  ['vimeo.com', 'https://vimeo.com/'],
])('%j is the link %s', (text, link) => {
  expect(toWebLink(text)).toBe(link);
});

it.each([
  '',
  'a talk about bees',
  'zoo',
  'https://',
  'ftp://example.org/talk.mp4',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://me:secret@example.org/',
  'https://localhost/',
  'https://example.org/two words',
  `https://example.org/${'a'.repeat(1200)}`,
])('%j is not a link', (text) => {
  expect(toWebLink(text)).toBeNull();
});
