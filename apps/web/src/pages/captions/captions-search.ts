const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type CaptionsSearch = {
  /** The selected project. If absent, the user selects one first. */
  project?: string;
};

/** Returns the search parameters of /captions. Unknown values are dropped. */
export function toCaptionsSearch({ project }: Record<string, unknown>): CaptionsSearch {
  return typeof project === 'string' && uuid.test(project) ? { project } : {};
}
