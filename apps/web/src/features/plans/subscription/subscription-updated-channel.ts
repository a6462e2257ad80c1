/** Also the name of the broadcast channel. */
const eventName = 'subscription-updated';

// Shared by the whole tab: a channel does not receive its own messages, but would receive those of a second channel in
// the same tab.
let channel: BroadcastChannel | null = null;

function channelBetweenTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(eventName);
  return channel;
}

/** Notifies all open tabs that the plan or usage has changed. */
export function announceSubscriptionUpdated(): void {
  window.dispatchEvent(new CustomEvent(eventName));
  channelBetweenTabs().postMessage(null);
}

/** Subscribes to changes announced in this tab or another. Returns a function that unsubscribes. */
export function onSubscriptionUpdated(listener: () => void): () => void {
  const notify = () => listener();
  window.addEventListener(eventName, notify);
  channelBetweenTabs().addEventListener('message', notify);
  return () => {
    window.removeEventListener(eventName, notify);
    channelBetweenTabs().removeEventListener('message', notify);
  };
}
