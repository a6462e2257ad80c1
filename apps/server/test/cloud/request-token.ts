import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { openDrive } from '../../src/cloud/connections/tokens/open-drive.ts';
import { openWorkerDeps } from './open-worker-deps.ts';

/**
 * A worker process: reports that it has started, then concurrently requests the number of tokens given in each command,
 * and prints their hashes.
 */
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
process.stdout.write('ready\n');
const { connection, cloud, whose, count } = JSON.parse((await lines.next()).value ?? '');
const { deps, close } = openWorkerDeps({ connection, cloud });
const ask = async () => await (await openDrive(deps, whose)).getToken();
const tokens = await Promise.all(Array.from({ length: count }, ask));
process.stdout.write(`${JSON.stringify(tokens.map((token) => createHash('sha256').update(token).digest('hex')))}\n`);
await close();
process.stdin.destroy();
