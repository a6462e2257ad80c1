import { type MediaInfo, probeMedia } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';

/** Prints what a media file holds. */
export async function probeCommand(file: string, { json }: { json: boolean }, context: CommandContext): Promise<void> {
  const info = await probeMedia(await context.findTools(), file, { signal: context.signal });
  context.print(json ? JSON.stringify(info, null, 2) : describe(info));
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
