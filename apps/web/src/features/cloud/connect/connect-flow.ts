import { type CloudAttempt, type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { cloudMessages } from '../cloud-messages.ts';
import { describeCloudError } from '../describe-cloud-error.ts';
import { onTabMessage } from './oauth-channel.ts';
import { type OauthMessage, readWireMessage } from './oauth-message.ts';

const { connect: texts } = cloudMessages;
const widthPx = 500;
const heightPx = 600;
const windowName = 'clipwright-connect';
/** A second click in this time is one too many. */
const oneAtATimeMs = 2000;
const giveUpAfterMs = 5 * 60_000;
const lookEveryMs = 500;
const askEveryMs = 2000;
/** A window that is closed and an attempt that goes on: so long the answer may still be on its way. */
const graceMs = 2000;

export type ConnectOutcome = { kind: 'connected' } | { kind: 'stopped'; text: string };

type ConnectRequest = {
  provider: CloudProviderId;
  /** Opens the provider's own picker, which connects as well. */
  isPicker?: boolean;
  /** The server's state of the latest attempt; null if it cannot be reached. */
  fetchAttempt: () => Promise<CloudAttempt | null>;
  /** No one waits for the attempt any more. */
  cancelAttempt: () => void;
  onEnd: (outcome: ConnectOutcome) => void;
};

let startedAtMs = Number.NEGATIVE_INFINITY;
let giveWay: (() => void) | null = null;

/**
 * Opens the provider's consent page in a window, which has to happen within the click, and returns the outcome: from the
 * window's message, from another tab, or from the server if the window cannot be reached.
 */
export function connectInPopup({ provider, isPicker, fetchAttempt, cancelAttempt, onEnd }: ConnectRequest): void {
  const name = cloudProviderNames[provider];
  if (Date.now() - startedAtMs < oneAtATimeMs) {
    onEnd({ kind: 'stopped', text: texts.inProgress });
    return;
  }
  startedAtMs = Date.now();
  giveWay?.();
  const popup = window.open(connectAddress(provider, isPicker ?? false), windowName, features());
  if (!popup) {
    startedAtMs = Number.NEGATIVE_INFINITY;
    onEnd({ kind: 'stopped', text: texts.allowPopups(name) });
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
      text: result === 'cancelled' ? texts.cancelled(name) : describeCloudError(errorCode, provider),
    });
  };
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== popup) return;
    const message = readWireMessage(data);
    if (message?.provider !== provider) return;
    window.removeEventListener('message', hear);
    void believe(message);
  };
  // A provider's page that comes back to a wrong address says that it went well, and connects nothing.
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
    // A page of the provider may have cut the tie, which looks like a closed window: only the server knows.
    if (!popup.closed) return;
    const isChange = closedAtMs === null;
    closedAtMs ??= nowMs;
    if (!isChange && nowMs - requestedAtMs < askEveryMs) return;
    await ask();
    // A user who is back here has closed the window; one who is elsewhere may be in it still.
    if (isOver || Date.now() - closedAtMs < graceMs || !document.hasFocus()) return;
    cancelAttempt();
    end({ kind: 'stopped', text: texts.cancelled(name) });
  };

  window.addEventListener('message', hear);
  const stopHearingTabs = onTabMessage(take);
  const timer = setInterval(() => void look(), lookEveryMs);
  giveWay = () => end({ kind: 'stopped', text: texts.cancelled(name) });
}

/** Returns the URL that starts to connect a drive in a window. */
export function connectAddress(provider: CloudProviderId, isPicker: boolean): string {
  return `/api/cloud/connect/${provider}/start${isPicker ? '?picker=1' : ''}`;
}

/** In the middle of this window. */
function features(): string {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - widthPx) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - heightPx) / 2));
  return `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`;
}
