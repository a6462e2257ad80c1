import type { DriveProvider } from './drive-provider.ts';

/** A user's drive as work goes through it. */
export type DriveAccess = {
  provider: DriveProvider;
  /** The account at the provider, by its own id; null where it was not recorded. */
  accountId: string | null;
  /** A token that should be good; `refused` is one that the provider did not take. */
  getToken(refused?: string): Promise<string>;
};
