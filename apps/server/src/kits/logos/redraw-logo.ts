import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaError } from '@clipwright/media/data';
import { AppError } from '../../http/app-error.ts';
import { busyChecks, isOfLoad } from '../../http/limits/busy-checks.ts';
import type { GetTools } from './get-tools.ts';
import { MAX_DECODED_BYTES } from './picture-input-bytes.ts';

/** Enough for the largest logo on a 4K clip. */
const MAX_SIDE_PX = 1200;

export type RedrawnLogo = { path: string; widthPx: number; heightPx: number };
type RedrawLogo = <T>(bytes: Buffer, keep: (logo: RedrawnLogo) => Promise<T>) => Promise<T>;

/**
 * Re-encodes a user's picture as a small PNG, so that the uploaded file itself is never opened again. The PNG exists
 * until `keep` returns. The picture's size is checked before it is decoded. @throws AppError `logo_invalid`,
 * `logo_too_large`
 */
export function createLogoRedrawer({ getTools }: GetTools): RedrawLogo {
  return async (bytes, keep) => {
    const { prepareLogo } = await import('@clipwright/media');
    const tools = await getTools();
    const workDir = await mkdtemp(join(tmpdir(), 'clipwright-logo-'));
    try {
      const [path, outPath] = [join(workDir, 'given'), join(workDir, 'logo.png')];
      await writeFile(path, bytes);
      const given = { path, outPath, fit, mostDecodedBytes: MAX_DECODED_BYTES };
      const size = await prepareLogo(tools, given).catch((error: unknown) => {
        if (error instanceof MediaError && isOfLoad(error)) throw busyChecks(error);
        if (!(error instanceof MediaError && error.isBadInput)) throw error;
        throw new AppError(error.facts.isTooLarge ? 'logo_too_large' : 'logo_invalid', null, { cause: error });
      });
      return await keep({ path: outPath, ...size });
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  };
}

function fit({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(widthPx, heightPx));
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}
