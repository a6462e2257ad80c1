import { MediaError } from '@clipwright/media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import { checkLink } from './check-link.ts';
import { explainLinkError } from './explain-link-error.ts';
import { refuseLinkVideo } from './refuse-link-video.ts';

const localHosts = new Map([['videos.test', { address: '127.0.0.1', port: 1 }]]);
const youtube = { sites: 'youtube', localHosts } as const;
const all = { sites: 'all', localHosts } as const;
const codeOf = (text: string, settings: Parameters<typeof checkLink>[1]) => {
  try {
    checkLink(text, settings);
  } catch (error) {
    return (error as AppError).code;
  }
  return null;
};

describe('checkLink', () => {
  it('accepts YouTube links in their canonical form, regardless of the allowed sites', () => {
    for (const settings of [youtube, all]) {
      expect(checkLink('youtu.be/jNQXAC9IVRw?t=3&list=PL1', settings)).toEqual({
        url: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
        videoId: 'jNQXAC9IVRw',
      });
    }
  });

  it('accepts other sites if they are allowed, and the sandbox’s own name always', () => {
    expect(codeOf('https://vimeo.com/76979871', youtube)).toBe('youtube_url_invalid');
    expect(checkLink('https://vimeo.com/76979871', all)).toEqual({ url: 'https://vimeo.com/76979871', videoId: null });
    expect(checkLink('http://videos.test/a.mp4', youtube).url).toBe('http://videos.test/a.mp4');
  });

  it.each([
    ['https://www.youtube.com/playlist?list=PL1', 'youtube_url_invalid'],
    ['https://www.youtube.com/watch?v=short', 'youtube_id_invalid'],
    ['https://youtu.be/', 'youtube_url_invalid'],
    ['file:///etc/passwd', 'link_not_web'],
    ['ytsearch:cats', 'link_not_web'],
    ['--exec=reboot', 'link_not_web'],
    ['https://me:secret@example.org/a.mp4', 'link_not_web'],
    ['', 'link_not_web'],
    [`https://example.org/${'a'.repeat(3000)}`, 'link_not_web'],
  ])('refuses %j', (text, code) => expect(codeOf(text, all)).toBe(code));

  it('accepts only web addresses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        if (codeOf(text, all) !== null) return;
        expect(new URL(checkLink(text, all).url).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

describe('refuseVideo', () => {
  const info = {
    id: 'a',
    site: 'Youtube',
    title: 'A',
    description: null,
    durationSec: 3700,
    thumbnailUrl: null,
    uploader: null,
    viewCount: null,
    publishedOn: null,
    language: null,
    ageLimit: 0,
    liveState: 'recorded',
    isPublic: true,
  } as const;

  it('reports the length of the video and the limit', () => {
    expect(() => refuseLinkVideo(info, { maxDurationSec: 3600 })).toThrow(
      'Video is too long: 62 minutes. Your plan allows up to 60 minutes.',
    );
    for (const maxDurationSec of [3700, null]) expect(() => refuseLinkVideo(info, { maxDurationSec })).not.toThrow();
    expect(() => refuseLinkVideo({ ...info, durationSec: null }, { maxDurationSec: 1 })).not.toThrow();
  });

  it.each([
    [{ liveState: 'live' }, 'link_live'],
    [{ liveState: 'upcoming' }, 'link_upcoming'],
    [{ isPublic: false }, 'link_needs_sign_in'],
    [{ ageLimit: 18 }, 'link_age_restricted'],
  ] as const)('refuses %j', (facts, code) => {
    expect(() => refuseLinkVideo({ ...info, ...facts }, { maxDurationSec: null })).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });
});

describe('explainLinkError', () => {
  const tooLarge = () => new AppError('file_too_large', { size: 'more than 1 GB', limit: '1 GB' });
  const error = (problem: string) => new MediaError('link-failed', 'It failed.', { problem });
  const guard = { refusals: [], limit: null } as const;
  const refused = { ...guard, refusals: [{ host: 'a', refusal: 'not-public' }] } as const;

  it.each([
    [error('private'), guard, 'link_private'],
    [error('private'), null, 'link_private'],
    [error('too-large'), guard, 'file_too_large'],
    [error('unreachable'), refused, 'link_address_refused'],
    [error('unreachable'), { ...guard, limit: 'bytes' }, 'file_too_large'],
    [error('unreachable'), { ...guard, limit: 'time' }, 'link_timed_out'],
    [error('unreachable'), { ...guard, refusals: [{ host: 'a', refusal: 'unknown-host' }] }, 'link_unreachable'],
    [new MediaError('timeout', 'Late.'), guard, 'link_timed_out'],
    [new MediaError('engine-missing', 'None.', { problem: 'missing' }), null, 'link_tool_missing'],
    [new MediaError('engine-missing', 'Old.', { problem: 'outdated' }), null, 'link_tool_outdated'],
    [new MediaError('engine-missing', 'None.', { problem: 'python' }), null, 'link_tool_needs_python'],
    [new MediaError('engine-missing', 'None.', { problem: 'broken' }), null, 'link_tool_broken'],
    [new MediaError('download-failed', 'Broken.'), null, 'link_tool_not_fetched'],
    [new MediaError('invalid-option', 'The mirror is wrong.'), null, 'link_tool_missing'],
    [new MediaError('disk-full', 'Full.'), refused, 'disk_full'],
    [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), null, 'disk_full'],
    [new MediaError('out-of-memory', 'Much.'), guard, 'link_failed'],
  ] as const)('%#: returns %s as the code', (given, seen, code) => {
    expect(explainLinkError(given, seen, tooLarge)).toMatchObject({ code });
  });

  it('rethrows errors that the link did not cause', () => {
    for (const given of [new MediaError('cancelled', ''), new Error('bug')]) {
      expect(explainLinkError(given, refused, tooLarge)).toBe(given);
    }
  });
});
