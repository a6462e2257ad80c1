import { z } from 'zod';
import { networkId, postInteraction, postPrivacy } from './networks.ts';

/** `expired`: the network no longer accepts our tokens; posts wait until the user connects again. */
export const networkAccountStates = ['connected', 'expired'] as const;

/** An account's limits as the network stated them last; null: the network states none. */
export const accountLimits = z
  .object({
    durationSec: z.object({ min: z.number(), max: z.number().nullable() }),
    sizeBytes: z.number().nullable(),
    /** Width over height. */
    ratio: z.object({ min: z.number(), max: z.number() }).nullable(),
    /** Characters (code points; graphemes on Bluesky); null: it has no title. */
    titleChars: z.number().nullable(),
    /** Characters of the text with its hashtags. */
    textChars: z.number(),
    hashtags: z.number().nullable(),
    /** The allowed privacies; a single one is chosen by itself unless `asksPrivacy`. */
    privacies: z.array(postPrivacy),
    /** True if the network forbids choosing a privacy or allowing interactions in advance. */
    asksPrivacy: z.boolean(),
    /** The interactions that the author may allow or not; others are not offered. */
    interactions: z.array(postInteraction),
    /** True if the network refuses files with a logo or watermark. */
    refusesWatermarks: z.boolean(),
    /** True if posts must say whether they are advertising. */
    asksDisclosure: z.boolean(),
    /** True if the network only keeps a draft, which the user finishes in its app. */
    isDraftOnly: z.boolean(),
    /** Posts that it still accepts today; null: unknown. */
    postsLeft: z.number().nullable(),
  })
  .meta({ id: 'AccountLimits' });
export type AccountLimits = z.infer<typeof accountLimits>;

export const networkAccount = z
  .object({
    id: z.uuid(),
    network: networkId,
    /** The server's host, only for networks with servers of their own. */
    server: z.string().nullable(),
    /** The name to show, such as `@ada@example.social`. */
    handle: z.string(),
    displayName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    /** The account's page. */
    url: z.string().nullable(),
    state: z.enum(networkAccountStates),
    limits: accountLimits,
    limitsCheckedAt: z.iso.datetime(),
    connectedAt: z.iso.datetime(),
  })
  .meta({ id: 'NetworkAccount' });
export type NetworkAccount = z.infer<typeof networkAccount>;

/** `GET /api/publishing/accounts`: the workspace's accounts. */
export const networkAccounts = z
  .object({
    accounts: z.array(networkAccount),
    /** True if a client of the workspace approves posts before they go out. */
    requiresApproval: z.boolean(),
  })
  .meta({ id: 'NetworkAccounts' });
export type NetworkAccounts = z.infer<typeof networkAccounts>;

/** `POST /api/publishing/accounts`: connects an account with a password or a key. Neither is kept longer than needed. */
export const connectAccountInput = z
  .object({
    network: networkId,
    /** A host or an https address. */
    server: z.string().trim().min(1).max(253).optional(),
    identifier: z.string().trim().max(320).optional(),
    secret: z.string().min(1).max(4096),
    /** The code of a second factor, if the network asks for one. */
    otp: z.string().trim().max(20).optional(),
  })
  .meta({ id: 'ConnectAccountInput' });
export type ConnectAccountInput = z.infer<typeof connectAccountInput>;

/** `PUT /api/publishing/approval`. */
export const approvalInput = z.object({ requiresApproval: z.boolean() }).meta({ id: 'ApprovalInput' });
