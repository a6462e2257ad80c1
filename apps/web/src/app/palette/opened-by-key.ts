/** The dialogs that keys open on every page. */
export type OpenedByKey = 'palette' | 'shortcuts';
