import type { DriveProvider } from './drive-provider.ts';

/** A user's drive, as used by callers. */
export type DriveAccess = {
  provider: DriveProvider;
  /** The provider's id for the account; null if it was not recorded. */
  accountId: string | null;
  /** Returns a token that should be valid; `refused` is a token that the provider has refused. */
  getToken(refused?: string): Promise<string>;
};
