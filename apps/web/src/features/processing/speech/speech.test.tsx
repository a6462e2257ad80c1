import type { Speech, SpeechEngine, SpeechInstallation } from '@clipwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { RunProgress } from '../run-progress.tsx';
import { findPreparation } from './find-preparation.ts';
import { SpeechModelField } from './speech-model-field.tsx';
import { SpeechPanel } from './speech-panel.tsx';
import { SpeechPreparation } from './speech-preparation.tsx';

const model = (id: string, sizeBytes: number): SpeechEngine => ({
  ...{ id, name: id, kind: 'local', explain: `What ${id} hears.`, installed: false, languages: null, licence: null },
  sizeBytes,
});
const engines = [model('parakeet', 487_170_055), model('whisper', 116_204_861)];
const installation = (given: Partial<SpeechInstallation>): SpeechInstallation => ({
  ...{ model: 'parakeet', state: 'installing', progress: 0.349, error: null, canStop: false },
  ...{ startedAt: '2026-01-01T10:00:00Z', updatedAt: '2026-01-01T10:00:00Z' },
  ...given,
});
const speech = (given: Partial<Speech> = {}): Speech => ({
  ...{ engines, activeEngine: null, canInstall: true, cannotInstallReason: null, installation: null },
  ...given,
});
const prepare = (given: Partial<SpeechInstallation> = {}) => {
  const preparation = findPreparation(speech({ installation: installation(given) }));
  if (preparation) renderInApp(<SpeechPreparation preparation={preparation} />);
};
const renderPanel = (given: Partial<Speech>) =>
  renderInApp(
    <SpeechPanel speech={speech(given)} subtitlesField={null} isWithout={false} onWithout={() => undefined} />,
  );

describe('captions that are being prepared', () => {
  it.each([
    ['nothing is installed', speech(), null],
    ['the model is there', speech({ activeEngine: 'parakeet', installation: installation({}) }), null],
    ['it failed', speech({ installation: installation({ state: 'failed' }) }), null],
    ['it was stopped', speech({ installation: installation({ state: 'cancelled' }) }), null],
    ['it goes on', speech({ installation: installation({}) }), { percent: 34, sizeBytes: 487_170_055 }],
    ['it waits', speech({ installation: installation({ state: 'queued', progress: 0 }) }), { isQueued: true }],
  ])('are found by how the installation stands: %s', (_, state, found) => {
    if (found) expect(findPreparation(state)).toMatchObject(found);
    else expect(findPreparation(state)).toBeNull();
  });

  it('show their size and progress without the name of a model', () => {
    prepare();
    screen.getByRole('heading', { name: 'Preparing captions, 465 MB, once' });
    screen.getByText('34%');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
    expect(document.body.textContent).not.toContain('parakeet');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('can be stopped by those who may', async () => {
    const requests = mockApi(() => speech());
    prepare({ canStop: true });
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/speech/install'),
    );
  });
});

describe('without speech recognition', () => {
  it('captions are prepared by one button that names no model', async () => {
    const requests = mockApi(() => speech());
    renderPanel({});
    screen.getByText(/^Downloads 465 MB, once\./);
    expect(document.body.textContent).not.toContain('parakeet');
    await userEvent.click(screen.getByRole('button', { name: 'Prepare captions' }));
    await waitFor(() =>
      expect(requests[0]).toMatchObject({ path: '/api/speech/install', body: { model: 'parakeet' } }),
    );
  });

  it('the reason of a failure is shown beside another try', () => {
    renderPanel({ installation: installation({ state: 'failed', error: 'The download failed: check the network.' }) });
    screen.getByText('Captions could not be prepared: The download failed: check the network.');
    screen.getByRole('button', { name: 'Try again' });
    screen.getByRole('button', { name: 'Continue without captions' });
  });

  it('another model can be chosen among the options', async () => {
    const requests = mockApi(() => speech());
    renderInApp(<SpeechModelField speech={speech()} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speech model' }), 'whisper, 111 MB');
    screen.getByText('What whisper hears.');
    await userEvent.click(screen.getByRole('button', { name: 'Install this model' }));
    await waitFor(() => expect(requests[0]).toMatchObject({ path: '/api/speech/install', body: { model: 'whisper' } }));
  });

  it('no model can be chosen where the operator installs them', () => {
    const { container } = renderInApp(<SpeechModelField speech={speech({ canInstall: false })} />);
    expect(container.querySelector('select')).toBeNull();
  });
});

it('a run that waits for the model says that it continues by itself, and estimates no time', () => {
  renderInApp(
    <RunProgress
      {...{ progress: 8, message: 'Preparing captions, 465 MB, once: 34%', estimated_time: null }}
      {...{ isStalled: true, isWaiting: true, isQueued: false }}
    />,
  );
  screen.getByText('Preparing captions, 465 MB, once: 34%');
  screen.getByText('Your video continues by itself as soon as this is done.');
});
