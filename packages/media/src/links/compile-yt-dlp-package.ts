import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import { runProcess } from '../process/run-process.ts';

/** The archive of all modules, each next to its compiled form. */
export const compiledName = 'compiled.zip';
const sumName = `${compiledName}.sha256`;
const TIMEOUT_MS = 120_000;

/**
 * Python does not save compiled modules for an archive. Compiled modules are tagged with a Python version: other
 * versions ignore them and compile the source next to them.
 */
const program = `import os, py_compile, sys, tempfile, zipfile
made, *archives = sys.argv[1:]
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
with zipfile.ZipFile(made, 'w', zipfile.ZIP_DEFLATED) as target, tempfile.TemporaryDirectory() as folder:
    for archive in archives:
        with zipfile.ZipFile(archive) as source:
            source.extractall(folder)
    for place, _, names in os.walk(folder):
        for name in names:
            file = os.path.join(place, name)
            inside = os.path.relpath(file, folder)
            target.write(file, inside)
            if name.endswith('.py'):
                py_compile.compile(file, file + 'c', inside, doraise=True, invalidation_mode=unchecked)
                target.write(file + 'c', inside + 'c')
`;

/**
 * Compiles the package's modules once. Otherwise yt-dlp would compile them on every start, which is half of its work
 * before the first request. If Python cannot compile them, the package is left unchanged and still works.
 * @throws MediaError `cancelled`.
 */
export async function compilePackage(
  python: string,
  { folder, archives }: { folder: string; archives: readonly string[] },
  signal: AbortSignal | undefined,
): Promise<void> {
  const made = join(folder, compiledName);
  const paths = archives.map((name) => join(folder, name));
  try {
    await runProcess({
      command: python,
      args: ['-I', '-X', 'utf8', '-c', program, made, ...paths],
      writes: [folder],
      env: { TMPDIR: folder, TEMP: folder, TMP: folder },
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    await writeFile(join(folder, sumName), await sumOf(made));
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'cancelled') throw error;
    for (const name of [compiledName, sumName]) await rm(join(folder, name), { force: true });
  }
}

/** Returns true if the compiled archive is complete or does not exist. */
export async function isCompiledWhole(folder: string): Promise<boolean> {
  const expected = await readFile(join(folder, sumName), 'utf8').catch(() => null);
  const sum = await sumOf(join(folder, compiledName)).catch(() => null);
  return sum === expected;
}

/** Returns a file's SHA-256 in hexadecimal. */
export async function sumOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
