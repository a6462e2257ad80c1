const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type CaptionsSearch = {
  /** The project whose clips are shown; without one it is chosen first. */
  project?: string;
};

/** Returns the query of /captions; unknown values are left out. */
export function toCaptionsSearch({ project }: Record<string, unknown>): CaptionsSearch {
  return typeof project === 'string' && uuid.test(project) ? { project } : {};
}
