// `npm run sessions:end -- ADDRESS` or `-- --everyone`: signs one user, or all users, out of every browser.

import { StartError } from '../config/start-error.ts';
import { runEntry } from '../program/run-entry.ts';

await runEntry(async (config, log, signal) => {
  const [whom, ...rest] = process.argv.slice(2);
  if (whom === undefined || rest.length > 0 || (whom.startsWith('-') && whom !== '--everyone')) {
    throw new StartError(
      'Say whose sessions end: npm run sessions:end -- ada@example.org, or npm run sessions:end -- --everyone',
    );
  }
  // Loaded lazily, so that the usage message does not wait for them.
  const { endSessionsOf } = await import('../accounts/index.ts');
  const { withCommandDatabase } = await import('./with-command-database.ts');
  await withCommandDatabase({ config, log, signal }, async ({ db }) => {
    const ended = await endSessionsOf(db, whom === '--everyone' ? 'everyone' : { email: whom });
    if (ended === null) throw new StartError(`No account has the address ${whom}.`);
    process.stdout.write(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.\n`);
  });
});
