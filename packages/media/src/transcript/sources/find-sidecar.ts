import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { MAX_TRANSCRIPT_BYTES } from '../decode-transcript.ts';
import { languageOfFileName } from '../parse-transcript.ts';
import { transcriptExtensions } from '../transcript-formats.ts';

/**
 * Finds a transcript beside a video: the same name with one of `transcriptExtensions`, with a language in between
 * (`talk.en.srt`) or without. Links are not followed, so nothing outside the folder is read; files that are
 * empty or larger than 64 MB do not count.
 * @param language ISO 639-1 code that is preferred where there are several; null: the file without a language first.
 * @returns path of the best one, or null.
 */
export async function findSidecar(videoPath: string, language: string | null = null): Promise<string | null> {
  const folder = dirname(videoPath);
  const names = await readdir(folder).catch(() => []);
  for (const name of rankSidecars(basename(videoPath), names, language)) {
    const path = join(folder, name);
    const file = await lstat(path).catch(() => null);
    if (file?.isFile() && file.size > 0 && file.size <= MAX_TRANSCRIPT_BYTES) return path;
  }
  return null;
}

/** The names among `names` that belong to a video as its transcript, best first. */
export function rankSidecars(videoName: string, names: readonly string[], language: string | null): string[] {
  const stem = videoName.slice(0, videoName.length - extname(videoName).length);
  const ranked = names.flatMap((name) => {
    const extension = extname(name).toLowerCase();
    const rank = transcriptExtensions.indexOf(extension);
    if (rank < 0 || name === videoName || !name.startsWith(`${stem}.`)) return [];
    const middle = name.slice(stem.length, name.length - extension.length);
    const own = languageOfFileName(name.slice(stem.length));
    // "talk.part2.srt" belongs to another video: only a language and its notes may stand between.
    if (middle !== '' && own === null) return [];
    const isForced = /\.forced$/i.test(middle);
    const wanted = own === language ? 0 : own === null ? 1 : 2;
    return [{ name, order: (isForced ? 1000 : 0) + wanted * 100 + rank }];
  });
  return ranked.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name)).map(({ name }) => name);
}
