import { type OauthMessage, readWireMessage, toWireMessage } from './oauth-message.ts';

const name = 'clipwright-cloud';

/** Tells every tab of this browser, for the window that opened this one may be out of reach. */
export function postToTabs(message: OauthMessage): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(toWireMessage(message));
  channel.close();
}

/** Hears what other tabs tell. Returns what ends the listening. */
export function onTabMessage(listener: (message: OauthMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    const message = readWireMessage(data);
    if (message) listener(message);
  });
  return () => channel.close();
}
