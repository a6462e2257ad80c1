/** The timeouts for requests to a provider, in milliseconds. */
export const TIME_LIMITS_MS = { begin: 15_000, part: 120_000, token: 30_000, api: 30_000 } as const;
