import { type OauthMessage, readWireMessage, toWireMessage } from './oauth-message.ts';

const name = 'clipwright-cloud';

/** Posts a message to all tabs of this browser, since the opener may be unreachable. */
export function postToTabs(message: OauthMessage): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(toWireMessage(message));
  channel.close();
}

/** Subscribes to messages from other tabs. Returns a function that unsubscribes. */
export function onTabMessage(listener: (message: OauthMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    const message = readWireMessage(data);
    if (message) listener(message);
  });
  return () => channel.close();
}
