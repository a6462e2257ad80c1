import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { runProcess } from '../../process/run-process.ts';
import type { ScriptName } from '../script-names.ts';
import { type FontFile, openFontFile } from './font-file.ts';

const MAX_FONT_BYTES = 64 * 1024 * 1024;
const MAX_CANDIDATES = 24;
const MAX_LISTED_FILES = 5000;

/**
 * Finds an installed font for the given characters of a script: the bold sans serif that fontconfig prefers or, without
 * `fc-match`, one from the usual folders.
 * @returns the font that covers most of them, or null if none covers any.
 */
export async function findSystemFont(
  script: ScriptName,
  characters: readonly string[],
  { signal }: EffectOptions = {},
): Promise<FontFile | null> {
  const candidates = (await listByFontconfig(script, characters, signal)) ?? (await listByFolder(script));
  let best: FontFile | null = null;
  let mostCovered = 0;
  for (const { path, index } of candidates.slice(0, MAX_CANDIDATES)) {
    if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
    const font = await openCandidate(path, index);
    const covered = font ? characters.filter((character) => font.covers(character)).length : 0;
    if (covered <= mostCovered) continue;
    best = font;
    mostCovered = covered;
    if (covered === characters.length) break;
  }
  return best;
}

type Candidate = { path: string; index: number };

async function openCandidate(path: string, index: number): Promise<FontFile | null> {
  const size = await stat(path).then(
    (file) => file.size,
    () => Number.POSITIVE_INFINITY,
  );
  if (size > MAX_FONT_BYTES) return null;
  return await openFontFile(path, index).catch(() => null);
}

async function listByFontconfig(
  { name, language }: ScriptName,
  characters: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Candidate[] | null> {
  const charset = characters
    .slice(0, 64)
    .map((character) => character.codePointAt(0)?.toString(16))
    .join(' ');
  try {
    const { stdout } = await runProcess({
      command: 'fc-match',
      args: [
        '-s',
        '-f',
        '%{file}\\t%{index}\\t%{color}\\n',
        `Noto Sans ${name},sans-serif:bold:lang=${language}:charset=${charset}`,
      ],
      timeoutMs: 15_000,
      signal,
    });
    return (
      stdout
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([path, , color]) => path !== undefined && isFontFile(path) && color !== 'True')
        // The upper half of the index selects an instance of a variable font, which libass does not use.
        .map(([path = '', index]) => ({ path, index: Number(index) & 0xffff }))
    );
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'cancelled') throw error;
    return null;
  }
}

/**
 * Lists the system's and the user's font files, starting with those whose names contain the script and a bold weight.
 */
async function listByFolder({ name }: ScriptName): Promise<Candidate[]> {
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(homedir(), '.local/share/fonts'),
    join(homedir(), '.fonts'),
    '/System/Library/Fonts',
    '/Library/Fonts',
    join(homedir(), 'Library/Fonts'),
    'C:\\Windows\\Fonts',
  ];
  const listed = await Promise.all(
    folders.map((folder) =>
      readdir(folder, { recursive: true }).then(
        (files) => files.map((file) => join(folder, file)),
        () => [],
      ),
    ),
  );
  const promise = (path: string) =>
    (path.toLowerCase().includes(name.toLowerCase()) ? 4 : 0) +
    (/noto ?sans|unicode|cjk|hiragino|pingfang|gothic|yahei|msyh|meiryo|malgun|nirmala|leelaw|segoe|thonburi/i.test(
      path,
    )
      ? 2
      : 0) +
    (/bold/i.test(path) ? 1 : 0);
  return listed
    .flat()
    .slice(0, MAX_LISTED_FILES)
    .filter((path) => isFontFile(path) && !/emoji|italic/i.test(path))
    .sort((a, b) => promise(b) - promise(a))
    .map((path) => ({ path, index: 0 }));
}

function isFontFile(path: string): boolean {
  return /\.(?:ttf|otf|ttc|otc)$/i.test(path);
}
