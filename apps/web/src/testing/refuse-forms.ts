import { onTestFinished, vi } from 'vitest';

/** Every form that the page sends with its progress is answered with this refusal of the API. */
export function refuseForms(status: number, code: string, message: string): void {
  const body = JSON.stringify({ error: { code, message, details: null, requestId: 'test' } });
  class RefusedRequest extends EventTarget {
    upload = new EventTarget();
    status = status;
    statusText = '';
    responseText = body;
    open() {}
    abort() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
