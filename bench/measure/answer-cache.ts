import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/**
 * Starts a proxy of a transcription server that stores each response in a folder, so that a sound is sent only once
 * with the same fields.
 * @param url base URL of the server behind the proxy
 * @param folder default none: nothing is stored
 */
export async function startAnswerCache(url: string, folder: string | null) {
  if (folder !== null) await mkdir(folder, { recursive: true });
  const answers: string[] = [];
  const server = createServer(async (request, response) => {
    try {
      const form = await readForm(request);
      const text = (await readKept(folder, await nameOf(form))) ?? (await ask(url, form, folder));
      answers.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Returns the responses since the last call. */
    takeAnswers: () => answers.splice(0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers['content-type'] ?? '';
  return await new Response(new Uint8Array(await buffer(request)), { headers: { 'content-type': type } }).formData();
}

async function nameOf(form: FormData): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of form) {
    hash.update(`${name}\n`);
    hash.update(typeof value === 'string' ? `${value}\n` : new Uint8Array(await value.arrayBuffer()));
  }
  return `${hash.digest('hex').slice(0, 32)}.json`;
}

async function readKept(folder: string | null, name: string): Promise<string | null> {
  return folder === null ? null : await readFile(join(folder, name), 'utf8').catch(() => null);
}

async function ask(url: string, form: FormData, folder: string | null): Promise<string> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/audio/transcriptions`, { method: 'POST', body: form });
  const text = await response.text();
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${text.slice(0, 200)}`);
  if (folder !== null) await writeFile(join(folder, await nameOf(form)), text);
  return text;
}
