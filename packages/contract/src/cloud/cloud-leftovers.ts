import { z } from 'zod';
import { cloudProviderId } from './cloud-provider-id.ts';

export const cloudLeftoverKinds = ['file', 'folder'] as const;

/** `left`: waits for the user's decision; `removing`: the user wants it removed, which a job does. */
export const cloudLeftoverStates = ['left', 'removing'] as const;

/**
 * The state that decides if leftovers can be removed now. `disconnected`: their drive must be connected again first.
 * `other_account`: the drive is connected to a different account.
 */
export const cloudLeftoverReach = z.enum(['connected', 'disconnected', 'other_account']);
export type CloudLeftoverReach = z.infer<typeof cloudLeftoverReach>;

/** Files that the user deleted here and that are still in one of their drives. */
export const cloudLeftoverGroup = z
  .object({
    provider: cloudProviderId,
    reach: cloudLeftoverReach,
    files: z.number().int(),
    folders: z.number().int(),
    /** The names of some of them. */
    names: z.array(z.string()),
    /** True while they are being removed. */
    isRemoving: z.boolean(),
  })
  .meta({ id: 'CloudLeftoverGroup' });
export type CloudLeftoverGroup = z.infer<typeof cloudLeftoverGroup>;

/** `GET /api/cloud/leftovers`. */
export const cloudLeftovers = z.object({ groups: z.array(cloudLeftoverGroup) }).meta({ id: 'CloudLeftovers' });
export type CloudLeftovers = z.infer<typeof cloudLeftovers>;
