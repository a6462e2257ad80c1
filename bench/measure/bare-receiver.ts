// Run by start-bare-receiver.ts: writes the body of every request to a file, and does nothing else.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = ''] = process.argv.slice(2);
let count = 0;
const server = createServer((request, response) => {
  count += 1;
  void pipeline(request, createWriteStream(join(folder, String(count)))).then(() => response.end('ok'));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
