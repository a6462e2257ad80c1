import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseConfig, readConfig } from './config.ts';
import { toLocalOrigin } from './sandbox-settings.ts';

const refusal = (variables: Record<string, string>) => {
  try {
    parseConfig(variables);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};

describe('config without any variable', () => {
  const config = parseConfig({});

  it('listens on this machine only and uses the embedded database', () => {
    expect(config).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      roles: ['api', 'worker'],
      trustedProxies: [],
    });
    expect(config.dataDir).toMatch(/[\\/]data$/);
  });

  it('enables the sandbox', () => expect(config.isSandbox).toBe(true));
});

describe('the sandbox', () => {
  const mail = { SMTP_URL: 'smtp://mail.example.org' };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  const payments = { STRIPE_SECRET_KEY: 'sk_test_key' };
  const drives = {
    GOOGLE_DRIVE_CLIENT_ID: 'id',
    GOOGLE_DRIVE_CLIENT_SECRET: 'secret',
    ONEDRIVE_CLIENT_ID: 'id',
    ONEDRIVE_CLIENT_SECRET: 'secret',
    DROPBOX_CLIENT_ID: 'id',
    DROPBOX_CLIENT_SECRET: 'secret',
  };

  it.each([
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', SANDBOX: '1' }, true],
    [{ SANDBOX: '0' }, false],
    [{ SANDBOX: '0', PUBLIC_URL: 'https://clips.example.org' }, false],
    [mail, true],
    [google, true],
    [{ ...mail, ...google }, true],
    [{ ...mail, ...google, ...payments }, true],
    [{ ...mail, ...google, ...payments, ...drives }, false],
    [{ ...mail, ...google, ...payments, ...drives, SANDBOX: '1' }, false],
  ])('with %j is %j', (variables, isSandbox) => {
    expect(parseConfig(variables).isSandbox).toBe(isSandbox);
  });

  it.each([
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://LOCALHOST:3000' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://127.1.2.3:3000' },
    { PUBLIC_URL: 'http://127.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://[0:0:0:0:0:0:0:1]:3000' },
    { PUBLIC_URL: 'http://[::ffff:127.0.0.1]:3000' },
    { HOST: 'LocalHost' },
    { HOST: '127.0.0.1' },
    { HOST: '127.0.0.9' },
    { HOST: '::1' },
    { HOST: '0:0:0:0:0:0:0:1' },
    { HOST: '::ffff:127.0.0.1' },
    { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' },
  ])('starts automatically with %j, which only this machine can reach', (variables) => {
    expect(parseConfig(variables)).toMatchObject({ isSandbox: true, isLocalOnly: true, isSandboxKeptOff: false });
  });

  it.each([
    { PUBLIC_URL: 'https://clips.example.org' },
    { PUBLIC_URL: 'http://clips.example.org' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'http://localhost.example.org' },
    { PUBLIC_URL: 'http://127.0.0.1.example.org' },
    { PUBLIC_URL: 'http://0.0.0.0:3000' },
    { PUBLIC_URL: 'http://[::ffff:192.168.1.5]:3000' },
    { PUBLIC_URL: 'http://clips.localhost:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '0:0:0:0:0:0:0:0' },
    { HOST: '::ffff:0.0.0.0' },
    { HOST: '192.168.1.5' },
    { HOST: 'clips.example.org' },
    { HOST: 'fe80::1%eth0' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://clips.example.org' },
  ])('does not start automatically with %j, which other machines may reach', (variables) => {
    expect(parseConfig(variables)).toMatchObject({ isSandbox: false, isLocalOnly: false, isSandboxKeptOff: true });
    const production = parseConfig({ ...variables, NODE_ENV: 'production' });
    expect(production).toMatchObject({ isSandbox: false, isSandboxKeptOff: false });
  });

  it.each(['0.0.0.0', '::', '0:0:0:0:0:0:0:0'])('starts with SANDBOX=1 and HOST=%s', (HOST) => {
    const config = parseConfig({ HOST, SANDBOX: '1' });
    expect(config).toMatchObject({ isSandbox: true, isLocalOnly: false, isSandboxKeptOff: false });
    expect(config.webhooks.allowsLoopback).toBe(false);
  });

  it.each([
    'https://clips.example.org',
    'http://192.168.1.5:3000',
    'http://localhost.example.org',
    'http://0.0.0.0:3000',
    'http://clips.localhost:3000',
  ])('is refused with SANDBOX=1 at %s, in production and with every provider, too', (PUBLIC_URL) => {
    const all = { ...mail, ...google, ...payments, ...drives };
    for (const others of [{}, { NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, all]) {
      expect(refusal({ ...others, PUBLIC_URL, SANDBOX: '1' })).toContain(
        `PUBLIC_URL is "${PUBLIC_URL}": with SANDBOX=1 it must be this machine's own, such as http://localhost:3000.`,
      );
    }
  });

  it('is refused when this machine cannot open the product', () => {
    const message = refusal({ HOST: '192.168.1.5', SANDBOX: '1' });
    expect(message).toContain(
      'HOST is "192.168.1.5": with SANDBOX=1 it must be localhost, or 0.0.0.0 for all addresses',
    );
  });

  it.each([
    [{}, [13_000, 0]],
    [{ PORT: '60000' }, [50_000, 0]],
    [{ PORT: '55535' }, [65_535, 0]],
    [{ SANDBOX_PORT: '4000' }, [4000]],
    [{ SANDBOX_PORT: '0' }, [0]],
  ])('with %j tries the ports %j', (variables, sandboxPorts) => {
    expect(parseConfig(variables)).toMatchObject({ sandboxPorts, sandboxOrigin: null });
  });
});

describe('the origin by which this machine reaches the product', () => {
  it.each([
    ['localhost', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['127.0.0.2', 'http://127.0.0.2:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('with HOST=%s is %s', (host, origin) => expect(toLocalOrigin({ host, port: 3000 })).toBe(origin));
});

describe('config variables', () => {
  it('treat an empty variable as not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', SANDBOX: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('reduce the public address to its origin', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://clips.example.org/' }).publicUrl).toBe('https://clips.example.org');
  });

  it('parse lists', () => {
    const config = parseConfig({ ROLES: 'worker', TRUSTED_PROXIES: ' 127.0.0.1 , fd00::/8 ' });
    expect(config).toMatchObject({ roles: ['worker'], trustedProxies: ['127.0.0.1', 'fd00::/8'] });
  });

  it('parse which links are fetched', () => {
    expect(parseConfig({}).links).toMatchObject({ sites: 'youtube', ports: [80, 443], ytDlpPath: undefined });
    const config = parseConfig({ LINK_SITES: 'all', LINK_PORTS: '443, 8443', YTDLP_PATH: '/opt/yt-dlp' });
    expect(config.links).toMatchObject({ sites: 'all', ports: [443, 8443], ytDlpPath: '/opt/yt-dlp' });
    expect(config.links.localHosts.size).toBe(0);
  });

  it.each([
    ['development', undefined, 'auto', true],
    ['test', undefined, 'off', true],
    ['production', undefined, 'off', false],
    ['production', 'auto', 'auto', false],
    ['production', 'newest', 'newest', false],
    ['production', 'ask', 'ask', true],
    ['development', 'newest', 'newest', true],
    ['development', 'off', 'off', true],
  ])(
    'in %s, with INSTALL_YTDLP=%s, set how yt-dlp is downloaded to %s, and by users to %s',
    (mode, value, ...expected) => {
      const { fetching, canUsersFetch } = parseConfig({ NODE_ENV: mode, INSTALL_YTDLP: value }).links;
      expect([fetching, canUsersFetch]).toEqual(expected);
    },
  );

  it.each([
    ['newest', ['true', '1', 'yes', 'on', 'y', 'enabled', 'TRUE', 'Yes']],
    ['off', ['false', '0', 'no', 'off', 'n', 'disabled', 'FALSE', 'OFF']],
  ])('accept the former boolean values of INSTALL_YTDLP as %s', (expected, values) => {
    const fetching = (value: string) => parseConfig({ INSTALL_YTDLP: value }).links.fetching;
    expect(values.map(fetching)).toEqual(values.map(() => expected));
  });

  it('accept a new secret before the old one', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)];
    expect(parseConfig({ CLIPWRIGHT_SECRET: `${newer},${older}` }).secrets).toEqual([newer, older]);
  });
});

describe('invalid config', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['HOST', 'local host'],
    ['PUBLIC_URL', 'clips.example.org'],
    ['PUBLIC_URL', 'ftp://clips.example.org'],
    ['PUBLIC_URL', 'https://example.org/clips'],
    ['DATABASE_URL', 'mysql://db'],
    ['ROLES', 'api,boss'],
    ['ROLES', ','],
    ['INSTALL_YTDLP', 'sometimes'],
    ['LINK_SITES', 'vimeo'],
    ['LINK_PORTS', '80,0'],
    ['LINK_PORTS', 'http'],
    ['LINK_PORTS', ','],
    ['NODE_ENV', 'prod'],
    ['SANDBOX', 'yes'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['CLIPWRIGHT_SECRET', 'short'],
    ['REQUIRE_EMAIL_VERIFICATION', 'maybe'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'Clipwright'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['GOOGLE_TOKEN_URL', 'token'],
  ])('%s=%j is reported in a sentence', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^  ${name} is .+: it must be .+\\.$`, 'm'));
    expect(message).not.toContain('\r');
  });

  it('reports all problems at once', () => {
    const message = refusal({ PORT: 'abc', ROLES: 'boss', SMTP_URL: 'x' });
    expect(message?.match(/^ {2}\w+ is/gm)).toHaveLength(3);
  });

  it('never repeats a secret', () => {
    const message = refusal({ CLIPWRIGHT_SECRET: 'hunter2', DATABASE_URL: 'http://u:hunter2@db', SMTP_URL: 'hunter2' });
    expect(message).not.toContain('hunter2');
  });

  it('reports the settings that the address of a talk requires', () => {
    const SAMPLE_URL = 'https://media.example.org/talk.mp4';
    expect(refusal({ SAMPLE_URL })).toMatch(/SAMPLE_SHA256 is missing(?:.|\n)*SAMPLE_LICENSE is missing/);
    expect(refusal({ SAMPLE_URL, SAMPLE_SHA256: 'abc', SAMPLE_LICENSE: 'NASA' })).toMatch(/64 hexadecimal digits/);
    const set = { SAMPLE_URL, SAMPLE_SHA256: 'AB'.repeat(32), SAMPLE_LICENSE: ' NASA, public domain ' };
    const talk = { url: SAMPLE_URL, sha256: 'ab'.repeat(32), license: 'NASA, public domain' };
    expect([parseConfig(set).talk, parseConfig({}).talk]).toEqual([talk, null]);
  });

  it('reports that Instagram could not fetch files from here', () => {
    const keys = { INSTAGRAM_CLIENT_ID: 'id', INSTAGRAM_CLIENT_SECRET: 'secret' };
    expect(refusal(keys)).toMatch(/INSTAGRAM_CLIENT_ID needs a PUBLIC_URL with https, or a bucket/);
    expect(refusal({ ...keys, PUBLIC_URL: 'https://127.0.0.1' })).toMatch(/INSTAGRAM_CLIENT_ID needs/);
    expect(parseConfig({ ...keys, PUBLIC_URL: 'https://clips.example.org' }).publishing.apps.instagram).not.toBeNull();
  });

  it('reports that one of Google’s two keys is missing', () => {
    expect(refusal({ GOOGLE_CLIENT_ID: 'id' })).toMatch(/GOOGLE_CLIENT_SECRET is missing/);
    expect(refusal({ GOOGLE_CLIENT_SECRET: 'secret' })).toMatch(/GOOGLE_CLIENT_ID is missing/);
  });
});

describe('an .env file in the data folder', () => {
  const readWith = (text: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'clipwright-config-'));
    writeFileSync(join(dataDir, '.env'), text);
    vi.stubEnv('CLIPWRIGHT_DATA', dataDir);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(dataDir, { recursive: true });
    });
    return readConfig;
  };

  it('is read', () => {
    const read = readWith('# a comment\nPORT=4711\nMAIL_FROM="Clips <clips@example.org>"\nLOG_LEVEL=\n');
    expect(read()).toMatchObject({ port: 4711, mailFrom: 'Clips <clips@example.org>', logLevel: 'info' });
  });

  it('is overridden by the environment', () => {
    const read = readWith('PORT=4711\nLOG_LEVEL=warn\n');
    vi.stubEnv('PORT', '4712');
    vi.stubEnv('LOG_LEVEL', '');
    expect(read()).toMatchObject({ port: 4712, logLevel: 'warn' });
  });
});
