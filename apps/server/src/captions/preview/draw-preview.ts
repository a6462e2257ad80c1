import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineParts } from '@clipwright/media';
import type { Deps } from '../../deps.ts';
import type { LocalFiles } from '../../files/index.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import type { createFocusFinder } from './create-focus-finder.ts';
import { samplePath } from './find-preview-frame.ts';
import type { PreviewData } from './preview-job.ts';
import { PREVIEW_SHORT_SIDE_PX } from './preview-size.ts';

type DrawDeps = Pick<Deps, 'files'> & {
  getParts: () => Promise<Pick<EngineParts, 'tools' | 'createFaceDetector'>>;
  findFocus: ReturnType<typeof createFocusFinder>;
};

/** Draws a picture and stores it for the waiting request. */
export async function drawPreview(
  { files, getParts, findFocus }: DrawDeps,
  { fileKey, staleFolder, look, ratio, frame }: PreviewData,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  if (await files.find(fileKey)) return;
  const { previewCaptions } = await import('@clipwright/media');
  const parts = await getParts();
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-preview-'));
  try {
    const outPath = join(folder, 'preview.jpg');
    const { words, shownSec, language, atSec } = frame;
    const draw = async ({ pathOf }: LocalFiles) => {
      const windows = [{ startSec: atSec, endSec: atSec }];
      const file = frame.fileKey === null ? samplePath : await pathOf(frame.fileKey, windows);
      const focusX = frame.focusX ?? (await findFocus(parts, { file, atSec, ratio }));
      await previewCaptions(
        parts.tools,
        {
          file,
          atSec,
          focusX,
          ratio,
          words,
          shownSec,
          language,
          outPath,
          style: { id: 'preview', name: '', description: '', ...look },
          shortSidePx: PREVIEW_SHORT_SIDE_PX,
        },
        { signal },
      );
    };
    await files.withLocalFiles(draw, { signal });
    await files.adopt(fileKey, outPath);
    await files.removeFolder(staleFolder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
