import { inspectSource, type MaterialReport, MediaError, type MediaInfo, probeMedia } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';
import { explainError } from '../explain-error.ts';
import { toMaterialLines } from '../print-material.ts';
import { toPrintable } from '../to-printable.ts';

/** Prints the contents of a media file and which of them clips would use. */
export async function probeCommand(file: string, { json }: { json: boolean }, context: CommandContext): Promise<void> {
  const { signal } = context;
  const tools = await context.findTools();
  const info = await probeMedia(tools, file, { signal });
  const { material, problem } = await decide(() => inspectSource(tools, { path: file, language: null }, { signal }));
  if (json) return context.print(JSON.stringify({ ...info, material, problem }, null, 2));
  const lines = [...toMaterialLines(material), ...(problem === null ? [] : [`Note: ${problem}`])];
  context.print([describe(info), ...lines.map((line) => `  ${toPrintable(line)}`)].join('\n'));
}

/** Inspects the material. A failure is returned, so that the contents of the file are still printed. */
async function decide(inspect: () => Promise<MaterialReport>) {
  try {
    return { material: await inspect(), problem: null };
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
    return { material: [], problem: explainError(error) };
  }
}

function describe(info: MediaInfo): string {
  const { video } = info;
  const lines = [
    `${info.path}: ${info.container}, ${info.durationSec.toFixed(2)} s, ${(info.sizeBytes / 1e6).toFixed(1)} MB`,
  ];
  if (video) {
    const traits = [
      `${video.frameRate.toFixed(2)} fps${video.isConstantFrameRate ? '' : ' on average (variable)'}`,
      ...(video.rotationDegrees ? [`rotated ${video.rotationDegrees} degrees`] : []),
      ...(video.pixelAspect === 1 ? [] : [`pixel aspect ratio ${video.pixelAspect.toFixed(3)}`]),
      ...(video.hdr ? [`high dynamic range (${video.hdr.toUpperCase()})`] : []),
    ];
    lines.push(`  video: ${video.codec}, ${video.widthPx}x${video.heightPx}, ${traits.join(', ')}`);
  }
  for (const stream of info.audio) {
    lines.push(
      `  audio: ${stream.codec}, ${stream.channels} ${stream.channels === 1 ? 'channel' : 'channels'}, ${stream.sampleRateHz} Hz, ${stream.language ?? 'unknown language'}`,
    );
  }
  for (const stream of info.subtitles) {
    lines.push(
      `  subtitles: ${stream.codec}, ${stream.language ?? 'unknown language'}${stream.isText ? '' : ' (image-based)'}`,
    );
  }
  return lines.join('\n');
}
