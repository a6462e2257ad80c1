import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WatermarkLogo } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openTestProcessing, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { watermarkLogos } from '../../db/tables/watermark-logos-table.ts';
import { createSweep } from '../../projects/sweep-runs.ts';

const test = await openTestProcessing();
const folder = await mkdtemp(join(tmpdir(), 'clipwright-logos-'));
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function drawPicture(name: string, size: string): Promise<Buffer> {
  const path = join(folder, name);
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `color=red:size=${size}`,
    '-frames:v',
    '1',
    path,
  ]);
  return await readFile(path);
}

const toForm = (bytes: Buffer, name: string) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
};
const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };

it('a logo is stored, put on clips of plans without a watermark, and visible to its owner only', async () => {
  const [owner, stranger] = [await test.openBrowser(), await test.openBrowser()];
  const png = await drawPicture('logo.png', '2400x600');
  const answer = await owner.request('POST', '/api/watermark-logos', toForm(png, '../../My logo.png'));
  expect(answer.status).toBe(200);
  const logo = (await answer.json()) as WatermarkLogo;
  expect(logo).toMatchObject({ name: 'My logo.png', width: 1200, height: 300 });
  const response = await owner.request('GET', logo.url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await (await stranger.request('GET', '/api/watermark-logos')).json()).toEqual({ logos: [] });
  expect((await stranger.request('DELETE', `/api/watermark-logos/${logo.id}`)).status).toBe(404);

  const begin = async (browser: typeof owner) => {
    const processingOptions = { ...smallRequest.processingOptions, enableWatermark: true, watermarkLogo: logo.id };
    return await browser.request('POST', '/api/frontend/process-project', { ...text, processingOptions });
  };
  const readSpec = async (answered: Response) => {
    const { processing_id: id } = (await answered.json()) as { processing_id: string };
    const [run] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, id));
    return run?.spec;
  };
  // The free plan's own watermark is used.
  expect(await readSpec(await begin(owner))).toMatchObject({ logoKey: null, watermark: { text: 'Clipwright' } });
  await owner.putOnPlan('creator-lite');
  await stranger.putOnPlan('creator-lite');
  expect((await begin(stranger)).status).toBe(404);
  const spec = await readSpec(await begin(owner));
  expect(await test.deps.files.find(spec?.logoKey ?? '')).not.toBeNull();
  expect(spec?.watermark).toMatchObject({ isOn: true, logoId: logo.id });
});

async function addLogo(browser: Awaited<ReturnType<typeof test.openBrowser>>, name: string): Promise<WatermarkLogo> {
  const answer = await browser.request(
    'POST',
    '/api/watermark-logos',
    toForm(await drawPicture(name, '300x300'), name),
  );
  return (await answer.json()) as WatermarkLogo;
}

const listLogoFiles = async () => (await test.listFiles()).filter((path) => path.includes('/logos/'));

it('a removed logo is deleted immediately if no clips use it', async () => {
  const owner = await test.openBrowser();
  const before = await listLogoFiles();
  const { id } = await addLogo(owner, 'unused.png');
  expect(await (await owner.request('DELETE', `/api/watermark-logos/${id}`)).json()).toEqual({ logos: [] });
  expect((await owner.request('DELETE', `/api/watermark-logos/${id}`)).status).toBe(404);
  expect(await listLogoFiles()).toEqual(before);
  expect(await test.deps.db.service.$count(watermarkLogos, eq(watermarkLogos.id, id))).toBe(0);
});

it('a removed logo cannot be chosen, and is kept until the last run with clips that use it is deleted', async () => {
  const owner = await test.openBrowser();
  await owner.putOnPlan('creator-lite');
  const { id } = await addLogo(owner, 'used.png');
  const processingOptions = { ...smallRequest.processingOptions, enableWatermark: true, watermarkLogo: id };
  const { project_id: projectId, processing_id: runId } = await owner.begin({ ...text, processingOptions });
  const [run] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  const logoKey = run?.spec.logoKey ?? '';

  expect(await (await owner.request('DELETE', `/api/watermark-logos/${id}`)).json()).toEqual({ logos: [] });
  await createSweep(test.deps)();
  expect(await test.deps.files.find(logoKey)).not.toBeNull();
  const again = await owner.request('POST', '/api/frontend/process-project', { ...text, processingOptions });
  expect(again.status).toBe(404);

  await test.deps.db.service.delete(projects).where(eq(projects.id, projectId));
  await createSweep(test.deps)();
  expect(await test.deps.files.find(logoKey)).toBeNull();
  expect(await test.deps.db.service.$count(watermarkLogos, eq(watermarkLogos.id, id))).toBe(0);
});

it('a logo is refused if it is not a small picture', async () => {
  const browser = await test.openBrowser();
  const before = await listLogoFiles();
  const send = async (bytes: Buffer, name: string) => {
    const answer = await browser.request('POST', '/api/watermark-logos', toForm(bytes, name));
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
  };
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg')).toEqual([
    400,
    'logo_invalid',
  ]);
  expect(await send((await drawPicture('cut.png', '300x300')).subarray(0, 60), 'cut.png')).toEqual([
    400,
    'logo_invalid',
  ]);
  expect(await send(Buffer.alloc(3 * 1024 * 1024, 1), 'large.png')).toEqual([413, 'too_large']);
  // A few kilobytes that decode to a hundred megapixels.
  expect(await send(await drawPicture('huge.png', '10000x10000'), 'huge.png')).toEqual([400, 'logo_too_large']);
  expect(await listLogoFiles()).toEqual(before);
});
