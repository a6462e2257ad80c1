import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainLinkFailure } from './explain-link-failure.ts';
import { linkReport, toLinkInfo } from './link-info.ts';
import { parseLinkProgress } from './parse-link-progress.ts';
import { pickFormats } from './pick-formats.ts';
import { pickSubtitles } from './pick-subtitles.ts';
import { ageOfYtDlp, releaseDayOf } from './yt-dlp.ts';
import { downloadArguments, readArguments, subtitleArguments } from './yt-dlp-arguments.ts';

describe('explainLinkFailure', () => {
  const bot =
    'ERROR: [youtube] jNQXAC9IVRw: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies for the authentication. See  https://github.com/yt-dlp/yt-dlp/wiki/FAQ for how to manually pass cookies.';
  const privateVideo =
    'ERROR: [youtube] aaaaaaaaaaa: Private video. Sign in if you’ve been granted access to this video. Use --cookies-from-browser or --cookies for the authentication. See  https://github.com/yt-dlp/yt-dlp/wiki/FAQ';
  const report =
    '; please report this issue on  https://github.com/yt-dlp/yt-dlp/issues?q= , filling out the appropriate issue template. Confirm you are on the latest version using  yt-dlp -U';

  it.each([
    [bot, 'bot-check'],
    [privateVideo, 'private'],
    ['ERROR: [youtube] a: Sign in to confirm your age. This video may be inappropriate for some users.', 'age'],
    ['ERROR: [youtube] a: The uploader has not made this video available in your country', 'region'],
    ['ERROR: [x] a: This video is not available from your location due to geo restriction', 'region'],
    ['ERROR: [youtube] a: Video unavailable. This video has been removed by the uploader', 'removed'],
    ['ERROR: [youtube] a: Video unavailable', 'removed'],
    ['ERROR: [generic] Unable to download webpage: HTTP Error 404: Not Found (caused by <HTTPError 404>)', 'removed'],
    ['ERROR: [youtube:truncated_id] x: Incomplete YouTube ID x. URL https://… looks truncated.', 'removed'],
    ['ERROR: [youtube] a: This live event will begin in 3 hours.', 'upcoming'],
    ['ERROR: [youtube] a: Premieres in 40 minutes', 'upcoming'],
    ['ERROR: [twitch] a: The live stream is offline', 'live'],
    ['ERROR: [youtube] a: Join this channel to get access to members-only content like this video', 'sign-in'],
    ['ERROR: [x] This video is only available for registered users. Use --username and --password', 'sign-in'],
    ['ERROR: [x] a: This video is DRM protected', 'drm'],
    ['ERROR: Unsupported URL: https://example.org/', 'unsupported'],
    ['ERROR: [x] a: No video formats found!', 'no-video'],
    ['ERROR: [x] a: HTTP Error 429: Too Many Requests', 'busy'],
    ['ERROR: Unable to download webpage: <urlopen error timed out>', 'unreachable'],
    ['ERROR: Unable to download: Tunnel connection failed: 502 Bad Gateway', 'unreachable'],
    [`ERROR: [x] a: Unable to extract title${report}`, 'failed'],
    ['Traceback (most recent call last):', 'failed'],
    ['', 'failed'],
  ])('reads %j as %s', (words, problem) => {
    expect(explainLinkFailure(`WARNING: something private, live, removed\n${words}`, false)).toBe(problem);
  });

  it('finds no reason in the code of an error’s trace', () => {
    const lines = [
      '  File "/usr/lib/python3.12/concurrent/futures/_base.py", line 317, in _result_or_cancel',
      '    return fut.result(timeout)',
      '           ^^^^^^^^^^^^^^^^^^^',
      '  File "/models/yt_dlp.whl/yt_dlp/networking/_proxy.py", line 4307, in urlopen',
      'yt_dlp.networking.exceptions.RequestError: file:// URLs are disabled by default in yt-dlp.',
    ];
    expect(explainLinkFailure(lines.join('\n'), false)).toBe('failed');
    expect(explainLinkFailure([...lines, 'TimeoutError: timed out'].join('\n'), false)).toBe('unreachable');
  });

  it('suggests an outdated yt-dlp only for failures without another explanation', () => {
    expect(explainLinkFailure(`ERROR: [x] a: Unable to extract title${report}`, true)).toBe('outdated');
    expect(explainLinkFailure('ERROR: something new', true)).toBe('outdated');
    expect(explainLinkFailure(privateVideo, true)).toBe('private');
  });
});

const format = (facts: Record<string, unknown>) =>
  linkReport.parse({ id: 'a', formats: [{ protocol: 'https', ext: 'mp4', ...facts }] }).formats[0] as never;

describe('pickFormats', () => {
  const limits = { maxHeightPx: 1080, maxBytes: 1e9 };
  const picture = (id: string, height: number, vcodec: string, more = {}) =>
    format({ format_id: id, width: Math.round((height * 16) / 9), height, vcodec, acodec: 'none', ...more });
  const sound = (id: string, more = {}) => format({ format_id: id, vcodec: 'none', acodec: 'mp4a.40.2', ...more });
  const ids = (formats: never[], more = {}) => {
    const picked = pickFormats(formats, { ...limits, ...more });
    return 'problem' in picked ? picked.problem : picked.parts.map(({ format_id }) => format_id);
  };
  const youtube = [
    format({ format_id: '18', width: 640, height: 360, vcodec: 'avc1.42', acodec: 'mp4a.40.2', filesize: 2e7 }),
    picture('137', 1080, 'avc1.64', { filesize: 3e8 }),
    picture('248', 1080, 'vp9', { filesize: 2e8 }),
    picture('399', 1080, 'av01.0', { filesize: 1e8 }),
    picture('313', 2160, 'vp9', { filesize: 9e8 }),
    sound('140', { abr: 128, filesize: 1e7, language_preference: 10 }),
    sound('140-drc', { abr: 129, filesize: 1e7, language_preference: 10 }),
    sound('140-de', { abr: 130, filesize: 1e7, language_preference: -10 }),
    sound('251', { acodec: 'opus', abr: 160, filesize: 1e7, language_preference: 10 }),
    format({ format_id: 'sb0', ext: 'mhtml', protocol: 'mhtml', vcodec: 'none', acodec: 'none' }),
  ] as never[];

  it('selects the tallest allowed picture, the original audio, and codecs that decode fast', () => {
    expect(ids(youtube)).toEqual(['137', '140']);
    expect(ids(youtube, { maxHeightPx: 2160 })).toEqual(['313', '140']);
  });

  it('selects a smaller format if the tallest is larger than allowed', () => {
    expect(ids(youtube, { maxBytes: 2.5e8 })).toEqual(['248', '140']);
    expect(ids(youtube, { maxBytes: 5e7 })).toEqual(['18']);
    expect(ids(youtube, { maxBytes: 1e6 })).toBe('too-large');
  });

  it('accepts formats with unknown properties', () => {
    expect(ids([format({ format_id: 'mp4', protocol: 'http', vcodec: null })] as never[])).toEqual(['mp4']);
  });

  it('selects the smallest format above the requested height if there are no others', () => {
    const tall = [picture('4k', 2160, 'vp9'), picture('1440', 1440, 'vp9'), sound('a')] as never[];
    expect(ids(tall)).toEqual(['1440', 'a']);
  });

  it('measures a vertical video by its shorter side', () => {
    const upright = format({ format_id: 'short', width: 1080, height: 1920, vcodec: 'avc1', acodec: 'mp4a' });
    const small = format({ format_id: 'small', width: 360, height: 640, vcodec: 'avc1', acodec: 'mp4a' });
    expect(ids([small, upright] as never[])).toEqual(['short']);
  });

  it('excludes protected formats and those that need another downloader', () => {
    const others = ['rtmp', 'rtmpe', 'mms', 'rtsp', 'f4m', 'ism', 'websocket_frag', 'file', 'm3u8_frag_urls'];
    fc.assert(
      fc.property(fc.constantFrom(...others), (protocol) => {
        expect(ids([format({ format_id: 'x', protocol, vcodec: 'avc1', height: 720 })] as never[])).toBe('no-video');
      }),
    );
    expect(ids([picture('x', 720, 'avc1', { has_drm: true })] as never[])).toBe('drm');
    expect(ids([sound('only')] as never[])).toBe('no-video');
    expect(ids([])).toBe('no-video');
  });
});

describe('pickSubtitles', () => {
  const file = (name: string, exts = ['json3', 'vtt'], query = '') =>
    exts.map((ext) => ({ ext, url: `https://site.example/${name}?fmt=${ext}${query}` }));
  const pick = (tracks: object, wanted: string | null) =>
    pickSubtitles(linkReport.parse({ id: 'a', ...tracks }), wanted);

  it('prefers human-written subtitles in the spoken language', () => {
    const tracks = {
      language: 'en-US',
      subtitles: { de: file('de'), en: file('en'), live_chat: file('chat', ['json']) },
      automatic_captions: { 'en-orig': file('heard'), de: file('translated', ['json3'], '&tlang=de') },
    };
    expect(pick(tracks, null)).toMatchObject({ language: 'en', isAutomatic: false, file: { ext: 'json3' } });
    expect(pick({ ...tracks, subtitles: { de: file('de') } }, 'en')).toMatchObject({ isAutomatic: true });
    expect(pick({ ...tracks, subtitles: {} }, 'de')).toBeNull();
    expect(pick(tracks, 'fr')).toBeNull();
  });

  it('detects the language from the site’s automatic captions', () => {
    const tracks = { subtitles: { de: file('de'), fr: file('fr') }, automatic_captions: { 'fr-orig': file('heard') } };
    expect(pick(tracks, null)).toMatchObject({ language: 'fr', isAutomatic: false });
  });

  it('does not guess among several languages', () => {
    expect(pick({ subtitles: { de: file('de'), fr: file('fr') } }, null)).toBeNull();
    expect(pick({ subtitles: { de: file('de') } }, null)).toMatchObject({ language: 'de' });
  });

  it('ignores formats that cannot be parsed', () => {
    expect(pick({ language: 'en', subtitles: { en: file('en', ['ttml', 'srv3']) } }, 'en')).toBeNull();
    expect(pick({ language: 'en', subtitles: { en: file('en', ['ttml', 'srt']) } }, 'en')).toMatchObject({
      file: { ext: 'srt' },
    });
  });
});

describe('toLinkInfo', () => {
  const info = (facts: object) => toLinkInfo(linkReport.parse({ id: 'a', ...facts }));

  it('limits the size of its fields, for any output of a site', () => {
    expect(
      info({ title: `A\n${'b'.repeat(9000)}`, duration: -3, view_count: 'many', thumbnail: 'javascript:alert(1)' }),
    ).toMatchObject({ durationSec: null, viewCount: null, thumbnailUrl: null });
    expect(info({ title: `A\u0000\n${'b'.repeat(9000)}` }).title).toMatch(/^A b{498}$/);
    expect(info({ title: '', upload_date: '20260102' })).toMatchObject({ title: 'a', publishedOn: '2026-01-02' });
  });

  it.each([
    [{ is_live: true }, 'live'],
    [{ live_status: 'is_live' }, 'live'],
    [{ live_status: 'post_live' }, 'live'],
    [{ live_status: 'is_upcoming' }, 'upcoming'],
    [{ live_status: 'was_live' }, 'recorded'],
    [{}, 'recorded'],
  ])('reads %j as %s', (facts, state) => expect(info(facts).liveState).toBe(state));

  it.each([
    ['public', true],
    ['unlisted', true],
    [null, true],
    ['private', false],
    ['subscriber_only', false],
    ['needs_auth', false],
  ])('reports the availability of %s', (availability, isPublic) =>
    expect(info({ availability }).isPublic).toBe(isPublic),
  );
});

describe('parseLinkProgress', () => {
  const line = (facts: object) => JSON.stringify({ status: 'downloading', filename: '/w/part.1.m4a', ...facts });

  it.each([
    [line({ downloaded_bytes: 250, total_bytes: 1000 }), { part: 1, done: 0.25, bytes: 250 }],
    [line({ downloaded_bytes: 250, total_bytes_estimate: 500.5 }), { part: 1, done: 250 / 500.5, bytes: 250 }],
    [line({ downloaded_bytes: 9, fragment_index: 3, fragment_count: 4 }), { part: 1, done: 0.75, bytes: 9 }],
    [line({ downloaded_bytes: 9 }), { part: 1, done: null, bytes: 9 }],
    [line({ status: 'finished', total_bytes: 9 }), { part: 1, done: 1, bytes: 0 }],
    ['[download] Destination: part.0.mp4', null],
    ['{"status"', null],
    ['{"other": 1}', null],
  ])('reads %s', (text, progress) => expect(parseLinkProgress(text)).toEqual(progress));

  it('stays within 0..1 and never throws', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.string(), (downloaded_bytes, total_bytes, rest) => {
        const done = parseLinkProgress(line({ downloaded_bytes, total_bytes }))?.done ?? 0;
        expect(done >= 0 && done <= 1).toBe(true);
        parseLinkProgress(`{${rest}`);
      }),
    );
  });
});

describe('the version of yt-dlp', () => {
  it.each([
    ['2026.10.26', '2026-10-26'],
    ['2023.3.4\n', '2023-03-04'],
    ['2026.10.26.232815', '2026-10-26'],
    ['2026.13.40', null],
    ['2026.02.30', null],
    ['7.1', null],
    ['', null],
  ])('%j has the date %s', (version, day) => expect(releaseDayOf(version)).toBe(day));

  it('is outdated after two months', () => {
    const releasedOn = '2026-01-01';
    expect(ageOfYtDlp({ releasedOn }, new Date('2026-01-31T12:00:00Z'))).toEqual({ days: 30, isOld: false });
    expect(ageOfYtDlp({ releasedOn }, new Date('2026-04-01T12:00:00Z'))).toEqual({ days: 90, isOld: true });
    expect(ageOfYtDlp({ releasedOn }, new Date('2025-12-01T12:00:00Z')).days).toBe(0);
  });
});

describe('the yt-dlp arguments', () => {
  const run = { proxyUrl: 'http://a:b@127.0.0.1:1', folder: '/w', nodePath: '/usr/bin/node' };

  it('put the link after --, so that it is never an option', () => {
    expect(readArguments(run, '--exec=reboot').slice(-2)).toEqual(['--', '--exec=reboot']);
  });

  it('ignore local configuration and use the proxy', () => {
    const report = '/w/report.json';
    for (const args of [readArguments(run, 'x'), downloadArguments(run, report, 5), subtitleArguments(run, report)]) {
      for (const flag of ['--ignore-config', '--no-plugin-dirs', '--no-cache-dir', '--no-exec']) {
        expect(args).toContain(flag);
      }
      expect(args[args.indexOf('--proxy') + 1]).toBe(run.proxyUrl);
      expect(args[args.indexOf('--js-runtimes') + 1]).toBe('node:/usr/bin/node');
      expect(args.filter((arg) => /cookies-from-browser=|enable-file-urls|^--cookies$|netrc/.test(arg))).toEqual([]);
    }
  });
});
