import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRIVE_NAMES } from './drive-name.ts';
import { call, openTestDrives, type TestDrives } from './testing/open-test-drives.ts';

let drives: TestDrives;
beforeAll(async () => {
  drives = await openTestDrives();
});
afterAll(() => drives.stop());

const EMAIL = 'anna@example.com';
const page = (path: string) => `${drives.sandbox.url}/drives${path}`;
const show = async (path: string) => {
  const response = await fetch(page(path), { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const submit = async (path: string, form: Record<string, string> = {}) => {
  const headers = { accept: 'text/html', origin: new URL(drives.sandbox.url).origin };
  const body = new URLSearchParams(form);
  return (await fetch(page(path), { method: 'POST', headers, body, redirect: 'manual' })).status;
};
/** Returns the fields that the form of a folder's page sends. */
const upload = async (address: string, name: string, content: string | Buffer) => {
  const body = new FormData();
  body.set('file', new File([content], name));
  const response = await fetch(new URL(address, page('')), { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') ?? '' };
};

it('the drive page shows stored files and runs none of their scripts', async () => {
  for (const name of DRIVE_NAMES) {
    await drives.connect(name);
    await drives.control.putFile(name, EMAIL, { path: '/Videos/<b>my clip.mp4', content: 'a clip' });
  }
  const { text } = await show('');
  expect(text).toContain('nothing here is real');
  expect(text.match(/anna@example\.com<\/a>/g)).toHaveLength(3);
  for (const name of DRIVE_NAMES) {
    const top = await show(`/${name}?account=${EMAIL}`);
    const [, folder] = /href="([^"]+folder=[^"]+)"[^>]*>\s*Videos\//.exec(top.text) ?? [];
    const below = await (await fetch(new URL(folder?.replaceAll('&amp;', '&') ?? '', page('')))).text();
    expect(below).toContain('&lt;b&gt;my clip.mp4');
    expect(below).not.toMatch(/<b>|<script|style="/);
    const [, content = ''] = /href="([^"]+\/content\/[^"]+)"/.exec(below) ?? [];
    const file = await fetch(new URL(content, page('')), { headers: { range: 'bytes=2-' } });
    expect([file.status, await file.text(), file.headers.get('content-type')]).toEqual([206, 'clip', 'video/mp4']);
  }
});

it('the drive page accepts a user’s own file, which Google shows to the application once it is picked', async () => {
  const { access } = await drives.connect('google-drive');
  const { text } = await show(`/google-drive?account=${EMAIL}`);
  const [, action = ''] = /action="([^"]+\/files\?[^"]+)"/.exec(text) ?? [];
  const content = Buffer.alloc(3_000_000, 'own video\r\n');
  expect(await upload(action, 'Mein Urlaub ü.mp4', content)).toMatchObject({ status: 303 });
  expect((await upload(action, 'Mein Urlaub ü.mp4', content)).status).toBe(400);
  const file = drives.control.listFiles('google-drive', EMAIL).find(({ name }) => name === 'Mein Urlaub ü.mp4');
  expect(await readFile(file?.diskPath ?? '')).toEqual(content);
  const url = `${drives.clientOf('google-drive').apiBase}/drive/v3/files/${file?.id}?fields=size,mimeType`;
  expect((await call(access, 'GET', url)).status).toBe(404);
  expect(await submit(`/google-drive/items/${file?.id}/pick`)).toBe(303);
  expect(await call(access, 'GET', url)).toMatchObject({ body: { size: '3000000', mimeType: 'video/mp4' } });
  expect(await submit(`/google-drive/items/${file?.id}/unpick`)).toBe(303);
  expect((await call(access, 'GET', url)).status).toBe(404);
});

it('a file that could run scripts is only offered as a download', async () => {
  const id = await drives.control.putFile('dropbox', EMAIL, { path: '/evil.html', content: '<script>' });
  const { headers } = await show(`/dropbox/content/${id}`);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''evil\.html$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('the drive page can delete files, revoke access, fill the drive and expire tokens', async () => {
  const { access, refresh } = await drives.connect('one-drive');
  const { apiBase } = drives.clientOf('one-drive');
  const quota = () => call(access, 'GET', `${apiBase}/v1.0/me/drive?$select=quota`);
  expect(await submit('/fill', { drive: 'one-drive', email: EMAIL, freeBytes: '0' })).toBe(303);
  expect((await quota()).body).toMatchObject({ quota: { remaining: 0, state: 'exceeded' } });
  expect(await submit('/fill', { drive: 'one-drive', email: EMAIL, freeBytes: String(2 ** 50) })).toBe(303);
  expect((await quota()).body).toMatchObject({ quota: { state: 'normal' } });
  const id = await drives.control.putFile('one-drive', EMAIL, { path: '/Apps/Clipwright/a.txt', content: 'a' });
  expect((await call(access, 'GET', `${apiBase}/v1.0/me/drive/items/${id}`)).status).toBe(200);
  expect(await submit(`/one-drive/items/${id}/trash`)).toBe(303);
  expect((await call(access, 'GET', `${apiBase}/v1.0/me/drive/items/${id}`)).status).toBe(404);
  expect(await submit(`/one-drive/items/${id}/delete`)).toBe(303);
  expect(await submit(`/one-drive/items/${id}/delete`)).toBe(400);
  expect(await submit('/expire', { drive: 'one-drive' })).toBe(303);
  expect((await quota()).status).toBe(401);
  expect((await drives.refresh('one-drive', refresh)).status).toBe(200);
  expect(await submit('/revoke', { drive: 'one-drive', email: EMAIL })).toBe(303);
  expect((await drives.refresh('one-drive', refresh)).status).toBe(400);
});

it.each([
  ['/expire', { drive: 'icloud' }],
  ['/expire', {}],
  ['/clock', { sec: '-1' }],
  ['/clock', { sec: '1', often: '2' }],
  ['/revoke', { drive: 'dropbox', email: 'nobody' }],
  ['/faults', { preset: 'explode' }],
])('the drive page refuses %s with %j', async (path, form) => {
  expect(await submit(path, form as unknown as Record<string, string>)).toBe(400);
});

it('the drive page returns JSON to programs', async () => {
  const json = (path: string, body: object) =>
    fetch(page(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  expect((await json('/faults', { action: 'answer', provider: 'dropbox', status: 429, often: 1 })).status).toBe(400);
  expect((await json('/faults', { action: 'answer', provider: 'dropbox', status: 429 })).status).toBe(201);
  const { access } = await drives.connect('google-drive');
  const { apiBase } = drives.clientOf('dropbox');
  expect((await call(access, 'POST', `${apiBase}/2/users/get_space_usage`)).status).toBe(429);
  expect((await call(access, 'POST', `${apiBase}/2/users/get_spaces`)).status).toBe(404);
  const failures = (await (await fetch(page('/failures'))).json()) as { failures: string[] };
  expect(failures.failures.at(-1)).toBe('dropbox: unknown route POST /2/users/get_spaces');
  const requests = await (await fetch(page('/requests'))).text();
  expect(JSON.parse(requests).requests.at(-1)).toMatchObject({ operation: 'unknown', status: 404 });
  expect(requests).not.toContain(access);
  const listed = await fetch(page(`/files.json?drive=dropbox&email=${EMAIL}`));
  expect(await listed.json()).toMatchObject({
    files: expect.arrayContaining([expect.objectContaining({ path: '/evil.html' })]),
  });
});

it('drives keep their data and addresses over a restart, and delete everything on reset', async () => {
  const before = drives.clientOf('google-drive');
  const { access } = await drives.connect('google-drive');
  await drives.restart();
  expect(drives.clientOf('google-drive').apiBase).toBe(before.apiBase);
  const about = () => call(access, 'GET', `${before.apiBase}/drive/v3/about?fields=user(emailAddress)`);
  expect(await about()).toMatchObject({ status: 200, body: { user: { emailAddress: EMAIL } } });
  expect(await submit('/reset')).toBe(303);
  expect((await about()).status).toBe(401);
  expect(drives.control.listFiles('google-drive', EMAIL)).toEqual([]);
});
