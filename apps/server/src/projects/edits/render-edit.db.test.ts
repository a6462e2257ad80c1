import type { ClipEditAnswer, ProcessingStatus, ProcessProjectResult } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import {
  makeRecordedVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../test/projects/open-test-processing.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { clipEdits } from '../../db/tables/edits-tables.ts';

const LONG_MS = 120_000;
const test = await openTestProcessing();
const { file, sidecarText } = await makeRecordedVideo({ durationSec: 12.2 });
afterAll(async () => await test.close(), LONG_MS);

const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';

it(
  'a clip keeps the machine’s decisions, is exported as its owner edited it, and costs nothing more',
  async () => {
    const browser = await test.openBrowser();
    await test.startWorker();
    const read = async <Answer>(path: string) => (await (await browser.request('GET', path)).json()) as Answer;
    const finish = async (answer: Response): Promise<ProcessingStatus> => {
      const begun = (await answer.json()) as ProcessProjectResult;
      expect([answer.status, begun]).toMatchObject([200, { success: true }]);
      return await browser.until(begun.processing_id, isOver);
    };
    // Face detection runs, so there is view data to keep.
    const processingOptions = { ...smallRequest.processingOptions, enableLetterboxing: false };
    const request = { ...smallRequest, processingOptions, numClips: 1, sidecarText };
    const begun = await browser.begin(toForm(request, file));
    const { clips } = await browser.until(begun.processing_id, isOver);
    const clipId = clips[0]?.id ?? '';
    const path = `/api/clips/${clipId}/edit`;
    const usage = () => read<Record<string, unknown>>('/api/plans/subscription');
    const before = await usage();

    const made = await read<ClipEditAnswer>(path);
    expect(made).toMatchObject({ revision: 1, isSourceThere: true, versions: [{ kind: 'machine' }] });
    expect(made.document.framing['1:1']?.segments?.length).toBeGreaterThan(0);
    const [row] = await test.deps.db.service.select().from(clipEdits).where(eq(clipEdits.clipId, clipId));
    expect(row?.sourceDurationSec).toBeGreaterThan(12);
    expect((await test.deps.files.find(row?.viewKey ?? ''))?.sizeBytes).toBeGreaterThan(100);

    const [whole] = made.document.ranges;
    const startSec = whole?.startSec ?? 0;
    const ranges = [
      { id: 'last', startSec: startSec + 6, endSec: startSec + 8 },
      { id: 'first', startSec, endSec: startSec + 4 },
    ];
    const spoken = await browser.request('GET', `/api/clips/${clipId}/export?format=txt`);
    const [firstWord = ''] = (await spoken.text()).split(/\s+/);
    const document = { ...made.document, ranges, words: { '0': { text: 'Corrected' } } };
    const put = await browser.request('PUT', path, { revision: 1, document });
    expect([put.status, await put.json()]).toEqual([200, { revision: 2 }]);
    await browser.request('PATCH', `/api/clips/${clipId}`, { decision: 'kept' });
    const filesOf = async () =>
      await test.deps.db.service.select().from(clipRenditions).where(eq(clipRenditions.clipId, clipId));
    const [old] = await filesOf();
    expect(old?.durationSec).toBeGreaterThan(7);

    const exported = await finish(await browser.request('POST', `${path}/export`, { revision: 2 }));
    expect(exported).toMatchObject({ status: 'completed', error: null });
    const [file1, ...others] = await filesOf();
    expect(others).toEqual([]);
    expect(file1).toMatchObject({ id: old?.id, ratio: old?.ratio, captionStyle: old?.captionStyle });
    expect(file1?.durationSec).toBeCloseTo(6, 0);
    expect(file1?.fileKey).not.toBe(old?.fileKey);
    await expect.poll(() => test.deps.files.find(old?.fileKey ?? ''), { timeout: 30_000 }).toBeNull();
    const [clip] = await test.deps.db.service.select().from(videoClips).where(eq(videoClips.id, clipId));
    expect(clip).toMatchObject({ decision: 'kept', duration: file1?.durationSec });
    expect(clip?.transcription).toContain('Corrected');
    expect(clip?.transcription?.split(/\s+/)).not.toContain(firstWord);
    expect(await usage()).toEqual(before);
    const after = await read<ClipEditAnswer>(path);
    expect(after.versions.map(({ kind }) => kind)).toEqual(['exported', 'machine']);

    // A rendition of the clip reflects its owner's decisions, not the machine's.
    const version = await finish(
      await browser.request('POST', `/api/clips/${clipId}/renditions`, { ratio: '9:16', captionStyle: null }),
    );
    expect(version.status).toBe('completed');
    const tall = (await filesOf()).find(({ ratio }) => ratio === '9:16');
    expect(tall?.durationSec).toBeCloseTo(6, 0);

    // A canceled export leaves the files and versions unchanged.
    await browser.request('PUT', path, { revision: 2, document: { ...document, sound: { gainDb: -3 } } });
    const again = await browser.request('POST', `${path}/export`, { revision: 3 });
    const { processing_id } = (await again.json()) as ProcessProjectResult;
    const canceled = await browser.request('POST', `/api/cancel-processing/${processing_id}`);
    expect(await canceled.json()).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
    expect((await filesOf()).map(({ fileKey }) => fileKey).sort()).toEqual([file1?.fileKey, tall?.fileKey].sort());
    expect((await read<ClipEditAnswer>(path)).versions).toHaveLength(2);

    // Its owner deletes it along with everything that was kept for editing.
    await browser.request('DELETE', `/api/clips/${clipId}`);
    await expect.poll(() => test.deps.files.find(row?.viewKey ?? ''), { timeout: 30_000 }).toBeNull();
  },
  LONG_MS,
);
