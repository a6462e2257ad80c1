import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMediaTools } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { makeShortVideo, smallRequest, toForm } from '../../../test/projects/open-test-processing.ts';
import { readRunFiles } from '../../../test/projects/read-run-files.ts';
import { openTestRunners } from '../../../test/projects/runners/open-test-runners.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { version } from '../../version.ts';
import { readRunnerStates } from './read-runner-states.ts';

const folder = await mkdtemp(join(tmpdir(), 'clipwright-real-runner-'));
const test = await openTestRunners({ isReal: true });
const { addNamed, beginVideo, db, deps, faults, startRunner } = test;
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates an ffmpeg that waits before it encodes a clip. */
async function makeSlowPrograms(sec: number): Promise<string> {
  const { ffmpegPath } = await findMediaTools({ ffmpegPath: undefined, path: process.env.PATH ?? '' });
  const script = `#!/bin/sh\ncase "$*" in *movflags*) sleep ${sec};; esac\nexec '${ffmpegPath}' "$@"\n`;
  await writeFile(join(folder, 'ffmpeg'), script, { mode: 0o755 });
  return folder;
}

/** Reads a runner's state as the operator page shows it. */
const stateOf = async (name: string) => (await readRunnerStates(db)).find((runner) => runner.name === name);

it('a runner with a bad connection renders a clip as a worker does, byte for byte and once, also after Ctrl-C to its process group', async () => {
  const local = await test.startWorker({ isReal: true });
  const first = await test.openBrowser();
  const { file, sidecarText } = await makeShortVideo();
  const form = toForm({ ...smallRequest, numClips: 1 }, file);
  form.set('transcriptFile', new File([sidecarText], 'short.vtt', { type: 'text/vtt' }));
  const { processing_id: localRun } = await first.begin(form);
  await first.until(localRun, ({ status }) => status === 'completed');
  await local.kill();

  const { browser, runId, listPlanned } = await beginVideo();
  const { name, token } = await addNamed();
  expect(await stateOf(name)).toMatchObject({ state: 'new', version: null, seenAt: null, work: [], made: 0 });
  for (const path of ['/accept', '/files/runners/']) faults.push({ path, kind: 'busy' }, { path, kind: 'line' });
  // The server has received the clip and returns `runner_job_over` for a while before the runner knows.
  const path = '/result';
  faults.push({ path, kind: 'line' }, { path, kind: 'busy' }, { path, kind: 'busy' }, { path, kind: 'busy' });
  const runner = startRunner(token, ['--drain', '300'], { programs: await makeSlowPrograms(3) });
  await expect.poll(async () => (await listPlanned())[0]?.status, { timeout: 60_000 }).toBe('rendering');
  await runner.signalGroup('SIGINT');
  const { code, output, errors } = await runner.end();
  expect([code, errors, output, faults]).toEqual([0, '', expect.stringMatching(/ {2}done\n/), []]);
  await browser.until(runId, ({ status }) => status === 'completed');
  const [made, expected] = [await readRunFiles(deps, runId), await readRunFiles(deps, localRun)];
  expect([...made.keys()].some((key) => key.endsWith('.mp4'))).toBe(true);
  expect(made).toEqual(expected);
  expect((await test.listFiles()).filter((each) => each.includes('/returned/'))).toEqual([]);
  const leases = await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId));
  expect(leases.map(({ state }) => state)).toEqual(['adopted']);
  expect(await stateOf(name)).toMatchObject({ state: 'alive', version, work: [], made: 1, failed: 0 });
}, 480_000);
