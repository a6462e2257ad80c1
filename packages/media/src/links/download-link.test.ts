import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withWorkDir } from '../process/work-dir.ts';
import { downloadLink } from './download-link.ts';
import { linkReport, toLinkInfo } from './link-info.ts';

/** More bytes than any disk has. */
const HUGE_BYTES = 1e18;

describe('downloadLink', () => {
  it.each([
    ['a file', { acodec: 'mp4a.40.2', filesize: HUGE_BYTES }, '1000000000.5 GB'],
    [
      'a stream, which is put together beside its pieces',
      { protocol: 'm3u8', filesize_approx: HUGE_BYTES },
      '2000000000.5 GB',
    ],
  ])('refuses %s that does not fit on the disk, and starts nothing', async (_, facts, needed) => {
    await withWorkDir(async (workDir) => {
      const format = { format_id: '1', ext: 'mp4', protocol: 'https', vcodec: 'avc1', acodec: 'mp4a', ...facts };
      const report = linkReport.parse({ id: 'a', title: 'A talk', formats: [format] });
      const ytDlp = { path: '/nowhere/yt-dlp', version: '2026.10.26', releasedOn: '2026-10-26', searchPath: '' };
      const tools = { ffmpegPath: '/nowhere/ffmpeg', ffprobePath: '/nowhere/ffprobe' };
      const limits = { maxBytes: 10 * HUGE_BYTES, maxHeightPx: 1080, language: null, timeoutMs: 1000 };
      const request = { proxyUrl: 'http://127.0.0.1:1', workDir, ...limits };
      const downloading = downloadLink(tools, ytDlp, { report, info: toLinkInfo(report) }, request);
      await expect(downloading).rejects.toMatchObject({
        reason: 'disk-full',
        message: `There is not enough disk space for this video, which needs ${needed}: free some space, or choose another folder.`,
      });
      expect(await readdir(workDir)).toEqual([]);
    });
  });
});
