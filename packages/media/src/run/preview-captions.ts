import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AspectRatio } from '@clipwright/clip-spec';
import { assFilter } from '../captions/ass-filter.ts';
import type { CaptionWord } from '../captions/caption-page.ts';
import { type CaptionStyle, emphasisLettering } from '../captions/caption-style.ts';
import { type LoadCaptionFontsInput, loadCaptionFonts } from '../captions/fonts/load-caption-fonts.ts';
import { planCaptions } from '../captions/plan-captions.ts';
import { drawnColorSpace, toDrawnColors } from '../captions/to-drawn-colors.ts';
import { writeAss } from '../captions/write-ass.ts';
import { emphasizeWords, findKeyWords } from '../edit/emphasize-words.ts';
import { toJpegColors } from '../frames/jpeg-colors.ts';
import { fitWhole, uprightPixelAspect } from '../frames/steady-size.ts';
import { clipSize } from '../geometry/aspect-ratio.ts';
import { MediaError } from '../media-error.ts';
import { platforms } from '../platforms/platform.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { seekArguments, sourceArguments } from '../process/source-input.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { listLinkedFonts } from '../render/gather-fonts.ts';

const TIMEOUT_MS = 20_000;
const FULL_SHORT_SIDE_PX = 1080;

export type CaptionPreviewRequest = {
  /** A video, and the time of the frame to show. */
  file: string;
  atSec: number;
  ratio: AspectRatio;
  /** The horizontal position to keep visible, 0 left to 1 right. */
  focusX: number;
  style: CaptionStyle;
  /** The words and the time to show. They have their own clock. */
  words: readonly CaptionWord[];
  shownSec: number;
  /** ISO 639-1 code, or null if unknown. */
  language: string | null;
  /** The length of the image's short side. */
  shortSidePx: number;
  outPath: string;
};

/**
 * Writes a JPEG of one frame with captions as a render draws them: planned for the clip's full size, drawn by the same
 * library, then scaled down.
 * @throws MediaError `not-media`, and any error from ffmpeg.
 */
export async function previewCaptions(
  tools: MediaTools,
  request: CaptionPreviewRequest,
  { signal }: EffectOptions = {},
): Promise<void> {
  const { file, atSec, ratio, focusX, style, words, language, shownSec, outPath } = request;
  const source = await probeMedia(tools, file, { signal });
  const { video, durationSec } = source;
  if (!video) throw new MediaError('not-media', 'There is no picture in this file.');
  await withWorkDir(async (workDir) => {
    const load = (lettering: LoadCaptionFontsInput['style'], fontsDir: string | null) => {
      const request = { style: lettering, words, language, workDir, fontsDir, modelsDir: tools.modelsDir };
      return loadCaptionFonts(request, { signal });
    };
    const { fonts, fontsDir } = await load(style, null);
    const emphasis = emphasisLettering(style);
    const emphasisFonts = emphasis ? (await load(emphasis, fontsDir)).fonts : fonts;
    const size = clipSize(ratio, FULL_SHORT_SIDE_PX);
    const { safeArea } = ratio === '9:16' ? platforms.tiktok : platforms.normal;
    const { pages } = planCaptions(emphasis ? withEmphasis(words, language) : words, {
      style,
      size,
      safeArea,
      language,
      fonts,
      emphasisFonts,
    });
    const assPath = join(workDir, 'captions.ass');
    const ass = writeAss([{ pages, style }], { size });
    await writeFile(assPath, video.colorMatrix === 'bt601' ? ass : toDrawnColors(ass));
    const scaledWidthPx = Math.max(size.widthPx, (size.heightPx * video.widthPx) / video.heightPx);
    const leftPx = Math.max(0, Math.min(scaledWidthPx - size.widthPx, focusX * scaledWidthPx - size.widthPx / 2));
    const fullSize = clipSize(ratio, request.shortSidePx);
    await runFfmpeg(
      tools,
      {
        args: [
          ...sourceArguments(source, seekArguments(source, Math.min(atSec, durationSec - 0.5))),
          ['-frames:v', '1'],
          [
            '-vf',
            [
              ...fitWhole(video, uprightPixelAspect(video)),
              `scale=${size.widthPx}:${size.heightPx}:force_original_aspect_ratio=increase:flags=bicubic`,
              `crop=${size.widthPx}:${size.heightPx}:${Math.floor(leftPx)}`,
              `setpts=${shownSec.toFixed(3)}/TB`,
              drawnColorSpace,
              assFilter({ assPath, fontsDir }),
              `scale=${fullSize.widthPx}:${fullSize.heightPx}:flags=area:${toJpegColors(video.colorMatrix)}`,
            ].join(','),
          ],
          ['-q:v', '4'],
          ['-f', 'image2'],
          ['-update', '1'],
          [`file:${outPath}`],
        ],
        reads: [workDir, ...(await listLinkedFonts(fontsDir))],
        timeoutMs: TIMEOUT_MS,
      },
      { signal },
    );
  });
}

/** Emphasizes words as in a clip that consists of them. */
function withEmphasis(words: readonly CaptionWord[], language: string | null): CaptionWord[] {
  const range = { startSec: words[0]?.startSec ?? 0, endSec: words.at(-1)?.endSec ?? 0 };
  const spoken = words.map((word) => ({ ...word, confidence: null, speaker: null }));
  const cue = { ...range, text: words.map(({ text }) => text).join(' '), speaker: null, words: spoken };
  const chosen = emphasizeWords(findKeyWords({ language, wordTiming: 'measured', cues: [cue] }, range));
  return words.map((word, index) => (chosen[String(index)] ? { ...word, isEmphasized: true } : word));
}
