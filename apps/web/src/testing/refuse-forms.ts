import { onTestFinished, vi } from 'vitest';

/** Every form that the page sends with its progress is answered with this refusal of the API, at once unless told when. */
export function refuseForms(status: number, code: string, message: string, until = Promise.resolve()): void {
  const body = JSON.stringify({ error: { code, message, details: null, requestId: 'test' } });
  class RefusedRequest extends EventTarget {
    upload = new EventTarget();
    status = status;
    statusText = '';
    responseText = body;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      void until.then(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
