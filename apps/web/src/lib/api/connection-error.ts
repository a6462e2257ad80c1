import { connectionMessages } from '../connection-messages.ts';

/** A request that got no response because the connection failed. A retry may succeed. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly reason: 'closed' | 'unreachable' | 'timeout';

  constructor(reason: ConnectionError['reason'], options: { cause?: unknown } = {}) {
    super(connectionMessages[reason], options);
    this.reason = reason;
  }
}
