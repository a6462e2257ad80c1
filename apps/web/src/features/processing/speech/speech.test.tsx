import { type Speech, type SpeechEngine, type SpeechInstallation, speechNotices } from '@clipwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { RunProgress } from '../run-progress.tsx';
import { findSpeechPreparation } from './find-speech-preparation.ts';
import { SearchModelField } from './search-model-field.tsx';
import { SpeechModelField } from './speech-model-field.tsx';
import { SpeechPanel } from './speech-panel.tsx';
import { SpeechPreparation } from './speech-preparation.tsx';

const model = (id: string, sizeBytes: number): SpeechEngine => ({
  id,
  name: id,
  kind: 'local',
  explain: `What ${id} hears.`,
  installed: false,
  languages: null,
  licence: null,
  sizeBytes,
});
const engines = [model('parakeet', 487_170_055), model('whisper', 116_204_861)];
const installation = (given: Partial<SpeechInstallation>): SpeechInstallation => ({
  model: 'parakeet',
  state: 'installing',
  progress: 0.349,
  error: null,
  canStop: false,
  startedAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T10:00:00Z',
  ...given,
});
const speech = (given: Partial<Speech> = {}): Speech => ({
  engines,
  activeEngine: null,
  searchModel: null,
  canInstall: true,
  cannotInstallReason: null,
  installation: null,
  ...given,
});
const prepare = (given: Partial<SpeechInstallation> = {}) => {
  const preparation = findSpeechPreparation(speech({ installation: installation(given) }));
  if (preparation) renderInApp(<SpeechPreparation preparation={preparation} />);
};
const renderPanel = (given: Partial<Speech>) =>
  renderInApp(
    <SpeechPanel speech={speech(given)} subtitlesField={null} isWithout={false} onWithout={() => undefined} />,
  );

describe('captions that are being prepared', () => {
  it.each([
    ['nothing is installed', speech(), null],
    ['the model is installed', speech({ activeEngine: 'parakeet', installation: installation({}) }), null],
    ['it failed', speech({ installation: installation({ state: 'failed' }) }), null],
    ['it was stopped', speech({ installation: installation({ state: 'cancelled' }) }), null],
    ['another kind of model is installed', speech({ installation: installation({ model: 'minilm' }) }), null],
    ['it is in progress', speech({ installation: installation({}) }), { percent: 34, sizeBytes: 487_170_055 }],
    ['it waits', speech({ installation: installation({ state: 'queued', progress: 0 }) }), { isQueued: true }],
  ])('are derived from the state of the installation: %s', (_, state, found) => {
    if (found) expect(findSpeechPreparation(state)).toMatchObject(found);
    else expect(findSpeechPreparation(state)).toBeNull();
  });

  it('show their size and progress without the name of a model', () => {
    prepare();
    screen.getByRole('heading', { name: 'Preparing captions, 465 MB, once' });
    screen.getByText('34%');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
    expect(document.body.textContent).not.toContain('parakeet');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('report an interrupted download, and that videos eventually continue without them', () => {
    prepare({ error: 'The server was not reached.' });
    screen.getByText(speechNotices.interrupted);
  });

  it('can be stopped by permitted users', async () => {
    const requests = mockApi(() => speech());
    prepare({ canStop: true });
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/speech/install'),
    );
  });
});

describe('without speech recognition', () => {
  it('captions are installed by one button that names no model', async () => {
    const requests = mockApi(() => speech());
    renderPanel({});
    screen.getByText(/^Downloads 465 MB, once\./);
    expect(document.body.textContent).not.toContain('parakeet');
    await userEvent.click(screen.getByRole('button', { name: 'Prepare captions' }));
    await waitFor(() =>
      expect(requests[0]).toMatchObject({ path: '/api/speech/install', body: { model: 'parakeet' } }),
    );
  });

  it('the reason for a failure is displayed next to a retry', () => {
    renderPanel({ installation: installation({ state: 'failed', error: 'The download failed: check the network.' }) });
    screen.getByText('Captions could not be prepared: The download failed: check the network.');
    screen.getByRole('button', { name: 'Try again' });
    screen.getByRole('button', { name: 'Continue without captions' });
  });

  it('another model can be chosen from the options', async () => {
    const requests = mockApi(() => speech());
    renderInApp(<SpeechModelField speech={speech()} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speech model' }), 'whisper, 111 MB');
    screen.getByText('What whisper hears.');
    await userEvent.click(screen.getByRole('button', { name: 'Install this model' }));
    await waitFor(() => expect(requests[0]).toMatchObject({ path: '/api/speech/install', body: { model: 'whisper' } }));
  });

  it('no model can be chosen if the operator installs them', () => {
    const { container } = renderInApp(<SpeechModelField speech={speech({ canInstall: false })} />);
    expect(container.querySelector('select')).toBeNull();
  });
});

describe('the search model', () => {
  const searchModel = {
    id: 'minilm',
    explain: 'Finds what a prompt means.',
    installed: false,
    licence: 'Apache-2.0',
    sizeBytes: 91_334_623,
  };

  it('is installed by one button that states its size', async () => {
    const requests = mockApi(() => speech({ searchModel }));
    renderInApp(<SearchModelField speech={speech({ searchModel })} />);
    screen.getByText(/Downloads 87 MB, once\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Install the search model' }));
    await waitFor(() => expect(requests[0]).toMatchObject({ path: '/api/speech/install', body: { model: 'minilm' } }));
  });

  it('shows its progress, and the reason for a failure', () => {
    const at = (given: Partial<SpeechInstallation>) =>
      speech({ searchModel, installation: installation({ model: 'minilm', ...given }) });
    renderInApp(<SearchModelField speech={at({ canStop: true })} />);
    expect(screen.getByRole('status').textContent).toBe('Installing the search model: 34%');
    screen.getByRole('button', { name: 'Stop' });
    renderInApp(<SearchModelField speech={at({ state: 'failed', error: 'The network is away.' })} />);
    screen.getByText('The search model could not be installed: The network is away.');
  });

  it.each([
    ['an API replaces it', speech()],
    ['it is installed', speech({ searchModel: { ...searchModel, installed: true } })],
    ['the operator installs models', speech({ searchModel, canInstall: false })],
  ])('is hidden if %s', (_, state) => {
    const { container } = renderInApp(<SearchModelField speech={state} />);
    expect(container.querySelector('button, p')).toBeNull();
  });
});

it('a run that waits for the model says that it continues by itself, and gives no estimate', () => {
  renderInApp(
    <RunProgress
      progress={8}
      message={'Preparing captions, 465 MB, once: 34%'}
      forecast={null}
      whilePacing={null}
      isStalled={true}
      isWaiting={true}
      isQueued={false}
    />,
  );
  screen.getByText('Preparing captions, 465 MB, once: 34%');
  screen.getByText('Your video continues automatically once this is done.');
});
