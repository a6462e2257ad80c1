import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { listWarnings } from './installation-warnings.ts';

const codesOf = (variables: Record<string, string>) =>
  listWarnings(parseConfig({ SANDBOX: '0', ADMIN_EMAILS: 'ada@example.org', ...variables })).map(({ code }) => code);

describe('an installation', () => {
  it('has no warnings on a single machine', () => {
    expect(listWarnings(parseConfig({}))).toEqual([]);
  });

  it('has no warnings at a public https address with mail', () => {
    expect(codesOf({ PUBLIC_URL: 'https://clips.example.org', SMTP_URL: 'smtp://mail.example.org' })).toEqual([]);
  });

  it('has a warning if other machines can reach its sandbox', () => {
    const mail = { SMTP_URL: 'smtp://mail.example.org', SANDBOX: '1' };
    expect(codesOf({ ...mail, HOST: '0.0.0.0' })).toEqual(['sandbox_on_public_address']);
    expect(codesOf({ ...mail, HOST: '0.0.0.0', NODE_ENV: 'production' })).toEqual(['sandbox_on_public_address']);
  });

  it('has a warning with the setting if the sandbox is off', () => {
    const config = parseConfig({ HOST: '0.0.0.0', ADMIN_EMAILS: 'ada@example.org' });
    expect(listWarnings(config)).toEqual([
      { code: 'sandbox_kept_off', message: expect.stringMatching(/HOST and PUBLIC_URL.*SANDBOX=1.*SANDBOX=0/) },
    ]);
  });

  it('has a warning if a public address is not encrypted or cannot send email', () => {
    expect(codesOf({ PUBLIC_URL: 'http://clips.example.org' })).toEqual([
      'public_without_https',
      'public_without_mail',
    ]);
    expect(codesOf({ PUBLIC_URL: 'http://192.168.1.5:3000', SMTP_URL: 'smtp://mail' })).toEqual([
      'public_without_https',
    ]);
    expect(codesOf({ PUBLIC_URL: 'https://clips.example.org' })).toEqual(['public_without_mail']);
    expect(codesOf({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  });

  it('has a warning if other machines reach it and no operator is named', () => {
    const open = { SMTP_URL: 'smtp://mail.example.org', ADMIN_EMAILS: '' };
    for (const address of [{ PUBLIC_URL: 'https://clips.example.org' }, { HOST: '0.0.0.0' }] as Record<
      string,
      string
    >[]) {
      expect(codesOf({ ...open, ...address })).toEqual(['public_without_operators']);
      expect(codesOf({ ...open, ...address, ADMIN_EMAILS: 'ada@example.org' })).toEqual([]);
    }
    expect(codesOf({ ...open, PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' })).toEqual([]);
    const [warning] = listWarnings(parseConfig({ SANDBOX: '0', HOST: '0.0.0.0' }));
    expect(warning?.message).toMatch(/^ADMIN_EMAILS is not set.*first account.*Set it to the addresses/);
  });
});
