import type { DriveProvider } from './drive-provider.ts';

/** A user's drive, as callers use it. */
export type DriveAccess = {
  provider: DriveProvider;
  /** The account at the provider, by its own id; null if it was not recorded. */
  accountId: string | null;
  /** Returns a token that should be valid; `refused` is one that the provider has refused. */
  getToken(refused?: string): Promise<string>;
};
