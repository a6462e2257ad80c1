import { afterAll, beforeAll, it } from 'vitest';
import { expectFullPicture } from '../testing/expect-full-picture.ts';
import { createWorkspace } from '../testing/run-cli.ts';

let workspace: Awaited<ReturnType<typeof createWorkspace>>;
beforeAll(async () => {
  workspace = await createWorkspace();
});
afterAll(() => workspace.remove());

it.each([
  ['21:9', { widthPx: 840, heightPx: 360 }, { widthPx: 1920, heightPx: 822 }],
  ['4:3', { widthPx: 640, heightPx: 480 }, { widthPx: 1440, heightPx: 1080 }],
  ['2:3', { widthPx: 334, heightPx: 502 }, { widthPx: 1080, heightPx: 1624 }],
])('clip --ratio source keeps the full picture of a source of %s without bars', async (_, size, clipSize) => {
  await expectFullPicture(workspace, size, clipSize);
});
