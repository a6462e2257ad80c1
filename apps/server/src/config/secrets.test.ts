import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets, loadSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipwright-secrets-'));
});
afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

const root = fc.string({ minLength: 32, maxLength: 80 });

describe('encryption', () => {
  it('returns every text unchanged after decryption', () => {
    fc.assert(
      fc.property(root, fc.string({ unit: 'grapheme', maxLength: 500 }), (secret, text) => {
        const secrets = createSecrets([secret]);
        expect(secrets.decrypt(secrets.encrypt(text))).toBe(text);
      }),
    );
  });

  it('never produces the same ciphertext twice', () => {
    const secrets = createSecrets(['x'.repeat(32)]);
    expect(new Set(Array.from({ length: 100 }, () => secrets.encrypt('token'))).size).toBe(100);
  });

  it('refuses a ciphertext with one changed character', () => {
    const secrets = createSecrets(['x'.repeat(32)]);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.constantFrom(...'aZ09_-.'), (text, at, character) => {
        const sealed = secrets.encrypt(text);
        const index = at % sealed.length;
        fc.pre(sealed[index] !== character);
        const changed = sealed.slice(0, index) + character + sealed.slice(index + 1);
        expect(() => secrets.decrypt(changed)).toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a ciphertext of another installation and an invalid one', () => {
    const secrets = createSecrets(['x'.repeat(32)]);
    expect(() => createSecrets(['y'.repeat(32)]).decrypt(secrets.encrypt('token'))).toThrow(/not known/);
    for (const text of ['', 'v1', 'v1..', 'v1.abc.def', 'v2.a.b', 'plain'])
      expect(() => secrets.decrypt(text)).toThrow();
  });
});

describe('adding a key', () => {
  const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)] as const;
  const before = createSecrets([older]);
  const after = createSecrets([newer, older]);

  it('keeps existing ciphertexts readable and encrypts with the new key', () => {
    expect(after.decrypt(before.encrypt('token'))).toBe('token');
    expect(() => before.decrypt(after.encrypt('token'))).toThrow(/not known/);
  });

  it('changes values derived from the newest key', () => {
    expect(after.authSecret).not.toBe(before.authSecret);
    expect(after.databaseRolePassword).not.toBe(before.databaseRolePassword);
  });

  it('keeps the version numbers of older sign-in secrets', () => {
    expect(before.authSecrets).toEqual([{ version: 1, value: before.authSecret }]);
    expect(after.authSecrets).toEqual([
      { version: 2, value: after.authSecret },
      { version: 1, value: before.authSecret },
    ]);
  });

  it('derives a different value for each purpose', () => {
    expect(before.authSecret).not.toBe(before.databaseRolePassword);
    expect(before.authSecret).not.toContain(older);
  });
});

describe('the file in the data folder', () => {
  it('is created once, readable by its owner only, and leaves no temporary file', async () => {
    const first = await loadSecrets(dataDir, null);
    const second = await loadSecrets(dataDir, null);
    expect(second.authSecret).toBe(first.authSecret);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for concurrent starts', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, async () => await loadSecrets(dataDir, null)));
    expect(new Set(all.map(({ authSecret }) => authSecret)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  it('accepts a key that was added by hand', async () => {
    const before = await loadSecrets(dataDir, null);
    const file = join(dataDir, 'secrets.json');
    const content = JSON.parse(await readFile(file, 'utf8')) as { keys: object[] };
    content.keys.push({ secret: 'z'.repeat(48), createdAt: '2026-01-01T00:00:00Z' });
    await writeFile(file, JSON.stringify(content));
    const after = await loadSecrets(dataDir, null);
    expect(after.decrypt(before.encrypt('token'))).toBe('token');
    expect(after.authSecrets.map(({ version }) => version)).toEqual([2, 1]);
    expect(after.authSecrets[1]?.value).toBe(before.authSecret);
  });

  it.each(['', '{', '{}', '{"keys":[]}', '{"keys":[{"secret":"short"}]}'])(
    'is refused when it holds %j',
    async (text) => {
      await writeFile(join(dataDir, 'secrets.json'), text);
      await expect(loadSecrets(dataDir, null)).rejects.toThrow(StartError);
      expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(text);
    },
  );

  it('is neither made nor read when the secret is configured', async () => {
    const { authSecret } = createSecrets(['c'.repeat(40)]);
    expect((await loadSecrets(dataDir, ['c'.repeat(40)])).authSecret).toBe(authSecret);
    expect(await readdir(dataDir)).toEqual([]);
    // Reading it would be refused.
    await writeFile(join(dataDir, 'secrets.json'), '{');
    expect((await loadSecrets(dataDir, ['c'.repeat(40)])).authSecret).toBe(authSecret);
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{');
  });

  it('reports that the folder is a file', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(loadSecrets(join(dataDir, 'file'), null)).rejects.toThrow(/cannot be written/);
  });

  it.skipIf(process.getuid?.() === 0)('reports that the folder cannot be written', async () => {
    await chmod(dataDir, 0o500);
    await expect(loadSecrets(dataDir, null)).rejects.toThrow(/cannot be written/);
  });
});
