import { installation } from '@clipwright/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { readInstallation } from './read-installation.ts';

const test = await createTestApp();
afterAll(() => test.close());

const read = (changes: Partial<Parameters<typeof readInstallation>[0]> = {}) =>
  readInstallation({ ...test.deps.config, ...changes });
const api = (baseUrl: string) => ({ baseUrl, apiKey: 'sk-not-to-be-told', model: 'a-model' });

describe('GET /api/installation', () => {
  it('returns the documented schema to visitors', async () => {
    const response = await test.app.request('/api/installation');
    expect(response.status).toBe(200);
    const body = installation.parse(await response.json());
    expect(body.features.map(({ id }) => id)).toEqual(expect.arrayContaining(['prompt_search', 'trend_analysis']));
  });

  it('lists the missing requirements of each feature', async () => {
    const { media } = test.deps.config;
    const lacksOf = async (changes: Partial<typeof media>) =>
      Object.fromEntries(
        (await read({ media: { ...media, ...changes } })).features.map(({ id, lacks }) => [id, lacks]),
      );
    const bare = await lacksOf({ languageModel: null, trendingTopicsFile: null });
    expect(bare).toMatchObject({
      prompt_search: null,
      style_analysis: null,
      language_model_clip_selection: 'language-model',
      audience_analysis: 'language-model',
      competitor_analysis: 'language-model',
      content_strategy: 'language-model',
      trend_analysis: 'outside-data',
    });
    const full = await lacksOf({
      languageModel: { ...api('https://api.example.com/v1'), reviewEndings: false },
      trendingTopicsFile: '/var/lib/topics.txt',
    });
    expect(new Set(Object.values(full))).toEqual(new Set([null]));
  });

  it('shows that nothing is for sale without a payment provider', async () => {
    expect((await read({ payments: null })).payments).toBeNull();
    const payments = {
      secretKey: 'sk_live_x',
      webhookSecret: null,
      apiBase: 'https://api.stripe.com',
      isSandbox: false,
    };
    expect((await read({ payments })).payments).toEqual({ isSandbox: false });
  });

  it('names the configured drives, sign-in and mail, and marks those of the sandbox', async () => {
    const drive = (authorizationUrl: string) => ({
      clientId: 'client-not-to-be-told',
      clientSecret: 'secret-not-to-be-told',
      authorizationUrl,
      tokenUrl: authorizationUrl,
      revokeUrl: null,
      apiBase: authorizationUrl,
      uploadBase: authorizationUrl,
    });
    const { cloud } = test.deps.config;
    const drives = {
      'google-drive': drive('https://accounts.google.com/o/oauth2/v2/auth'),
      'one-drive': null,
      dropbox: drive('http://127.0.0.1:4100/oauth2/authorize'),
    };
    const installation = await read({
      isSandbox: true,
      standIns: ['dropbox'],
      cloud: { ...cloud, drives },
      google: null,
      smtpUrl: 'smtp://user:password@mail.example.org:587',
    });
    expect(installation).toMatchObject({
      drives: [
        { id: 'google-drive', isSandbox: false },
        { id: 'dropbox', isSandbox: true },
      ],
      googleSignIn: null,
      mail: { isSandbox: false },
    });
    expect(JSON.stringify(installation)).not.toMatch(/not-to-be-told|password|example\.org|4100/);
    expect(await read({ smtpUrl: null })).toMatchObject({ mail: null });
  });

  it('does not mark a mail server of this machine while the sandbox replaces something else', async () => {
    const local = { isSandbox: true, smtpUrl: 'smtp://localhost:25' };
    expect((await read({ ...local, standIns: ['dropbox'] })).mail).toEqual({ isSandbox: false });
    expect((await read({ ...local, standIns: ['mail'] })).mail).toEqual({ isSandbox: true });
  });

  it.each([
    ['https://api.example.com/v1', 'api.example.com'],
    ['http://127.0.0.1:8000/v1', null],
    ['http://[fd00::1]:8000/v1', null],
    ['http://10.1.2.3/v1', null],
    ['http://models:8000/v1', null],
    ['http://gpu.office.lan/v1', null],
  ])('names the service at %s as %s, without keys, paths or ports', async (baseUrl, host) => {
    const { media } = test.deps.config;
    const installation = await read({
      media: { ...media, transcription: api(baseUrl), languageModel: { ...api(baseUrl), reviewEndings: false } },
    });
    expect([installation.transcription.service, installation.languageModel]).toEqual([{ host }, { host }]);
    expect(JSON.stringify(installation)).not.toMatch(/sk-not|v1|8000|10\.1/);
  });
});
