import { parseConfig } from '../src/config/config.ts';
import { listen } from '../src/http/listen.ts';
import { createLog } from '../src/log/create-log.ts';
import { startProgram } from '../src/program/start-program.ts';
import { findFreePort, offline } from './run-server.ts';

/** The server in the test's own process. */
export type ServerHere = {
  url: string;
  port: number;
  /** Its log so far. */
  output(): { stdout: string };
  stop(): Promise<void>;
};

/**
 * Starts the server in this process, on a free port. This takes a fraction of the time a separate process would, for
 * tests of its settings and addresses.
 */
export async function startHere(env: Record<string, string>): Promise<ServerHere> {
  const port = await findFreePort();
  const config = parseConfig({ PATH: process.env.PATH, PORT: String(port), ...offline, ...env });
  let stdout = '';
  const log = createLog({ level: config.logLevel, isJson: config.isProduction }, (line) => {
    stdout += line;
  });
  const listener = config.roles.includes('api') ? await listen(config.host, config.port) : null;
  const ending = new AbortController();
  const program = await startProgram({ config, log, listener, signal: ending.signal });
  return {
    url: `http://localhost:${port}`,
    port,
    output: () => ({ stdout }),
    async stop() {
      ending.abort();
      await program.stop();
    },
  };
}
