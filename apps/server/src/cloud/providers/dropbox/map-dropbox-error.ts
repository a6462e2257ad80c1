import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import { DriveError, type DriveErrorReason } from '../drive-error.ts';
import { refuseDriveStatus } from '../http/refuse-drive-status.ts';
import type { DriveResponse } from '../http/request-drive.ts';

const answer = z.object({
  error_summary: z.string().optional(),
  error: z
    .object({ reason: z.object({ '.tag': z.string() }).optional(), retry_after: z.number().optional() })
    .optional(),
});

const reasons: readonly (readonly [string, DriveErrorReason])[] = [
  ['expired_access_token', 'access_expired'],
  ['invalid_access_token', 'access_expired'],
  ['missing_scope', 'scope_missing'],
  ['no_permission', 'scope_missing'],
  ['insufficient_space', 'quota_full'],
  ['insufficient_quota', 'quota_full'],
  ['too_many_write_operations', 'rate_limited'],
  ['too_many_requests', 'rate_limited'],
  ['content_hash_mismatch', 'transient'],
  ['concurrent_session', 'transient'],
  ['closed', 'session_lost'],
  ['conflict', 'conflict'],
  ['not_found', 'not_found'],
  ['restricted_content', 'refused'],
  ['malformed_path', 'refused'],
  ['disallowed_name', 'refused'],
  ['no_write_permission', 'refused'],
];

/** Maps a Dropbox error: 409 with tags such as `path/not_found/..`, or plain text for malformed requests. */
export function mapDropboxError({ status, headers, text }: DriveResponse): DriveError {
  const parsed = answer.safeParse(parseJson(text));
  const word = parsed.success ? (parsed.data.error_summary?.replace(/[/.]+$/, '') ?? null) : null;
  const reason = reasons.find(([tag]) => word?.includes(tag))?.[1] ?? (status === 409 ? 'refused' : null);
  const error = refuseDriveStatus('dropbox', { status, headers }, { word, reason });
  const waitSec = parsed.success ? parsed.data.error?.retry_after : undefined;
  if (waitSec === undefined || error.retryAfterSec !== null) return error;
  return new DriveError(error.reason, { ...error, retryAfterSec: Math.max(0, Math.ceil(waitSec)) });
}

/** Also nested in `lookup_failed` when finishing a session. */
const offsetError = z.object({
  error: z.object({
    correct_offset: z.number().int().nonnegative().optional(),
    lookup_failed: z.object({ correct_offset: z.number().int().nonnegative().optional() }).optional(),
  }),
});

/** Reads a session's correct offset from an `incorrect_offset` response; null for any other response. */
export function readCorrectOffset({ status, text }: Pick<DriveResponse, 'status' | 'text'>): number | null {
  if (status !== 409) return null;
  const parsed = offsetError.safeParse(parseJson(text));
  if (!parsed.success) return null;
  return parsed.data.error.correct_offset ?? parsed.data.error.lookup_failed?.correct_offset ?? null;
}
