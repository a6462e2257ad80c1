import { connectionMessages } from '../connection-messages.ts';

/** A request that got no answer: the way to the server failed, and trying again may help. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly reason: 'closed' | 'unreachable' | 'timeout';

  constructor(reason: ConnectionError['reason'], options: { cause?: unknown } = {}) {
    super(connectionMessages[reason], options);
    this.reason = reason;
  }
}
