// Prints the path of a yt-dlp that is new enough, or fails with what is missing.
// Its argument names the folder that `install-yt-dlp.ts` was given; what that installed is tried last.
import { join } from 'node:path';
import { findYtDlp } from '../packages/media/src/links/find-yt-dlp.ts';

const [modelsDir = ''] = process.argv.slice(2);
try {
  const ytDlp = await findYtDlp({ ytDlpPath: process.env.YTDLP_PATH, path: process.env.PATH ?? '', modelsDir });
  process.stdout.write(`${ytDlp.startArgs === undefined ? ytDlp.path : join(modelsDir, 'yt-dlp')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
