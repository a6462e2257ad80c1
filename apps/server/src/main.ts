import './program/resolve-modules.ts';
import { listen } from './http/listen.ts';
import { runEntry } from './program/run-entry.ts';

await runEntry(async (config, log, signal) => {
  if (config.migrate === 'only') {
    const { migrateOnly } = await import('./program/migrate-only.ts');
    await migrateOnly(config, log, signal);
    process.stdout.write('The database has the schema of this version.\n');
    return;
  }
  // Comes first, so that a second start fails before it touches the first one's data, and before it loads the rest.
  const listener = config.roles.includes('api') ? await listen(config.host, config.port) : null;
  const { startProgram } = await import('./program/start-program.ts');
  const program = await startProgram({ config, log, listener, signal });
  process.stdout.write(listener ? `Clipwright is ready at ${config.publicUrl}\n` : 'Clipwright is ready to work.\n');
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  log.info('Stopping');
  await program.stop();
});
