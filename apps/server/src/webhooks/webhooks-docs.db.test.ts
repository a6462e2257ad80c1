import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webhookEventExamples } from '@clipwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { rootDir } from '../config/config.ts';
import { sendWebhook } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';
import { createWebhookSecret } from './webhook-secret.ts';

let folder: string;
let page: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-docs-'));
  page = await readFile(join(rootDir, 'docs', 'webhooks.md'), 'utf8');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

/** Writes an example to a place where it can run with this package's own library. */
async function writeExample(name: string, text = ''): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text.replace(`'standardwebhooks'`, `'${import.meta.resolve('standardwebhooks')}'`));
  return path;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('docs/webhooks.md', () => {
  it('shows an event of each type as it is sent', () => {
    expect(blocks('json').map((text) => JSON.parse(text))).toEqual(Object.values(webhookEventExamples));
  });

  it('has a receiver that processes an event once, and refuses an unsigned one', async () => {
    const port = await findPort();
    const secret = createWebhookSecret();
    const receiver = spawn(process.execPath, [await writeExample('receiver.mjs', blocks('js')[0])], {
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    try {
      await expect.poll(() => printed, { timeout: 30_000 }).toContain('listening');
      const body = JSON.stringify(webhookEventExamples['clip.ready']);
      const rules = { allowsLoopback: true, signal: new AbortController().signal };
      const send = async (key: string) => {
        const headers = signWebhook({ id: 'msg_1', body, at: new Date() }, [key]);
        return (await sendWebhook({ url: `http://localhost:${port}/`, headers, body }, rules)).status;
      };
      expect([await send(secret), await send(secret), await send(createWebhookSecret())]).toEqual([204, 204, 401]);
      expect(printed.match(/clip\.ready/g)).toHaveLength(1);
    } finally {
      receiver.kill();
      await once(receiver, 'exit');
    }
  });

  it('has a check without a library that accepts only the two secrets of a rotation', async () => {
    const path = await writeExample('check.mjs', blocks('js')[1]);
    const { isFromClipwright } = await import(pathToFileURL(path).href);
    const [secret, other] = [createWebhookSecret(), createWebhookSecret()];
    const body = '{"type":"ping"}';
    const headers = signWebhook({ id: 'msg_1', body, at: new Date() }, [other, secret]);
    const old = signWebhook({ id: 'msg_1', body, at: new Date(Date.now() - 600_000) }, [secret]);
    expect([secret, other, createWebhookSecret()].map((key) => isFromClipwright(key, headers, body))).toEqual([
      true,
      true,
      false,
    ]);
    expect([isFromClipwright(secret, headers, `${body} `), isFromClipwright(secret, old, body)]).toEqual([
      false,
      false,
    ]);
  });
});

describe('the OpenAPI document', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(async () => await test?.close());

  it('describes each event among its webhooks, with an example', async () => {
    const document = (await (await test.send('GET', '/api/openapi.json')).json()) as {
      webhooks: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }>;
    };
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookEventExamples));
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      expect(post.requestBody.content['application/json']).toMatchObject({
        schema: { $ref: expect.stringMatching(/Event$/) },
        example: webhookEventExamples[type as keyof typeof webhookEventExamples],
      });
    }
  });
});
