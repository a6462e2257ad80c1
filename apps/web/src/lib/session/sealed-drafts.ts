/*
 * Edits that are unsaved when a session ends must not remain readable in this browser, and must not be lost for the
 * same user. They are encrypted with a key of the user, which the server sends only within a session and pages store
 * only in memory.
 */

/** The prefix of unsaved edits in the browser's storage. */
export const draftPrefix = 'clipwright-edit:';
/** The prefix of encrypted edits in the browser's storage. */
export const sealedPrefix = 'clipwright-sealed:';

type Drafts = Record<string, string>;

/**
 * Encrypts a user's unsaved edits. Returns null if there are none or the browser has no encryption, as without HTTPS.
 */
export async function sealDrafts(draftKey: string): Promise<string | null> {
  const drafts = Object.fromEntries(
    draftNames().flatMap((name) => {
      const text = localStorage.getItem(name);
      return text === null ? [] : [[name, text]];
    }),
  );
  if (Object.keys(drafts).length === 0 || !globalThis.isSecureContext) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(drafts));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(draftKey), plain);
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
}

/** Decrypts a user's edits and restores them for the editor. Edits that cannot be decrypted are dropped. */
export async function openSealedDrafts(userId: string, draftKey: string): Promise<void> {
  const name = `${sealedPrefix}${userId}`;
  const sealed = localStorage.getItem(name);
  if (sealed === null) return;
  localStorage.removeItem(name);
  const [iv = '', text = ''] = sealed.split('.');
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: toBytes(iv) },
    await importKey(draftKey),
    toBytes(text),
  );
  const drafts: Drafts = JSON.parse(new TextDecoder().decode(plain));
  for (const [key, value] of Object.entries(drafts)) if (key.startsWith(draftPrefix)) localStorage.setItem(key, value);
}

export function draftNames(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix));
}

async function importKey(draftKey: string): Promise<CryptoKey> {
  return await crypto.subtle.importKey('raw', toBytes(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
