// Prints the path of a recent yt-dlp, or fails with the reason. Its argument names the target folder of
// `install-yt-dlp.ts`, which is tried last.
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
