import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/**
 * The installation's secrets: generated at the first start, kept in the data folder, never in the database or a log.
 */
export type Secrets = {
  /** Signs sessions and tokens. */
  authSecret: string;
  /** The current key and earlier ones, newest first, each with the number it was assigned when added. */
  authSecrets: readonly { version: number; value: string }[];
  /** The key names, newest first, which reveal nothing about the keys. */
  keyIds: readonly string[];
  /** The password for the database roles. */
  databaseRolePassword: string;
  /** Encrypts with the newest key; the result names the key needed to decrypt it. */
  encrypt(plaintext: string): string;
  /** Throws if the text was tampered with or its key is unknown. */
  decrypt(ciphertext: string): string;
};

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Oldest first, so that new keys are appended. */
const secretsFile = z.object({
  keys: z.array(z.object({ secret: z.string().min(32), createdAt: z.string() })).min(1),
});

/**
 * Loads the data folder's secrets, generated at the first start, or uses `configured` (newest first), which several
 * machines can share. Adding a key changes everything derived from the newest one; text encrypted with older keys
 * remains readable.
 * @throws StartError if the file cannot be read.
 */
export async function loadSecrets(dataDir: string, configured: readonly string[] | null): Promise<Secrets> {
  return createSecrets(configured ?? (await readOrMakeFile(join(dataDir, 'secrets.json'))));
}

/** Derives everything from the root secrets, given newest first. */
export function createSecrets(roots: readonly string[]): Secrets {
  const [newest] = roots;
  if (newest === undefined) throw new Error('There is no secret to derive from.');
  const authSecrets = roots.map((root, index) => ({
    version: roots.length - index,
    value: derive(root, 'authentication').toString('base64url'),
  }));
  const keys = new Map(roots.map((root) => [keyIdOf(root), derive(root, 'encryption')]));
  return {
    authSecret: derive(newest, 'authentication').toString('base64url'),
    authSecrets,
    keyIds: roots.map(keyIdOf),
    databaseRolePassword: derive(newest, 'database roles').toString('base64url'),
    encrypt(plaintext) {
      const id = keyIdOf(newest);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys.get(id) as Buffer, iv).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1.${id}.${sealed.toString('base64url')}`;
    },
    decrypt(ciphertext) {
      const [version, id = '', text = '', ...rest] = ciphertext.split('.');
      const key = keys.get(id);
      if (version !== 'v1' || rest.length > 0) throw new Error('This is not a text that was encrypted here.');
      if (!key) throw new Error('The key of this text is not known here.');
      const sealed = Buffer.from(text, 'base64url');
      // Base64 can encode the same bytes in several ways; only the form we write is accepted.
      if (sealed.length < IV_BYTES + TAG_BYTES || sealed.toString('base64url') !== text) {
        throw new Error('This text was changed after it was encrypted.');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}

function derive(root: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, 'clipwright', purpose, KEY_BYTES));
}

/** Returns a name for a key that reveals nothing about it. */
function keyIdOf(root: string): string {
  return createHash('sha256').update(derive(root, 'key id')).digest('hex').slice(0, 8);
}

async function readOrMakeFile(file: string): Promise<string[]> {
  const text = await readIfThere(file);
  if (text === null) {
    await makeFile(file);
    return await readOrMakeFile(file);
  }
  try {
    const { keys } = secretsFile.parse(JSON.parse(text));
    return keys.map(({ secret }) => secret).reverse();
  } catch (cause) {
    throw new StartError(
      `${file} is damaged: restore it from a backup. Without it, sessions and encrypted tokens are lost; remove it to start with new secrets.`,
      { cause },
    );
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // If the path is not a folder, writing will report it.
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new StartError(`${file} cannot be read: give this user the right to read it.`, { cause: error });
  }
}

/** Creates the file completely or not at all; if two processes do so concurrently, both use the first one's. */
async function makeFile(file: string): Promise<void> {
  const content = { keys: [{ secret: randomBytes(48).toString('base64url'), createdAt: new Date().toISOString() }] };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
    await chmod(draft, 0o600);
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new StartError(
      `${file} cannot be written: make the data folder writable, or choose another with CLIPWRIGHT_DATA.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}
