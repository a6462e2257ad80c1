import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';

/** What connections are kept with. */
export type CloudDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'now' | 'secrets'>;

/** What only the owner of an account may do is asked for here, and told to them. */
export type OwnerDeps = {
  /** Whether the user has shown in this session, within the last minutes, who they are. */
  isFreshlyProven(user: SignedInUser): Promise<boolean>;
  /** Where and when the present request is made, as mails tell it. */
  occurrence(): { device: string; ipAddress: string; at: string };
};
