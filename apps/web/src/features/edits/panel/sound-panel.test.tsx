import { type ClipEdit, plainClipEdit, type VoiceCleaning } from '@clipwright/clip-spec';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { panelMessages } from './panel-messages.ts';
import { SoundPanel } from './sound-panel.tsx';

const { sound: texts } = panelMessages;
const sounds = vi.hoisted(() => ({ readClipSound: vi.fn(), cleanClipSound: vi.fn() }));
vi.mock('./clean-clip-sound.ts', () => sounds);

/** The sounds that play now, as their ends. */
const playing = new Set<() => void>();

class FakeNode extends EventTarget {
  readonly connect = (next: unknown) => next;
  readonly start = () => void playing.add(() => this.dispatchEvent(new Event('ended')));
}
class FakeContext {
  readonly close = () => playing.clear();
}

afterEach(() => {
  vi.unstubAllGlobals();
  playing.clear();
});

function open({ cleaning, hasCopy = true }: { cleaning?: VoiceCleaning; hasCopy?: boolean } = {}) {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioBufferSourceNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  sounds.readClipSound.mockReset().mockResolvedValue('the sound');
  sounds.cleanClipSound.mockReset().mockResolvedValue(undefined);
  const listeners = new Set<(state: { isPlaying: boolean; clipSec: number }) => void>();
  const player = {
    state: { isPlaying: true, clipSec: 6 },
    pause: vi.fn(),
    listen: (listener: (state: { isPlaying: boolean; clipSec: number }) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const copy = hasCopy ? { url: '/copy.mp4', startSec: 90 } : null;
  const plain = plainClipEdit([
    { id: 'a', startSec: 100, endSec: 110 },
    { id: 'b', startSec: 130, endSec: 140 },
  ]);
  function Panel() {
    const [edit, setEdit] = useState<ClipEdit>({ ...plain, sound: cleaning ? { voiceCleaning: cleaning } : {} });
    return <SoundPanel {...{ edit, copy, player }} ranges={edit.ranges} onChange={setEdit} />;
  }
  const { unmount } = renderInApp(<Panel />);
  return { player, listeners, unmount };
}

const button = (name: string) => screen.findByRole('button', { name });
const [hear, hearWithout] = [texts.hear({ length: '10 s' }), texts.hearWithout({ length: '10 s' })];

it('10 s from the playhead are cleaned as chosen, and played until they end', async () => {
  const cleaned = Promise.withResolvers<void>();
  const { player } = open({ cleaning: 'strong' });
  sounds.cleanClipSound.mockReturnValue(cleaned.promise);
  await userEvent.click(await button(hear));
  await screen.findByText(texts.cleaning);
  expect(player.pause).toHaveBeenCalledOnce();
  const [url, stretches] = sounds.readClipSound.mock.lastCall ?? [];
  expect(url).toBe('/copy.mp4');
  expect(stretches).toEqual([
    { startSec: 16, endSec: 20 },
    { startSec: 40, endSec: 46 },
  ]);
  expect(sounds.cleanClipSound.mock.lastCall?.slice(0, 2)).toEqual(['the sound', 'strong']);
  expect(playing.size).toBe(0);
  await act(async () => cleaned.resolve());
  await screen.findByText(texts.hearing);
  expect(playing.size).toBe(1);
  await act(async () => {
    for (const end of playing) end();
  });
  await button(hear);
  expect(screen.queryByText(texts.hearing)).toBeNull();
});

it('the original can be played to compare, and replaces what plays', async () => {
  open({ cleaning: 'light' });
  await userEvent.click(await button(hear));
  await screen.findByText(texts.hearing);
  await userEvent.click(await button(hearWithout));
  await button(hear);
  await button(texts.stopHearing);
  expect(sounds.cleanClipSound).toHaveBeenCalledOnce();
  expect(playing.size).toBe(1);
});

it('playing stops on request, when the clip plays, when the setting changes, and with the page', async () => {
  const { listeners, unmount } = open();
  expect(screen.queryByRole('button', { name: hearWithout })).toBeNull();
  const start = async () => {
    await userEvent.click(await button(hear));
    await screen.findByText(texts.hearing);
    expect(playing.size).toBe(1);
  };
  await start();
  await userEvent.click(await button(texts.stopHearing));
  await button(hear);
  expect(playing.size).toBe(0);
  await start();
  act(() => {
    for (const listener of listeners) listener({ isPlaying: true, clipSec: 6 });
  });
  await button(hear);
  expect(playing.size).toBe(0);
  await start();
  await userEvent.click(screen.getByRole('radio', { name: texts.voiceCleanings.light }));
  await vi.waitFor(() => expect(playing.size).toBe(0));
  await start();
  unmount();
  await vi.waitFor(() => expect(playing.size).toBe(0));
});

it('a sound that is missing or unreadable is reported, and can be tried again', async () => {
  open({ cleaning: 'light' });
  sounds.readClipSound.mockRejectedValueOnce(new Error('The file is damaged.'));
  await userEvent.click(await button(hear));
  await screen.findByText(texts.notHeard);
  sounds.readClipSound.mockResolvedValueOnce(null);
  await userEvent.click(await button(hear));
  await screen.findByText(texts.noSound);
  expect(playing.size).toBe(0);
  await userEvent.click(await button(hear));
  await screen.findByText(texts.hearing);
  expect(screen.queryByText(texts.noSound)).toBeNull();
});

it('without a copy of the source there is nothing to play', async () => {
  open({ cleaning: 'light', hasCopy: false });
  await screen.findByText(texts.noCopy);
  expect(screen.queryByRole('button', { name: hear })).toBeNull();
});
