const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `clip`: the one in the player. */
export type ViewSearch = { clip?: string };

/** Returns the query of a view link; unknown values are left out. */
export function toViewSearch({ clip }: Record<string, unknown>): ViewSearch {
  return typeof clip === 'string' && uuid.test(clip) ? { clip } : {};
}
