const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type ProjectSearch = {
  /** The clip in the player. */
  clip?: string;
  /** Set where processing has just begun: it is watched over the page. */
  watch?: 1;
  /** On a phone: all clips instead of one at a time. */
  view?: 'grid';
};

/** Returns the query of a project's page; unknown values are left out. */
export function toProjectSearch({ clip, watch, view }: Record<string, unknown>): ProjectSearch {
  return {
    ...(typeof clip === 'string' && uuid.test(clip) && { clip }),
    ...(Number(watch) === 1 && { watch: 1 as const }),
    ...(view === 'grid' && { view }),
  };
}
