import type { Upload } from '@clipwright/contract';
import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import type { HashMessage } from './browser-file-hashes.ts';
import { browserUploadSession } from './browser-upload-session.ts';

/** Hashes at once, unlike the page's worker. */
class TestWorker extends EventTarget {
  postMessage() {
    const tell = (data: HashMessage) => this.dispatchEvent(new MessageEvent('message', { data }));
    queueMicrotask(() => {
      tell({ kind: 'chunk', index: 0, hash: 'a'.repeat(64) });
      tell({ kind: 'whole', hash: 'a'.repeat(64) });
    });
  }
  terminate() {}
}

/** A form request that succeeds. */
class TestRequest extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = '{}';
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

it('an upload that became a project is announced if no page shows it any more', async () => {
  vi.stubGlobal('Worker', TestWorker);
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  mockApi(() => ({ nextStep: 'follow_processing' }) satisfies Partial<Upload>);
  const tell = vi.fn();
  browserUploadSession.onDone(tell);
  browserUploadSession.start({
    userId: 'u1',
    projectId: '00000000-0000-4000-8000-0000000000aa',
    file: new File(['video'], 'talk.mp4', { type: 'video/mp4' }),
    fields: {
      projectName: 'Talk',
      description: '',
      aiPrompt: '',
      targetPlatforms: '["tiktok"]',
      numClips: '3',
      processingOptions: '{}',
    },
    subtitles: null,
    isNew: true,
  });
  await waitFor(() => expect(tell).toHaveBeenCalledOnce());
  await waitFor(() => expect(browserUploadSession.read()).toBeNull());
});
