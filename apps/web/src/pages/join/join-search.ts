/** `invitation` is the token from the email. */
export type JoinSearch = { invitation?: string };

/** Returns the search parameters of /join. Unknown values are dropped. */
export function toJoinSearch({ invitation }: Record<string, unknown>): JoinSearch {
  return typeof invitation === 'string' && invitation.length <= 1000 ? { invitation } : {};
}
