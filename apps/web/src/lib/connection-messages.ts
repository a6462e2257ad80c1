/** Messages for requests that fail without a response of the API. */
export const connectionMessages = {
  closed: 'Connection was closed. This is usually a temporary issue. Please try again in a moment.',
  unreachable: 'Unable to connect to the server. Please check your internet connection and try again.',
  timeout: 'Request timed out. The server may be busy. Please try again.',
  /** The status of a response that came from a proxy. */
  http: (status: number, text: string) => (text === '' ? `HTTP ${status}` : `HTTP ${status}: ${text}`),
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;
