import { type ConnectResult, connectResults, type NetworkId, networkIds } from '@clipwright/contract';

const name = 'clipwright-networks';

/** The result of connecting a network, as the popup sends it. It contains no code or token. */
export type ConnectMessage = { network: NetworkId; result: ConnectResult; errorCode: string | null };

/** Posts a result to all tabs of this browser: the network's pages may have severed the popup from its opener. */
export function postToTabs(message: ConnectMessage): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Subscribes to results from popups. Returns a function that unsubscribes. */
export function onConnectMessage(listener: (message: ConnectMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    const message = readConnectMessage(data);
    if (message) listener(message);
  });
  return () => channel.close();
}

/** Parses a message between windows. Returns null for unrelated ones. */
function readConnectMessage(data: unknown): ConnectMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { network: givenNetwork, result: givenResult, errorCode } = data as Record<string, unknown>;
  const network = networkIds.find((id) => id === givenNetwork);
  const result = connectResults.find((one) => one === givenResult);
  if (!network || !result) return null;
  return { network, result, errorCode: typeof errorCode === 'string' ? errorCode : null };
}
