import type { EditCopy } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { editorMessages } from '../editor-messages.ts';
import { CopyState } from './copy-state.tsx';

const { stage: texts } = editorMessages;
const copy: EditCopy = { state: 'none', progress: null, url: null, startSec: 0, endSec: 60 };
const full = new ApiError(507, { code: 'disk_full', message: 'The disk is full.', details: null, requestId: 'r' });

it.each([
  ['failed to render', { ...copy, state: 'failed' as const }, null, texts.copyFailed],
  ['was rejected at once', copy, full, 'The disk is full.'],
])('a preview that %s can be requested again', async (_, state, error, sentence) => {
  const onRetry = vi.fn();
  renderInApp(<CopyState copy={state} copying={{ error, isBusy: false, onRetry }} />);
  await screen.findByText(sentence);
  await userEvent.click(screen.getByRole('button', { name: uiMessages.retry }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('a preview in progress shows its progress', async () => {
  const making: EditCopy = { ...copy, state: 'making', progress: 0.4 };
  renderInApp(<CopyState copy={making} copying={{ error: full, isBusy: false, onRetry: vi.fn() }} />);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
});
