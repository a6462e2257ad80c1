import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callCli } from '../testing/call-cli.ts';
import { createWorkspace } from '../testing/run-cli.ts';

const other = 'Clouds drift over green hills toward distant mountains beyond rivers today. ';
const bills = 'Invoices arrive late and debts grow while more invoices pile up again. ';

let workspace: Awaited<ReturnType<typeof createWorkspace>>;
beforeAll(async () => {
  workspace = await createWorkspace();
  await writeFile(join(workspace.dir, 'talk.txt'), other.repeat(40) + bills.repeat(12) + other.repeat(40));
});
afterAll(async () => await workspace.remove());

/** Runs `find` with an embedding service that recognizes the topic of money, or that returns an error status. */
async function findMoney(status: number) {
  const seen: { url: string | undefined; key: string | undefined; model: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { model, input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { model: string; input: string[] };
    seen.push({ url: request.url, key: request.headers.authorization, model });
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: /money|invoices/i.test(text) ? [1, 0.1] : [0.1, 1],
    }));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { object: 'list', data, model } : { error: { message: 'no' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    CLIPWRIGHT_LLM_URL: `http://127.0.0.1:${port}/v1`,
    CLIPWRIGHT_LLM_KEY: 'secret',
    CLIPWRIGHT_EMBEDDING_MODEL: 'vectors',
  };
  const result = await callCli(['find', 'talk.txt', '--prompt', 'money', '--count', '1', '--json'], workspace, { env });
  server.closeAllConnections();
  server.close();
  const [document] = JSON.parse(result.stdout) as { moments: { reason: string }[] }[];
  return { ...result, seen, reason: document?.moments[0]?.reason };
}

it('find searches by meaning with the configured embedding model', async () => {
  const { exitCode, stderr, seen, reason } = await findMoney(200);
  expect({ exitCode, stderr, reason }).toEqual({
    exitCode: 0,
    stderr: '',
    reason: 'Comes close to the prompt in meaning, in other words.',
  });
  expect(seen).toEqual([{ url: '/v1/embeddings', key: 'Bearer secret', model: 'vectors' }]);
});

it('find searches by words if the embedding model fails, and says so on standard error', async () => {
  const { exitCode, stderr, reason } = await findMoney(401);
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/^Note: .* refused the API key\. Enter a valid key\. The search went by words alone\.\n$/);
  expect(reason).toMatch(/^Nothing said matches "money"\./);
});
