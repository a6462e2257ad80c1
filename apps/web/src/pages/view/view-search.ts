const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `clip` is the clip in the player. */
export type ViewSearch = { clip?: string };

/** Returns the search parameters of a view link. Unknown values are dropped. */
export function toViewSearch({ clip }: Record<string, unknown>): ViewSearch {
  return typeof clip === 'string' && uuid.test(clip) ? { clip } : {};
}
