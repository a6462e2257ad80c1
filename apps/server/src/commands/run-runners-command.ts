import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

const usage =
  'Say what is to be done: npm run runners -- add NAME, npm run runners -- list, npm run runners -- revoke NAME, or npm run runners -- restore NAME';
const MAX_NAME_LENGTH = 60;

/** Adds, lists, revokes or restores runners, depending on the arguments. @throws StartError for invalid arguments */
export async function runRunnersCommand(
  [verb, given, ...rest]: readonly string[],
  { config, log, signal, print }: { config: Config; log: Logger; signal: AbortSignal; print: (line: string) => void },
): Promise<void> {
  const name = given?.trim() ?? '';
  const isKnown = verb === 'list' ? given === undefined : ['add', 'revoke', 'restore'].includes(verb ?? '');
  if (!isKnown || rest.length > 0 || (verb !== 'list' && name === '')) throw new StartError(usage);
  if (name.length > MAX_NAME_LENGTH) throw new StartError(`A name has at most ${MAX_NAME_LENGTH} characters.`);
  // Loaded lazily, so that the usage message does not wait for them.
  const { addRunner, listRunners, restoreRunner, revokeRunner } = await import('../projects/index.ts');
  const { withCommandDatabase } = await import('./with-command-database.ts');
  await withCommandDatabase({ config, log, signal }, async (opened) => {
    if (verb === 'add') {
      const token = await addRunner(opened, name);
      if (token === null) throw new StartError(`There is a runner called ${name} already.`);
      print(`The token of ${name}, which is shown only now:\n${token}`);
    } else if (verb === 'list') {
      const runners = await listRunners(opened);
      for (const { name: called, version, seenAt, revokedAt, putAsideAt } of runners) {
        const state = revokedAt ? 'revoked' : putAsideAt ? 'put aside' : 'active';
        const seen = seenAt ? `seen ${seenAt.toISOString()}, version ${version ?? 'unknown'}` : 'never seen';
        print(`${called}  ${state}  ${seen}`);
      }
      if (runners.length === 0) print('There are no runners.');
    } else {
      const isDone = verb === 'revoke' ? await revokeRunner(opened, name) : await restoreRunner(opened, name);
      if (!isDone) throw new StartError(`No runner that works is called ${name}.`);
      print(
        verb === 'revoke' ? `${name} is revoked. What it had under way is done elsewhere.` : `${name} is restored.`,
      );
    }
  });
}
