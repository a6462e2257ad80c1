import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';

/** The dependencies for drive connections. */
export type CloudDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'now' | 'secrets'>;

/** Checks and notices for actions that only an account's owner may take. */
export type OwnerDeps = {
  /** True if the user has confirmed their identity in this session within the last few minutes. */
  isFreshlyProven(user: SignedInUser): Promise<boolean>;
  /** The current request's device, address and time, for mails. */
  occurrence(): { device: string; ipAddress: string; at: string };
};
