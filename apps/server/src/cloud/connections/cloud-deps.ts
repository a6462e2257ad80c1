import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';

/** The dependencies of connections. */
export type CloudDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'now' | 'secrets'>;

/** Checks and notices for actions that only the owner of an account may take. */
export type OwnerDeps = {
  /** True if the user has confirmed their identity in this session within the last minutes. */
  isFreshlyProven(user: SignedInUser): Promise<boolean>;
  /** The device, address and time of the current request, for mails. */
  occurrence(): { device: string; ipAddress: string; at: string };
};
