/** A limit that means unlimited and is never compared as a number. In a file of its own: pages use it without the schemas. */
export const unlimited = -1;
