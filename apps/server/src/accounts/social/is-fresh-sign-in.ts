/** The longest time since a sign-in at the provider that still confirms the user now. */
const FRESH_SEC = 10 * 60;
/** The tolerated difference between the clocks of the provider and of this machine. */
const TOLERANCE_SEC = 60;

/** Claims of an ID token, in seconds since 1970. */
type SignInTimes = { auth_time?: number | undefined; iat?: number | undefined };

/**
 * True if an ID token proves a sign-in of the last minutes. Google cannot request the password again, and returns the
 * time of the sign-in (`auth_time`) only to clients with "Session age claims" on; without it the time of the token
 * counts.
 */
export function isFreshSignIn({ auth_time: authTime, iat }: SignInTimes, now: Date): boolean {
  const ageSec = now.getTime() / 1000 - (authTime ?? iat ?? 0);
  return ageSec <= FRESH_SEC && ageSec >= -TOLERANCE_SEC;
}
