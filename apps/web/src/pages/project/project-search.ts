const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type ProjectSearch = {
  /** The clip in the player. */
  clip?: string;
  /** Set if processing has just started. Opens the processing overlay. */
  watch?: 1;
  /** On phones: shows all clips instead of one at a time. */
  view?: 'grid';
};

/** Returns the search parameters of a project's page. Unknown values are dropped. */
export function toProjectSearch({ clip, watch, view }: Record<string, unknown>): ProjectSearch {
  return {
    ...(typeof clip === 'string' && uuid.test(clip) && { clip }),
    ...(Number(watch) === 1 && { watch: 1 as const }),
    ...(view === 'grid' && { view }),
  };
}
