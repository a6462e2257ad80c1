import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { processingTexts as texts } from '../apps/web/src/features/processing/processing-messages.ts';
import { expectNoFindings } from './axe.ts';
import { makingMs, smallClips } from './finished-project.ts';
import { makeSpokenVideo, type TestVideo } from './make-video.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { addPerson } from './people.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 6 * makingMs });

let folder = '';
let video: TestVideo;
let recognizer: Server;
let server: OwnServer | undefined;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-add-captions-'));
  video = await makeSpokenVideo({ seconds: 8, tracks: 1 });
  recognizer = createServer((request, response) => {
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer()));
    });
  });
  await new Promise<void>((resolve) => recognizer.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  await server?.stop();
  recognizer.close();
  await video.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A sentence in the form of a speech recognition API. */
function answer() {
  const text = 'The valve held, and nobody knew why.';
  const words = text.split(' ').map((word, index) => ({ word, start: 1 + index * 0.9, end: 1.7 + index * 0.9 }));
  return { task: 'transcribe', language: 'english', duration: 8, text: text, words };
}

test('a video goes on without captions while no speech model comes, and gets them later with one click', {
  tag: '@deep',
}, async ({ browser }) => {
  const models = { CLIPWRIGHT_MODELS_DIR: join(folder, 'models'), INSTALL_SPEECH_MODEL: 'true' };
  // Nothing listens on this port.
  server = await startOwnServer(folder, { ...models, CLIPWRIGHT_MODELS_MIRROR: 'http://127.0.0.1:9/models' });
  const { origin } = server;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await addPerson(page.request, origin);
  const begun = await page.request.post('/api/frontend/process-project', {
    headers: { origin },
    multipart: {
      projectName: 'A talk',
      sourceType: 'file',
      targetPlatforms: JSON.stringify(['tiktok']),
      numClips: '1',
      processingOptions: JSON.stringify({ ...smallClips, enableLetterboxing: true }),
      videoFile: { name: 'talk.mp4', mimeType: 'video/mp4', buffer: await readFile(video.path) },
    },
  });
  const path = `/project/${(await begun.json()).project_id}`;
  await page.goto(path);

  // After a minute in which the model could not be downloaded.
  const skip = page.getByRole('button', { name: texts.noModel.skip });
  await expect(skip).toBeVisible({ timeout: 2 * makingMs });
  await expect(page.getByRole('button', { name: texts.actions.keepWaiting })).toBeVisible();
  await expectNoFindings(page, 'the ways to captions where no speech model comes');
  await skip.click();
  await expect(page.getByText(texts.noCaptions.later)).toBeVisible({ timeout: 2 * makingMs });
  const add = page.getByRole('button', { name: texts.noCaptions.add });
  await expect(add).toHaveCount(0);

  // The same installation, to which its operator has given an API.
  await page.goto('about:blank');
  await server.stop();
  const { port } = recognizer.address() as AddressInfo;
  const api = { CLIPWRIGHT_TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1`, INSTALL_SPEECH_MODEL: 'false' };
  server = await startOwnServer(folder, { ...models, ...api, PORT: new URL(origin).port });
  await page.goto(path);
  await expectNoFindings(page, 'clips without captions that can have them now');
  await add.click();
  await expect(page.getByText(/The valve held/).first()).toBeVisible({ timeout: 2 * makingMs });
  await expect(add).toHaveCount(0);
  await context.close();
});
