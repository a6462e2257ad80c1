import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';

const REASONS: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'authError',
  403: 'userRateLimitExceeded',
  404: 'notFound',
  409: 'fileIdInUse',
  410: 'gone',
  413: 'uploadTooLarge',
  416: 'requestedRangeNotSatisfiable',
  429: 'rateLimitExceeded',
  500: 'internalError',
  503: 'backendError',
};
const LIMITS = ['userRateLimitExceeded', 'rateLimitExceeded', 'dailyLimitExceeded', 'sharingRateLimitExceeded'];

/** An error as the Drive API words it. */
export function refuseGoogle(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const word = reason ?? REASONS[status] ?? 'backendError';
  const domain = LIMITS.includes(word) ? 'usageLimits' : 'global';
  const error = { code: status, message, errors: [{ message, domain, reason: word }] };
  return json({ error }, status, status === 401 ? { 'WWW-Authenticate': 'Bearer error="invalid_token"' } : {});
}

export function googleError(status: number, reason: string, message: string): HostRefusal {
  return new HostRefusal(refuseGoogle(status, { reason, message }));
}
