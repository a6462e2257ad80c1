// Prints the path of a yt-dlp that is new enough, or fails with what is missing.
// Its argument may name one that is tried after those of YTDLP_PATH or PATH.
import { findYtDlp } from '../packages/media/src/links/find-yt-dlp.ts';

try {
  const fallbacks = process.argv.slice(2);
  const ytDlp = await findYtDlp({ ytDlpPath: process.env.YTDLP_PATH, path: process.env.PATH ?? '', fallbacks });
  process.stdout.write(`${ytDlp.path}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
