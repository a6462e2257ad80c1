import { z } from 'zod';
import { oneLine, severalLines } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { reviewMessages } from './projects-contract-messages.ts';

export const reviewLimits = {
  nameChars: 60,
  textChars: 2_000,
  /** Comments of a clip, with their replies. */
  commentsPerClip: 200,
} as const;

/** A client's decision on a clip. */
export const reviewVerdicts = ['approved', 'changes'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

const name = z
  .string()
  .trim()
  .min(1, reviewMessages.nameMissing)
  .max(reviewLimits.nameChars, reviewMessages.nameLong)
  .regex(oneLine, requestMessages.textInvalid);

const text = z
  .string()
  .trim()
  .min(1, reviewMessages.textMissing)
  .max(reviewLimits.textChars, reviewMessages.textLong)
  .regex(severalLines, requestMessages.textInvalid);

export const reviewComment = z
  .object({
    id: z.uuid(),
    clip_id: z.uuid(),
    /** The id of the comment that it replies to. */
    parent_id: z.uuid().nullable(),
    name: z.string(),
    /** Written by the owner of the project. */
    is_owner: z.boolean(),
    /** Clip time in seconds; null for a comment on the whole clip. */
    at_sec: z.number().nullable(),
    /** Plain text. */
    text: z.string(),
    is_resolved: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ReviewComment' });
export type ReviewComment = z.infer<typeof reviewComment>;

/** The last verdict on a clip. */
export const clipVerdict = z
  .object({ clip_id: z.uuid(), verdict: z.enum(reviewVerdicts), name: z.string(), decided_at: z.iso.datetime() })
  .meta({ id: 'ClipVerdict' });
export type ClipVerdict = z.infer<typeof clipVerdict>;

/** `GET /api/view/{token}/review` and `GET /api/projects/{id}/review`: comments oldest first. */
export const projectReview = z
  .object({ comments: z.array(reviewComment), verdicts: z.array(clipVerdict) })
  .meta({ id: 'ProjectReview' });
export type ProjectReview = z.infer<typeof projectReview>;

const atSec = z.number().min(0).max(864_000).nullable();

/** `POST /api/view/{token}/comments` */
export const reviewCommentInput = z
  .object({ clip_id: z.uuid(), name, at_sec: atSec.default(null), text, parent_id: z.uuid().nullable().default(null) })
  .meta({ id: 'ReviewCommentInput' });

/** `POST /api/projects/{id}/review/comments` */
export const reviewReplyInput = z.object({ parent_id: z.uuid(), text }).meta({ id: 'ReviewReplyInput' });

/** `PATCH /api/projects/{id}/review/comments/{commentId}` */
export const reviewCommentChange = z.object({ is_resolved: z.boolean() }).meta({ id: 'ReviewCommentChange' });

/** `PUT /api/view/{token}/verdicts/{clipId}` */
export const verdictInput = z.object({ verdict: z.enum(reviewVerdicts), name }).meta({ id: 'VerdictInput' });

export const reviewCommentAnswer = z.object({ comment: reviewComment }).meta({ id: 'ReviewCommentAnswer' });
export const verdictAnswer = z.object({ verdict: clipVerdict }).meta({ id: 'VerdictAnswer' });
