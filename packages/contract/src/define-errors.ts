/** What an error code means on the wire: the HTTP status, and the sentence a person reads. */
export type ErrorDefinition = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  /** Facts of the error replace `{name}`. */
  message: string;
};

/** Keeps the codes as literal types. */
export function defineErrors<const Definitions extends Record<string, ErrorDefinition>>(definitions: Definitions) {
  return definitions;
}
