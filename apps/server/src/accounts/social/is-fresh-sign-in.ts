/** Longest time since someone signed in at the provider that still proves that it is them now. */
const FRESH_SEC = 10 * 60;
/** By which the clocks of the provider and of this machine may differ. */
const TOLERANCE_SEC = 60;

/** Claims of an ID token, in seconds since 1970. */
type SignInTimes = { auth_time?: number | undefined; iat?: number | undefined };

/**
 * Whether an ID token tells of a sign-in of the last minutes. Google has no way to ask for the password again, and tells
 * when that was (`auth_time`) only to clients that switched "Session age claims" on; without it the time of the token counts.
 */
export function isFreshSignIn({ auth_time: authTime, iat }: SignInTimes, now: Date): boolean {
  const ageSec = now.getTime() / 1000 - (authTime ?? iat ?? 0);
  return ageSec <= FRESH_SEC && ageSec >= -TOLERANCE_SEC;
}
