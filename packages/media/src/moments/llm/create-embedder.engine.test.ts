import { afterEach, expect, test } from 'vitest';
import { type ChatReply, type ChatRequest, type ChatServer, startChatServer } from '../../../test/chat-server.ts';
import { createEmbedder } from './create-embedder.ts';

let server: ChatServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function embed(
  texts: string[],
  reply: (request: ChatRequest, index: number) => ChatReply,
): Promise<Float32Array[]> {
  server = await startChatServer(reply);
  const embedder = createEmbedder({ baseUrl: server.baseUrl, apiKey: null, model: 'vectors', retryDelayMs: 1 });
  return embedder.embed(texts, {});
}

test('an embedder sends texts in batches, in order', async () => {
  const texts = Array.from({ length: 150 }, (_, index) => 'x'.repeat(index));
  const vectors = await embed(texts, ({ body }) =>
    vectorsReply((body.input ?? []).map((text) => [text.trim().length, 0.5])),
  );
  expect(vectors.map((vector) => vector[0])).toEqual(texts.map((text) => text.length));
  expect(vectors.every((vector) => vector[1] === 0.5)).toBe(true);
  expect(server?.requests.map(({ path, body }) => [path, body.input?.length])).toEqual([
    ['/v1/embeddings', 64],
    ['/v1/embeddings', 64],
    ['/v1/embeddings', 22],
  ]);
});

test('an embedder retries if the service is busy', async () => {
  const vectors = await embed(['one'], (_, index) => (index === 0 ? { status: 503 } : vectorsReply([[1, 2]])));
  expect(vectors).toEqual([Float32Array.from([1, 2])]);
});

test.each([
  ['too few vectors', [[1, 2]]],
  ['vectors of different lengths', [[1, 2], [1]]],
  ['empty vectors', [[], []]],
  [
    'numbers beyond what a vector holds',
    [
      [1, 2],
      [1, 1e300],
    ],
  ],
])('an embedder refuses %s', async (_, vectors) => {
  await expect(embed(['one', 'two'], () => vectorsReply(vectors))).rejects.toMatchObject({
    reason: 'language-model-failed',
  });
});

function vectorsReply(vectors: number[][]): ChatReply {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  return {
    body: JSON.stringify({ object: 'list', data, model: 'vectors', usage: { prompt_tokens: 1, total_tokens: 1 } }),
  };
}
