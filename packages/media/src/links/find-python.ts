import { delimiter, join } from 'node:path';
import { MediaError } from '../media-error.ts';
import { queryProgram } from './query-program.ts';

/** Names to try besides `python3`, which is an older version on many systems. */
const names = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];

/**
 * Finds a sufficiently new Python in a PATH-like list of folders by running each candidate.
 * @returns the interpreter's own path.
 * @throws MediaError `engine-missing` with `problem: 'python'` in its facts; `cancelled`.
 */
export async function findPython(
  path: string,
  [major, minor]: readonly [number, number],
  options: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const folders = path.split(delimiter).filter(Boolean);
  const ending = process.platform === 'win32' ? '.exe' : '';
  for (const name of names) {
    for (const folder of folders) {
      const interpreter = await ask(join(folder, `${name}${ending}`), path, options.signal);
      if (interpreter && (interpreter.major > major || (interpreter.major === major && interpreter.minor >= minor)))
        return interpreter.path;
    }
  }
  throw new MediaError(
    'engine-missing',
    `Links need Python ${major}.${minor} or newer, and none was found: install it, or install yt-dlp.`,
    { problem: 'python' },
  );
}

/**
 * Returns the interpreter's version and real path, because the file on PATH may be a script that chooses an
 * interpreter.
 */
async function ask(
  path: string,
  searchPath: string,
  signal: AbortSignal | undefined,
): Promise<{ major: number; minor: number; path: string } | null> {
  const program = "import sys; print(*sys.version_info[:2], sys.executable, sep='\\n')";
  const args = ['-I', '-X', 'utf8', '-c', program];
  const answer = await queryProgram({ path, args, seesAll: true, env: { PATH: searchPath } }, signal);
  const [major, minor, executable] = answer?.split(/\r?\n/) ?? [];
  return executable ? { major: Number(major), minor: Number(minor), path: executable } : null;
}
