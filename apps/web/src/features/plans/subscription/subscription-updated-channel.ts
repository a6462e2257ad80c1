/** Also the name of the channel between tabs. */
const eventName = 'subscription-updated';

// One for the whole tab: a channel never hears its own posts, but would hear those of a second one in the same tab.
let channel: BroadcastChannel | null = null;

function channelBetweenTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(eventName);
  return channel;
}

/** Tells every open tab that the plan or the usage has changed. */
export function announceSubscriptionUpdated(): void {
  window.dispatchEvent(new CustomEvent(eventName));
  channelBetweenTabs().postMessage(null);
}

/** Hears of changes announced in this tab or another. Returns what ends the listening. */
export function onSubscriptionUpdated(listener: () => void): () => void {
  const notify = () => listener();
  window.addEventListener(eventName, notify);
  channelBetweenTabs().addEventListener('message', notify);
  return () => {
    window.removeEventListener(eventName, notify);
    channelBetweenTabs().removeEventListener('message', notify);
  };
}
