import { type CloudProviderId, cloudProviderId } from '@clipwright/contract';
import type { Context } from 'hono';
import { answerPopup } from '../../../http/answer-popup.ts';
import type { AppEnv, SignedInUser } from '../../../http/create-router.ts';
import type { CloudDeps } from '../cloud-deps.ts';

/** Limits a user's popups, since each one leads to a provider or sends it a request. */
const popups = { name: 'cloud-popups', points: 60, durationSec: 300, isShared: false };

/** Responds to a popup: redirects to the result of `work`, or to our page with the reason if it fails. */
export async function answerConnectPopup(
  c: Context<AppEnv>,
  { publicUrl }: CloudDeps['config'],
  provider: CloudProviderId,
  work: (user: SignedInUser) => Promise<string>,
) {
  return await answerPopup(c, popups, work, (code) =>
    pageAddress(publicUrl, provider, { result: code === 'cloud_cancelled' ? 'cancelled' : 'failed', error: code }),
  );
}

/** Returns the page that notifies the popup's opener. */
export function pageAddress(
  publicUrl: string,
  cloud: CloudProviderId,
  outcome: { result: 'connected' } | { result: 'cancelled' | 'failed'; error: string },
): string {
  return `${publicUrl}/auth/callback?${new URLSearchParams({ cloud, ...outcome })}`;
}

/** Returns the page that confirms the user's identity in the popup and then restarts the attempt. */
export function proofAddress(publicUrl: string, provider: CloudProviderId, withPicker: boolean): string {
  return `${publicUrl}/connect-drive?${new URLSearchParams({ provider, ...(withPicker && { picker: '1' }) })}`;
}

export const providerParams = { provider: cloudProviderId };
