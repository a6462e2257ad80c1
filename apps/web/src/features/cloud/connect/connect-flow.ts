import { type CloudAttempt, type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { openPopup } from '../../../lib/open-popup.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { describeCloudError } from '../describe-cloud-error.ts';
import { onTabMessage } from './oauth-channel.ts';
import { type OauthMessage, readWireMessage } from './oauth-message.ts';

const { connect: texts } = cloudMessages;
const windowName = 'clipwright-connect';
/** The time in which a second click is rejected. */
const oneAtATimeMs = 2000;
const giveUpAfterMs = 5 * 60_000;
const lookEveryMs = 500;
const askEveryMs = 2000;
/** The time to wait for the result of a pending attempt after its popup has closed. */
const graceMs = 2000;

export type ConnectOutcome = { kind: 'connected' } | { kind: 'stopped'; text: string };

type ConnectRequest = {
  provider: CloudProviderId;
  /** Opens the provider's file picker, which also connects the drive. */
  isPicker?: boolean;
  /** Fetches the latest attempt from the server. Null if it cannot be reached. */
  fetchAttempt: () => Promise<CloudAttempt | null>;
  /** Cancels the attempt on the server. */
  cancelAttempt: () => void;
  onEnd: (outcome: ConnectOutcome) => void;
};

let startedAtMs = Number.NEGATIVE_INFINITY;
let giveWay: (() => void) | null = null;

/**
 * Opens the provider's consent page in a popup. Must be called within the click event. The outcome arrives as a message
 * from the popup or another tab, or from the server if the popup cannot be reached.
 */
export function connectInPopup({ provider, isPicker, fetchAttempt, cancelAttempt, onEnd }: ConnectRequest): void {
  const name = cloudProviderNames[provider];
  if (Date.now() - startedAtMs < oneAtATimeMs) {
    onEnd({ kind: 'stopped', text: texts.inProgress });
    return;
  }
  startedAtMs = Date.now();
  giveWay?.();
  const popup = openPopup(connectAddress(provider, isPicker ?? false), windowName);
  if (!popup) {
    startedAtMs = Number.NEGATIVE_INFINITY;
    onEnd({ kind: 'stopped', text: texts.allowPopups({ provider: name }) });
    return;
  }
  const beganAtMs = Date.now();
  let closedAtMs: number | null = null;
  let requestedAtMs = beganAtMs;
  let isOver = false;

  const end = (outcome: ConnectOutcome) => {
    if (isOver) return;
    isOver = true;
    giveWay = null;
    window.removeEventListener('message', hear);
    stopHearingTabs();
    clearInterval(timer);
    onEnd(outcome);
  };
  const take = ({ provider: told, result, errorCode }: OauthMessage) => {
    if (told !== provider) return;
    if (result === 'connected') return end({ kind: 'connected' });
    end({
      kind: 'stopped',
      text: result === 'cancelled' ? texts.cancelled({ provider: name }) : describeCloudError(errorCode, provider),
    });
  };
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== popup) return;
    const message = readWireMessage(data);
    if (message?.provider !== provider) return;
    window.removeEventListener('message', hear);
    void believe(message);
  };
  // If the provider redirects to a wrong URL, the popup reports success although nothing was connected.
  const believe = async (message: OauthMessage) => {
    const attempt = message.result === 'connected' ? await fetchAttempt().catch(() => null) : null;
    const isOpen = attempt?.provider === provider && attempt.state === 'waiting';
    take(isOpen ? { ...message, result: 'failed', errorCode: null } : message);
  };
  const ask = async () => {
    requestedAtMs = Date.now();
    const attempt = await fetchAttempt().catch(() => null);
    if (isOver || !attempt || attempt.provider !== provider || attempt.state === 'waiting') return;
    take({ provider, result: attempt.state, errorCode: attempt.errorCode });
  };
  const look = async () => {
    const nowMs = Date.now();
    if (nowMs - beganAtMs >= giveUpAfterMs) {
      cancelAttempt();
      popup.close();
      return end({ kind: 'stopped', text: texts.timeout });
    }
    // A popup also appears closed if the provider's page severs the reference. Only the server knows the result then.
    if (!popup.closed) return;
    const isChange = closedAtMs === null;
    closedAtMs ??= nowMs;
    if (!isChange && nowMs - requestedAtMs < askEveryMs) return;
    await ask();
    // If this page has focus, the user has closed the popup. Otherwise it may still be in use.
    if (isOver || Date.now() - closedAtMs < graceMs || !document.hasFocus()) return;
    cancelAttempt();
    end({ kind: 'stopped', text: texts.cancelled({ provider: name }) });
  };

  window.addEventListener('message', hear);
  const stopHearingTabs = onTabMessage(take);
  const timer = setInterval(() => void look(), lookEveryMs);
  giveWay = () => end({ kind: 'stopped', text: texts.cancelled({ provider: name }) });
}

/** Returns the URL that starts a connection in a popup. */
export function connectAddress(provider: CloudProviderId, isPicker: boolean): string {
  return `/api/cloud/connect/${provider}/start${isPicker ? '?picker=1' : ''}`;
}
