// Run by the folder test: writes the same file repeatedly, each time with a different byte, until it is killed.
import { openFileFolder } from '../../src/files/open-file-folder.ts';

const [folder = '', key = ''] = process.argv.slice(2);
const store = await openFileFolder(folder);
for (let count = 1; ; count++) {
  await store.write(key, sameBytes(count % 256));
  process.stdout.write('.');
}

async function* sameBytes(byte: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < 8; piece++) yield Buffer.alloc(262_144, byte);
}
