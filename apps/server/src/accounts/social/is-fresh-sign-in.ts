/** The maximum age of a provider sign-in that still confirms the user's identity. */
const FRESH_SEC = 10 * 60;
/** The tolerated clock skew between the provider and this machine. */
const TOLERANCE_SEC = 60;

/** ID token claims, in seconds since 1970. */
type SignInTimes = { auth_time?: number | undefined; iat?: number | undefined };

/**
 * Returns true if an ID token proves a sign-in within the last few minutes. Google cannot be made to prompt for the
 * password again, and returns the sign-in time (`auth_time`) only to clients with "Session age claims" enabled; without
 * it, the token's issue time is used.
 */
export function isFreshSignIn({ auth_time: authTime, iat }: SignInTimes, now: Date): boolean {
  const ageSec = now.getTime() / 1000 - (authTime ?? iat ?? 0);
  return ageSec <= FRESH_SEC && ageSec >= -TOLERANCE_SEC;
}
