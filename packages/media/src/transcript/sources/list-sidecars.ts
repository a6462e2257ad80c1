import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { MAX_TRANSCRIPT_BYTES } from '../decode-transcript.ts';
import { transcriptExtensions } from '../transcript-formats.ts';
import { languageOfEnding } from './language-of-ending.ts';

/** A sidecar transcript with the ISO 639-1 language code from its name; null if there is none. */
export type Sidecar = { path: string; language: string | null };

/**
 * Lists a video's sidecar transcripts, best first. They have the video's name, with or without its extension, an
 * optional language (`talk.en.srt`, `talk_English.srt`) and one of `transcriptExtensions`. Links are not followed, so
 * nothing outside the folder is read; files that are empty or larger than 64 MB are ignored.
 * @param language the preferred ISO 639-1 code if there are several files; null to list the file without a language
 * first.
 */
export async function listSidecars(videoPath: string, language: string | null = null): Promise<Sidecar[]> {
  const folder = dirname(videoPath);
  const names = await readdir(folder).catch(() => []);
  const sidecars: Sidecar[] = [];
  for (const { name, language: own } of rankSidecars(basename(videoPath), names, language)) {
    const path = join(folder, name);
    const file = await lstat(path).catch(() => null);
    if (file?.isFile() && file.size > 0 && file.size <= MAX_TRANSCRIPT_BYTES) sidecars.push({ path, language: own });
  }
  return sidecars;
}

/** Returns the entries in `names` that are a video's transcripts, best first. */
export function rankSidecars(
  videoName: string,
  names: readonly string[],
  language: string | null,
): { name: string; language: string | null }[] {
  const video = comparable(videoName);
  const stem = video.slice(0, video.length - extname(video).length);
  const ranked = names.flatMap((name) => {
    const compared = comparable(name);
    const extension = extname(compared);
    const rank = transcriptExtensions.indexOf(extension);
    const whole = compared.slice(0, compared.length - extension.length);
    const start = [video, stem].find((one) => whole.startsWith(one));
    if (rank < 0 || compared === video || start === undefined) return [];
    // "talk.part2.srt" belongs to another video: only a language and notes may come in between.
    const ending = languageOfEnding(whole.slice(start.length));
    if (ending === null) return [];
    const languageRank = ending.language === language ? 0 : ending.language === null ? 1 : 2;
    return [{ name, language: ending.language, order: (ending.isForced ? 1000 : 0) + languageRank * 100 + rank }];
  });
  return ranked
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name))
    .map(({ name, language: own }) => ({ name, language: own }));
}

/** Normalizes a name, because file systems differ in letter case and in the encoding of accents. */
function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
