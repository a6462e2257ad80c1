// Started by start-cluster.ts: the product as its `main.ts` starts it, with networks whose stand-ins run elsewhere.
import '../../apps/server/src/program/resolve-modules.ts';
import { listen } from '../../apps/server/src/http/listen.ts';
import { runEntry } from '../../apps/server/src/program/run-entry.ts';

await runEntry(async (config, log, signal) => {
  const listener = config.roles.includes('api') ? await listen(config.host, config.port) : null;
  const { startProgram } = await import('../../apps/server/src/program/start-program.ts');
  const { withStandIns } = await import('../../apps/server/src/program/with-stand-ins.ts');
  const { publishing } = withStandIns(config, JSON.parse(process.env.BENCH_STAND_INS ?? ''));
  const program = await startProgram({ config: { ...config, publishing }, log, listener, signal });
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await program.stop();
});
