import { transcriptEndings } from '@clipwright/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { readTextFile } from './read-text-file.ts';
import { SourceField } from './source-field.tsx';
import { SubtitlesField } from './subtitles-field.tsx';

test.each(transcriptEndings)('the subtitles field accepts a %s file', async (ending) => {
  const onChange = vi.fn();
  renderInApp(<SubtitlesField chosen={null} onChange={onChange} />);
  const file = new File(['Hello.'], `Talk${ending.toUpperCase()}`);
  await userEvent.upload(screen.getByLabelText('Add subtitles'), file);
  expect(onChange).toHaveBeenCalledWith(file);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the subtitles field lists the accepted files if another kind is chosen', async () => {
  const onChange = vi.fn();
  renderInApp(<SubtitlesField chosen={null} onChange={onChange} />);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Add subtitles'), new File(['x'], 'talk.pdf'));
  expect(screen.getByRole('alert').textContent).toBe(
    'Please choose an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file.',
  );
  expect(onChange).not.toHaveBeenCalled();
});

test('the source field reads a transcript in its own encoding', async () => {
  const onChange = vi.fn();
  renderInApp(
    <SourceField
      chosen={null}
      limits={null}
      givenFiles={null}
      links={null}
      talk={null}
      voices={undefined}
      error={null}
      hasOwnSubtitlesField={false}
      otherPlaces={null}
      onLinksReady={async () => undefined}
      onChange={onChange}
    />,
  );
  const bytes = new Uint8Array([0xff, 0xfe, 0x47, 0x00, 0xf6, 0x00]);
  await userEvent.click(screen.getByRole('button', { name: 'Text Content' }));
  await userEvent.upload(screen.getByLabelText('Open a transcript file'), new File([bytes], 'talk.ass'));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ kind: 'text', text: 'Gö', fileName: 'talk.ass' }));
});

test.each([
  ['UTF-8', [0x47, 0xc3, 0xb6]],
  ['UTF-16', [0xfe, 0xff, 0x00, 0x47, 0x00, 0xf6]],
  ['Windows-1252', [0x47, 0xf6]],
])('the text source reads %s text', async (_, bytes) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('Gö');
});
