import type { ProjectClip } from '@clipwright/contract';
import { toClipFileName } from '../to-clip-file-name.ts';
import type { PackedFile } from './pack-clip-files.ts';

type Keys = { clipId: string; ratio: string; fileKey: string; sizeBytes: number; captionsKey: string | null };

/**
 * Names the files in an archive: each clip's videos, subtitles and text, side by side under the clip's number and
 * title. Several videos of the same clip are distinguished by their aspect ratio.
 */
export function nameClipFiles(clips: readonly ProjectClip[], renditions: readonly Keys[]): PackedFile[] {
  const digits = String(Math.max(0, ...clips.map(({ clip_number }) => clip_number))).length;
  return clips.flatMap((clip) => {
    const own = renditions.filter(({ clipId }) => clipId === clip.id);
    const stem = `${String(clip.clip_number).padStart(Math.max(2, digits), '0')} ${toClipFileName(clip.title)}`;
    const captionsKey = own.find((rendition) => rendition.captionsKey !== null)?.captionsKey;
    const names = nameVideos(
      stem,
      own.map(({ ratio }) => ratio),
    );
    return [
      ...own.map(
        ({ fileKey, sizeBytes }, index): PackedFile => ({
          name: names[index] ?? `${stem}.mp4`,
          key: fileKey,
          sizeBytes,
        }),
      ),
      ...(captionsKey ? [{ name: `${stem}.vtt`, key: captionsKey }] : []),
      { name: `${stem}.txt`, text: describe(clip) },
    ];
  });
}

function nameVideos(stem: string, ratios: readonly string[]): string[] {
  if (ratios.length === 1) return [`${stem}.mp4`];
  const seen = new Map<string, number>();
  return ratios.map((ratio) => {
    const label = toClipFileName(ratio.replace(':', 'x'));
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return `${stem} ${label}${count > 1 ? ` ${count}` : ''}.mp4`;
  });
}

/** Returns a clip's text files: its post and its transcript. */
function describe({ title, caption, hashtags, segment_text }: ProjectClip): string {
  const parts = [title, caption, hashtags.join(' '), segment_text].map((part) => part.trim());
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
