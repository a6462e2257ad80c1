import { onTestFinished, vi } from 'vitest';

/** Responds to every form with upload progress with this error of the API, by default at once. */
export function refuseForms(status: number, code: string, message: string, until = Promise.resolve()): void {
  answerForms(status, { error: { code, message, details: null, requestId: 'test' } }, until);
}

/** Responds to every form with upload progress with a status and JSON, by default at once. */
export function answerForms(status: number, answer: unknown, until = Promise.resolve()): void {
  const body = JSON.stringify(answer);
  class AnsweredRequest extends EventTarget {
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
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
