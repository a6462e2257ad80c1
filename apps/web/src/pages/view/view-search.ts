const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `clip`: the one in the player. */
export type ViewSearch = { clip?: string };

/** What the address of a view link says; anything unknown is left out. */
export function toViewSearch({ clip }: Record<string, unknown>): ViewSearch {
  return typeof clip === 'string' && uuid.test(clip) ? { clip } : {};
}
