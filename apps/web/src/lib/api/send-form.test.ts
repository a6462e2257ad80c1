import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendForm } from './send-form.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a server on a real socket that allows cross-origin requests from the page. */
async function open(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function form(): FormData {
  const filled = new FormData();
  filled.set('projectName', 'Talk');
  filled.set('videoFile', new File(['x'.repeat(200_000)], 'talk.mp4', { type: 'video/mp4' }));
  return filled;
}

it('a form is sent and its progress reported', async () => {
  let received = '';
  const url = await open((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => {
      received += piece;
    });
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{"success":true}'));
  });
  const progress: number[] = [];
  const answer = await sendForm(url, form(), { timeoutMs: 10_000, onProgress: (bytes) => progress.push(bytes) });
  expect(answer).toEqual({ success: true });
  expect(received).toContain('name="projectName"');
  expect(received).toContain('filename="talk.mp4"');
  expect(progress.at(-1)).toBeGreaterThan(200_000);
});

it('a form throws the server’s error', async () => {
  const error = { code: 'file_not_video', message: 'Please select a valid video file', details: null, requestId: 'r' };
  const url = await open((request, response) => {
    request.resume().on('end', () => response.writeHead(400).end(JSON.stringify({ error })));
  });
  await expect(sendForm(url, form(), { timeoutMs: 10_000 })).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'file_not_video',
    message: error.message,
  });
});

it('a form reports a response that came from a proxy in between', async () => {
  const url = await open((request, response) => {
    request.resume().on('end', () => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  });
  await expect(sendForm(url, form(), { timeoutMs: 10_000 })).rejects.toMatchObject({ status: 502, code: 'unexpected' });
});

it('a form times out, and aborts when its caller aborts', async () => {
  const url = await open(() => undefined);
  await expect(sendForm(url, form(), { timeoutMs: 200 })).rejects.toMatchObject({ reason: 'timeout' });
  const pausing = new AbortController();
  const sent = sendForm(url, form(), { timeoutMs: 10_000, signal: pausing.signal });
  pausing.abort(new Error('paused'));
  await expect(sent).rejects.toThrow('paused');
  await expect(sendForm(url, form(), { timeoutMs: 10_000, signal: pausing.signal })).rejects.toThrow('paused');
});
