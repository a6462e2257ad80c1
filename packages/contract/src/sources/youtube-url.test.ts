import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseYoutubeUrl } from './youtube-url.ts';

const id = 'jNQXAC9IVRw';
const page = `https://www.youtube.com/watch?v=${id}`;

describe('parseYoutubeUrl', () => {
  it.each([
    page,
    `http://youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `  https://www.youtube.com/watch?v=${id}\n`,
    `https://WWW.YouTube.com/watch?v=${id}`,
    `https://www.youtube.com./watch?v=${id}`,
    `https://www.youtube.com/watch?feature=share&v=${id}`,
    `https://www.youtube.com/watch/?v=${id}&t=1m30s`,
    `https://www.youtube.com/watch?v=${id}&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf&index=3`,
    `https://www.youtube.com/watch?v=${id}#t=12`,
    `https://m.youtube.com/watch?v=${id}&pp=ygUEem9v`,
    `https://music.youtube.com/watch?v=${id}&si=abc_DEF`,
    `https://youtu.be/${id}`,
    `youtu.be/${id}?t=42`,
    `https://youtu.be/${id}?si=h3x&list=PL1234`,
    `https://www.youtube.com/shorts/${id}`,
    `https://youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://www.youtube.com/embed/${id}?start=10&autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube.com/?v=${id}`,
  ])('finds the video in %j', (text) => {
    expect(parseYoutubeUrl(text)).toEqual({ videoId: id, url: page });
  });

  it.each([
    '',
    'zoo',
    'https://',
    'https://vimeo.com/76979871',
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtube.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://me:secret@www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `ftp://www.youtube.com/watch?v=${id}`,
    `file:///watch?v=${id}`,
    `javascript:alert("${id}")`,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@jawed',
    'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
    'https://www.youtube.com/embed/videoseries?list=PL1234',
    'https://www.youtube.com/results?search_query=zoo',
    `https://www.youtube.com/watch?v=${id} and more`,
    `${page}&x=${'y'.repeat(2000)}`,
  ])('finds no video in %j', (text) => {
    expect(parseYoutubeUrl(text)).toEqual({ problem: 'youtube_url_invalid' });
  });

  it.each([
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://youtu.be/jNQXAC9IVR!',
    'https://youtu.be/jNQXAC9IVR',
    'https://www.youtube.com/shorts/%2e%2e%2fwatch',
    'https://www.youtube.com/watch?v=',
  ])('reports an invalid id in %j', (text) => {
    expect(parseYoutubeUrl(text)).toEqual({ problem: 'youtube_id_invalid' });
  });

  it('returns only URLs of YouTube videos, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((end) => `https://youtu.be/${end}`),
        ),
        (text) => {
          const parsed = parseYoutubeUrl(text);
          if ('url' in parsed) expect(parsed.url).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
        },
      ),
    );
  });
});
