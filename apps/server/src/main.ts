import { runEntry } from './run-entry.ts';
import { startProgram } from './start-program.ts';

await runEntry(async (config, log, signal) => {
  const program = await startProgram(config, log, signal);
  const isServer = config.roles.includes('api');
  process.stdout.write(isServer ? `Clipwright is ready at ${config.publicUrl}\n` : 'Clipwright is ready to work.\n');
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  log.info('Stopping');
  await program.stop();
});
