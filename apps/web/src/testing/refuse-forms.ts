import { onTestFinished, vi } from 'vitest';

/** Every form that the page sends with its progress is answered with this refusal of the API, at once unless told when. */
export function refuseForms(status: number, code: string, message: string, until = Promise.resolve()): void {
  answerForms(status, { error: { code, message, details: null, requestId: 'test' } }, until);
}

/** Answers every form that the page sends with its progress with a status and JSON, at once unless told when. */
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
