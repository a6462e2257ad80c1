import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import type { CaptionStyle } from '@clipwright/contract';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { CaptionPanel } from './caption-panel.tsx';
import { panelMessages } from './panel-messages.ts';

const { captions: texts } = panelMessages;

const look: CaptionStyle['look'] = {
  face: 'inter',
  size: 0.08,
  letterCase: 'as-spoken',
  textColor: '#FFFFFF',
  shadow: null,
  box: null,
  outline: { width: 0.05, blur: 0, color: '#000000', opacity: 1 },
  highlight: { kind: 'color', color: '#FF6BAA' },
  anchorY: 0.8,
  wordsPerPage: 5,
  maxLines: 2,
  wordGap: 0.3,
  lineHeight: 1.2,
  entrance: 'none',
};
const styles: CaptionStyle[] = [
  { id: 'marker', name: 'Marker', description: '', isBuiltIn: true, look },
  { id: 'plain', name: 'Plain', description: '', isBuiltIn: true, look: { ...look, outline: null } },
];
/** The playhead is in the second part. */
const player = { state: { isPlaying: false, clipSec: 3 }, listen: () => () => {} };

let edit: ClipEdit;

function Panel({ hasOwnCaptions = false, hasSpeakers = false }) {
  const [now, setNow] = useState(() =>
    plainClipEdit([
      { id: 'a', startSec: 0, endSec: 2 },
      { id: 'b', startSec: 4, endSec: 6 },
    ]),
  );
  edit = now;
  return (
    <CaptionPanel
      edit={now}
      styles={styles}
      hasOwnCaptions={hasOwnCaptions}
      hasSpeakers={hasSpeakers}
      player={player}
      usualStyleId="marker"
      onChange={setNow}
    />
  );
}

it('captions can get another case, fewer words and other colors, and be reset to their style', async () => {
  renderInApp(<Panel />);
  await userEvent.selectOptions(await screen.findByLabelText(texts.case), texts.cases.upper);
  fireEvent.change(screen.getByRole('slider', { name: texts.wordsPerPage }), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(texts.colors.outline), { target: { value: '#00ff00' } });
  fireEvent.change(screen.getByLabelText(texts.colors.emphasis), { target: { value: '#0000ff' } });
  expect(screen.queryByLabelText(texts.colors.box)).toBeNull();
  expect(edit.captions).toEqual({
    emphasisColor: '#0000FF',
    look: { letterCase: 'upper', wordsPerPage: 2, outline: { ...look.outline, color: '#00FF00' } },
  });
  await userEvent.selectOptions(screen.getByLabelText(texts.case), texts.cases.style);
  expect(edit.captions.look).not.toHaveProperty('letterCase');
  await userEvent.selectOptions(screen.getByLabelText(texts.style), 'Plain');
  expect(edit.captions).toEqual({ styleId: 'plain', look: { wordsPerPage: 2 } });
  await userEvent.click(screen.getByRole('button', { name: texts.reset }));
  expect(edit.captions).toEqual({ styleId: 'plain' });
  expect(screen.queryByRole('button', { name: texts.reset })).toBeNull();
});

it('captions of the part under the playhead can be separated from the clip’s and reset to them', async () => {
  renderInApp(<Panel />);
  await userEvent.click(await screen.findByRole('radio', { name: texts.part({ part: 2 }) }));
  fireEvent.change(screen.getByRole('slider', { name: texts.place }), { target: { value: '0.2' } });
  await userEvent.click(screen.getByRole('switch', { name: texts.label }));
  expect(edit.captions).toEqual({ ranges: { b: { isOn: false, look: { anchorY: 0.2 } } } });
  await userEvent.click(screen.getByRole('button', { name: texts.resetPart }));
  expect(edit.captions).toEqual({});
});

it('captions are off if the picture already has some, and stay on once they are switched on', async () => {
  renderInApp(<Panel hasOwnCaptions />);
  const captions = await screen.findByRole('switch', { name: texts.label });
  expect(captions).toHaveProperty('checked', false);
  await userEvent.click(captions);
  expect(edit.captions).toEqual({ isOn: true });
  expect(captions).toHaveProperty('checked', true);
});

it('speakers get a color each, for the clip or for one part, if there are several', async () => {
  const { unmount } = renderInApp(<Panel />);
  await screen.findByLabelText(texts.case);
  expect(screen.queryByRole('switch', { name: texts.speakerColors })).toBeNull();
  unmount();
  renderInApp(<Panel hasSpeakers />);
  const toggle = await screen.findByRole('switch', { name: texts.speakerColors });
  await userEvent.click(toggle);
  expect(edit.captions).toEqual({ speakerColors: true });
  await userEvent.click(screen.getByRole('radio', { name: texts.part({ part: 2 }) }));
  await userEvent.click(screen.getByRole('switch', { name: texts.speakerColors }));
  expect(edit.captions).toEqual({ speakerColors: true, ranges: { b: { speakerColors: false } } });
  await userEvent.click(screen.getByRole('radio', { name: texts.clip }));
  await userEvent.click(screen.getByRole('switch', { name: texts.speakerColors }));
  expect(edit.captions).toEqual({ ranges: { b: { speakerColors: false } } });
});
