import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ListedModel, listModels } from '@clipwright/media';

/** `held`: the rest is sent when it is released. `drip`: a byte is sent now and then. */
type Mode = 'whole' | 'held' | 'drip' | 'damaged' | 'missing';

/** The bytes sent before the rest is held. */
const BEGINNING_BYTES = 20;
const DRIP_MS = 20;

/**
 * Starts a host with an archive like those of published models. Its one model, `tiny`, has only the right file names.
 */
export async function openModelHost() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-model-host-'));
  await mkdir(join(folder, 'tiny'));
  for (const file of ['encoder.onnx', 'tokens.txt']) await writeFile(join(folder, 'tiny', file), 'weights');
  await promisify(execFile)('tar', ['-cjf', join(folder, 'tiny.tar.bz2'), '-C', folder, 'tiny']);
  const archive = await readFile(join(folder, 'tiny.tar.bz2'));
  let mode: Mode = 'whole';
  let release = () => {};

  const server = createServer((_, response) => {
    if (mode === 'missing') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Length': archive.length });
    if (mode === 'whole') return void response.end(archive);
    if (mode === 'damaged') return void response.end(Buffer.alloc(archive.length, 1));
    response.write(archive.subarray(0, BEGINNING_BYTES));
    release = () => void response.end(archive.subarray(BEGINNING_BYTES));
    if (mode === 'held') return;
    let at = BEGINNING_BYTES;
    const dripping = setInterval(() => response.write(archive.subarray(at, ++at)), DRIP_MS);
    response.on('close', () => clearInterval(dripping));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    host,
    /** Sets the mode for subsequent responses. */
    answer(next: Mode): void {
      mode = next;
    },
    release: () => release(),
    /** Lists the model as the catalog would, replacing the default model and the search model. */
    async list(modelsDir: string): Promise<ListedModel[]> {
      const all = await listModels(modelsDir);
      const [usual] = all;
      if (!usual) throw new Error('There is no model.');
      const installed = (await readdir(join(modelsDir, 'tiny')).catch((): string[] => [])).includes('tokens.txt');
      const tiny: ListedModel = {
        ...usual,
        name: 'tiny',
        installed,
        url: `http://${host}/tiny.tar.bz2`,
        sha256: createHash('sha256').update(archive).digest('hex'),
        downloadBytes: archive.length,
        files: { encoder: 'encoder.onnx', tokens: 'tokens.txt' },
      };
      return [tiny, ...all.filter(({ kind }) => kind === 'search')];
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
