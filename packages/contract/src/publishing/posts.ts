import { z } from 'zod';
import { nextCursor, pageQuery } from '../page-query.ts';
import { oneLine, severalLines } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { networkId, postInteraction, postPrivacy } from './networks.ts';

/**
 * - `awaiting-approval`: a client has to approve it first
 * - `scheduled`: it waits for its time
 * - `sending`: a worker is sending it, or will resume it
 * - `processing`: the network has the file and is not done with it
 * - `published`: it is out, or in the network's drafts
 * - `waiting`: it waits for the user, who has to connect the account again
 * - `unsure`: the network does not say whether it is out; the user has to look
 * - `failed`: the network refused it
 * - `cancelled`: by the user, or because its clip or account was deleted
 */
export const postStates = [
  'awaiting-approval',
  'scheduled',
  'sending',
  'processing',
  'published',
  'waiting',
  'unsure',
  'failed',
  'cancelled',
] as const;
export type PostState = (typeof postStates)[number];

/** The states in which a post waits for a person. Viewers can only approve. */
export const attentionStates = ['awaiting-approval', 'waiting', 'unsure', 'failed'] as const;

/** The states in which a post is to go out. A workspace has at most `postingLimits.open` of them. */
export const openStates = ['awaiting-approval', 'scheduled', 'sending', 'processing', 'waiting'] as const;

export const postingLimits = { open: 2_000, perRequest: 100 } as const;

/** The help for a post that failed or waits: each provider's error maps to one of these. */
export const postRemedies = ['reconnect', 'change-file', 'try-again'] as const;

/** A local time without seconds, such as `2026-12-01T18:00`. */
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
/** An IANA time zone, such as `Europe/Berlin`. */
const timeZone = z.string().min(1).max(64);

/** The time to post: immediately, in the queue's next free slot, or at a local time. */
export const postTime = z.union([z.literal('now'), z.literal('next-slot'), z.object({ localTime, timeZone })]);

// The API's description cannot state these classes of characters as patterns.
const isOneLine = (text: string) => oneLine.test(text);

const texts = {
  title: z.string().trim().max(200).refine(isOneLine, { error: requestMessages.textInvalid }),
  /** Without the hashtags. */
  text: z
    .string()
    .trim()
    .max(10_000)
    .refine((text) => severalLines.test(text), { error: requestMessages.textInvalid }),
  /** With their #. */
  hashtags: z
    .array(z.string().trim().min(2).max(101).refine(isOneLine, { error: requestMessages.textInvalid }))
    .max(30),
};

/** The author's statements about advertising. */
export const postDisclosure = z.object({ isOwnBrand: z.boolean(), isPaidPartnership: z.boolean() });

export const postDraft = z
  .object({
    clipId: z.uuid(),
    accountId: z.uuid(),
    /** The clip's file; default: the one that suits the network best. */
    renditionId: z.uuid().optional(),
    ...texts,
    /** Required if the account's limits ask for it. */
    privacy: postPrivacy.optional(),
    disclosure: postDisclosure.optional(),
    /** Default: all that the account's limits list, or none if they ask for the privacy. */
    allows: z.array(postInteraction).optional(),
    /** The time of the cover within the clip, in seconds; null: the clip's own cover. */
    coverSec: z.number().min(0).max(86_400).nullable().default(null),
    at: postTime,
    /** True to post a clip that this account already has. */
    again: z.boolean().default(false),
  })
  .meta({ id: 'PostDraft' });
export type PostDraft = z.infer<typeof postDraft>;

/** `POST /api/publishing/posts`: all of them, or none. */
export const createPostsInput = z
  .object({ posts: z.array(postDraft).min(1).max(postingLimits.perRequest) })
  .meta({ id: 'CreatePostsInput' });

/** A way to make a post fit, which pages offer as one button. */
export const postFix = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('use-rendition'), renditionId: z.uuid() }),
    z.object({ kind: z.literal('use-texts'), title: z.string(), text: z.string(), hashtags: z.array(z.string()) }),
    z.object({ kind: z.literal('choose-privacy') }),
    z.object({ kind: z.literal('choose-disclosure') }),
    z.object({ kind: z.literal('reconnect') }),
    z.object({ kind: z.literal('post-again') }),
    z.object({ kind: z.literal('edit-clip') }),
  ])
  .meta({ id: 'PostFix' });
export type PostFix = z.infer<typeof postFix>;

export const postProblem = z
  .object({
    /** The field it belongs to. */
    field: z.enum(['file', 'title', 'text', 'hashtags', 'privacy', 'disclosure', 'allows', 'account', 'clip', 'at']),
    code: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    /** In the request's language. */
    message: z.string(),
    /** False: the post goes out nevertheless. */
    isBlocking: z.boolean(),
    fix: postFix.nullable(),
  })
  .meta({ id: 'PostProblem' });
export type PostProblem = z.infer<typeof postProblem>;

/** `POST /api/publishing/preflight`: checks drafts without storing them; in the order of the drafts. */
export const preflightAnswer = z
  .object({ drafts: z.array(z.object({ renditionId: z.uuid().nullable(), problems: z.array(postProblem) })) })
  .meta({ id: 'PreflightAnswer' });
export type PreflightAnswer = z.infer<typeof preflightAnswer>;

/** Figures of a published post; null: the network does not say. */
export const postFigures = z.object({
  views: z.number().nullable(),
  likes: z.number().nullable(),
  comments: z.number().nullable(),
  measuredAt: z.iso.datetime(),
});

export const post = z
  .object({
    id: z.uuid(),
    /** Null once the clip was deleted. */
    clipId: z.uuid().nullable(),
    projectId: z.uuid().nullable(),
    clipName: z.string(),
    posterUrl: z.string().nullable(),
    accountId: z.uuid().nullable(),
    network: networkId,
    handle: z.string(),
    ...texts,
    privacy: postPrivacy.nullable(),
    disclosure: postDisclosure.nullable(),
    allows: z.array(postInteraction),
    state: z.enum(postStates),
    /** The time it is due, and how its author wrote it. */
    dueAt: z.iso.datetime(),
    localTime,
    timeZone,
    /** 0 to 1 while it is sent. */
    progress: z.number(),
    /** The post's page at the network. */
    url: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    /** Why it failed, waits or was cancelled, in the request's language. */
    problem: z.object({ code: z.string(), message: z.string(), remedy: z.enum(postRemedies).nullable() }).nullable(),
    figures: postFigures.nullable(),
    /** The clip's promised score, 0 to 100, for comparison. */
    score: z.number().nullable(),
    createdAt: z.iso.datetime(),
    /** The version: it changes with everything above. */
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;

/** `GET /api/publishing/posts`: by time due. */
export const postsQuery = z.object({
  ...pageQuery(50),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  clipId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  accountId: z.uuid().optional(),
  state: z.enum(postStates).optional(),
  /** `true`: only those that wait for the asker; viewers can only approve. */
  needsAttention: z.enum(['true', 'false']).default('false'),
});
export const posts = z.object({ posts: z.array(post), nextCursor }).meta({ id: 'Posts' });

/** `GET /api/publishing/attention`: the number of posts that wait for the asker. */
export const postAttention = z.object({ count: z.int() }).meta({ id: 'PostAttention' });

/** `PATCH /api/publishing/posts/{id}`: only until a worker has taken it. */
export const changePostInput = postDraft
  .pick({
    title: true,
    text: true,
    hashtags: true,
    privacy: true,
    disclosure: true,
    allows: true,
    at: true,
    renditionId: true,
  })
  .partial()
  .meta({ id: 'ChangePostInput' });
export type ChangePostInput = z.infer<typeof changePostInput>;

/** `POST /api/publishing/posts/{id}/approve`: `updatedAt` of the post as the approver saw it. */
export const approvePostInput = z.object({ updatedAt: z.iso.datetime() }).meta({ id: 'ApprovePostInput' });

/** `POST /api/publishing/posts/{id}/resolve`: the user's answer for a post that is `unsure`. */
export const resolvePostInput = z.object({ isPublished: z.boolean() }).meta({ id: 'ResolvePostInput' });

/** A weekly time of the queue. */
export const postingSlot = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int().min(1).max(7),
  /** Such as `18:00`. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
export type PostingSlot = z.infer<typeof postingSlot>;

/** `GET` and `PUT /api/publishing/slots`. */
export const postingSlots = z.object({ timeZone, slots: z.array(postingSlot).max(100) }).meta({ id: 'PostingSlots' });
export type PostingSlots = z.infer<typeof postingSlots>;
