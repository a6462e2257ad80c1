import { expect, it } from 'vitest';
import { linkTitle } from './link-title.ts';

it.each([
  ['https://www.vimeo.com/123?h=1', 'Video from vimeo.com'],
  [' m.youtube.com/watch?v=jNQXAC9IVRw ', 'Video from youtube.com'],
  ['https://youtu.be/jNQXAC9IVRw', 'Video from youtu.be'],
  ['not a link', 'Video'],
  ['word', 'Video'],
])('the video of %s is named after its site until its title is known', (link, title) => {
  expect(linkTitle(link)).toBe(title);
});
