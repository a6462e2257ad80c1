import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { brandLimits } from '@clipwright/clip-spec';
import { MediaError } from '../../media-error.ts';
import { openFontFile } from './font-file.ts';
import { looksLikeFont } from './looks-like-font.ts';

/**
 * Checks that captions can be measured and drawn with a font.
 * @throws MediaError `not-found`, and `invalid-option` for a file that is not a TrueType or OpenType font, or is too
 * large.
 */
export async function checkFont(path: string): Promise<void> {
  const name = basename(path);
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) {
    throw new MediaError('not-found', `There is no font at ${path}: check its name and folder.`, { file: path });
  }
  const refuse = (why: string) =>
    new MediaError('invalid-option', `The font ${name} cannot be used: ${why}.`, { file: path });
  if (file.size > brandLimits.fontBytes) throw refuse(`it is larger than ${brandLimits.fontBytes / 1024 ** 2} MB`);
  if (!looksLikeFont(await readBeginning(path))) throw refuse('it is not a TrueType or OpenType font');
  const font = await openFontFile(path).catch(() => null);
  if (!font?.covers('a') || !font.covers('0')) throw refuse('it has no letters and digits');
}

async function readBeginning(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
