/** `invitation`: the token of the mail. */
export type JoinSearch = { invitation?: string };

/** What the address of /join says; anything unknown is left out. */
export function toJoinSearch({ invitation }: Record<string, unknown>): JoinSearch {
  return typeof invitation === 'string' && invitation.length <= 1000 ? { invitation } : {};
}
