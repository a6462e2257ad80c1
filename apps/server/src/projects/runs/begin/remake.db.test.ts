import { randomUUID } from 'node:crypto';
import type { ErrorBody, ProcessProjectResult, ProjectDetail } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  makeRecordedVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../../test/projects/open-test-processing.ts';
import { sources } from '../../../db/tables/sources-tables.ts';

const LONG_MS = 120_000;
const test = await openTestProcessing();
// Long enough for two clips.
const { file, sidecarText } = await makeRecordedVideo({ durationSec: 28.5 });
afterAll(async () => await test.close(), LONG_MS);

type Browser = Awaited<ReturnType<typeof test.openBrowser>>;
const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';
const remake = async (browser: Browser, projectId: string, body: unknown) => {
  const answer = await browser.request('POST', `/api/projects/${projectId}/remake`, body);
  return { status: answer.status, body: (await answer.json()) as ProcessProjectResult & ErrorBody };
};
const read = async (browser: Browser, path: string) => await (await browser.request('GET', path)).json();

describe('remade clips', () => {
  it(
    'replace those that their owner has not changed, once for repeated requests, and cost no video',
    async () => {
      const [browser, stranger] = [await test.openBrowser(), await test.openBrowser()];
      const begun = await browser.begin(toForm({ ...smallRequest, sidecarText }, file));
      const { project_id: projectId } = begun;
      expect((await remake(browser, projectId, {})).body.error.code).toBe('run_in_flight');
      await test.startWorker();
      const before = await browser.until(begun.processing_id, isOver);
      expect(before.clips).toHaveLength(2);
      expect(before.choices).toEqual({
        audio_tracks: [{ title: null, language: expect.toBeOneOf([null, 'eng', 'en', 'und']) }],
        audio_track: null,
        language: null,
        voices: null,
        use_subtitles: true,
      });
      const [firstId, left] = before.clips.map(({ id }) => id);
      await browser.request('PATCH', `/api/clips/${firstId}`, { decision: 'kept' });

      expect((await remake(stranger, projectId, { language: 'de' })).body.error.code).toBe('project_not_found');
      expect((await remake(browser, projectId, { audioTrack: 2 })).body.error).toMatchObject({
        code: 'audio_track_missing',
        message: 'There is no audio track 2: the video has 1.',
      });
      const request = { audioTrack: 1, language: 'de', voices: 2, processingId: randomUUID() };
      const answers = await Promise.all([1, 2].map(() => remake(browser, projectId, request)));
      expect(answers.map(({ status, body }) => [status, body.processing_id])).toEqual([
        [200, request.processingId],
        [200, request.processingId],
      ]);
      const after = await browser.until(request.processingId, isOver);
      expect(after).toMatchObject({
        status: 'completed',
        kind: 'remake',
        choices: { audio_track: 1, language: 'de', voices: 2 },
      });
      expect(after.clips.length).toBeGreaterThan(0);
      const { clips, full_video } = (await read(browser, `/api/projects/${projectId}`)) as ProjectDetail;
      const ids = clips.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([firstId, ...after.clips.map(({ id }) => id)]));
      expect(ids).not.toContain(left);
      expect(full_video?.has_transcription).toBe(true);
      expect(await read(browser, '/api/plans/subscription')).toMatchObject({ videos_used: 1, videos_reserved: 0 });

      await test.deps.db.asService((tx) =>
        tx.update(sources).set({ state: 'removed', fileKey: null }).where(eq(sources.projectId, projectId)),
      );
      expect((await remake(browser, projectId, {})).body.error.code).toBe('source_removed');
      expect((await browser.status(projectId)).choices).toBeNull();
    },
    LONG_MS,
  );
});
