import { expect, it } from 'vitest';
import { refuseLink } from './refuse-link.ts';

const youtube = { sites: 'youtube', hosts: ['videos.test'] } as const;
const all = { sites: 'all', hosts: [] } as const;
const notYoutube = 'Please enter a valid YouTube video URL';

it.each([
  ['https://youtu.be/jNQXAC9IVRw', youtube, null],
  ['https://youtu.be/short', youtube, 'Invalid YouTube video ID'],
  ['https://vimeo.com/76979871', youtube, notYoutube],
  ['https://vimeo.com/76979871', null, notYoutube],
  ['https://vimeo.com/76979871', all, null],
  ['https://videos.test/talk.mp4', youtube, null],
  ['ftp://example.com/talk.mp4', all, notYoutube],
])('the link %s under %j gives the message %j', (url, rules, answer) => {
  expect(refuseLink(url, rules)).toBe(answer);
});
