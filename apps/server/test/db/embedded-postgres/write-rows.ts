/**
 * A program for tests that kill it at any moment: uses the database in a data folder and, on the command `write`,
 * inserts rows continuously and prints each row's number once the database has acknowledged it. Stops when its input
 * ends.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/db/embedded-postgres/start-embedded-postgres.ts';

const [dataDir, task] = process.argv.slice(2);
if (!dataDir) throw new Error('Name the data folder.');
const server = await startEmbeddedPostgres({ dataDir, log: (message) => process.stderr.write(`${message}\n`) });
process.stdin.once('end', async () => {
  await server.stop();
  process.exit();
});
process.stdin.resume();
process.stdout.write('started\n');

if (task === 'write') {
  const client = new pg.Client(server.connection());
  // The server may be killed too: unacknowledged rows are not guaranteed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists written (id bigint primary key)');
  const { rows } = await client.query<{ next: string }>('select coalesce(max(id), 0) + 1 as next from written');
  for (let id = Number(rows[0]?.next); ; id += 1) {
    const isWritten = await client.query('insert into written values ($1)', [id]).then(
      () => true,
      () => false,
    );
    if (!isWritten) break;
    process.stdout.write(`${id}\n`);
  }
}
