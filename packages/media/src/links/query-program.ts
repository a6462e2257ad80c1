import { access, constants } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import { runProcess } from '../process/run-process.ts';

/** A frozen build unpacks itself before it answers. */
const PROBE_TIMEOUT_MS = 30_000;

/** A program that may exist, and the arguments that make it describe itself. */
type Question = {
  path: string;
  args: readonly string[];
  /** The files in its arguments. */
  reads?: readonly string[];
  /** True if it may need access to more of the system than its own folder to answer. */
  seesAll?: boolean;
  env: Readonly<Record<string, string>>;
};

/**
 * Runs a program that describes itself.
 * @returns its standard output, trimmed; null if the program does not exist or fails.
 * @throws MediaError `cancelled`.
 */
export async function queryProgram(
  { path, args, reads, seesAll, env }: Question,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const isProgram = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isProgram) return null;
  try {
    const { stdout } = await runProcess({
      command: path,
      args,
      reads,
      seesAll,
      env,
      endsDescendants: true,
      timeoutMs: PROBE_TIMEOUT_MS,
      signal,
    });
    return stdout.trim();
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'cancelled') throw error;
    return null;
  }
}
