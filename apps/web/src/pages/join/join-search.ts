/** `invitation`: the token of the mail. */
export type JoinSearch = { invitation?: string };

/** Returns the query of /join; unknown values are left out. */
export function toJoinSearch({ invitation }: Record<string, unknown>): JoinSearch {
  return typeof invitation === 'string' && invitation.length <= 1000 ? { invitation } : {};
}
