/** Problems of the input. */
export const webhooksMessages = {
  url: 'Enter an address that starts with https://, without a user name or password in it.',
  port: 'Use an address on port 443 or 8443.',
  notPublic: 'This address is not on the public internet. Use one that can be reached from everywhere.',
  events: 'Choose at least one event.',
} as const;

/** Confirmations that are shown as toasts. */
export const webhooksNotices = {
  deleted: 'The endpoint is deleted.',
} as const;
