/**
 * The limit that means unlimited; it is never compared as a number. It has its own file because pages use it without
 * the schemas.
 */
export const unlimited = -1;
