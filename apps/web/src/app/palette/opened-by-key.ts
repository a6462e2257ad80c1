/** What the keys that work on every page open. */
export type OpenedByKey = 'palette' | 'shortcuts';
