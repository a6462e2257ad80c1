import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { emphasizeWords } from '../document/change-words.ts';
import { listEditWords } from '../document/list-edit-words.ts';
import { KeyWords } from './key-words.tsx';
import { panelMessages } from './panel-messages.ts';
import { PunchIns } from './punch-ins.tsx';

const { zooms: texts, keyWords: wordTexts } = panelMessages;

const clip = plainClipEdit([{ id: 'a', startSec: 10, endSec: 70 }]);
const source = {
  words: ['We', 'saw', 'the', 'harbor', 'at', 'night'].map((text, index) => ({
    text,
    startSec: 5 + index * 10,
    endSec: 6 + index * 10,
  })),
  firstWord: 100,
  window: { startSec: 0, endSec: 90 },
  snap: (ranges: readonly ClipEdit['ranges'][number][]) => [...ranges],
};
const player = { state: { isPlaying: false, clipSec: 40 }, seek: () => {} };
/** A stub in which the picture already moves after 51 seconds of the source. */
const frame = ({ punchIns }: ClipEdit) => punchIns.filter(({ atSec }) => atSec < 51);

let edit: ClipEdit;

function Panel({ first = clip }: { first?: ClipEdit }) {
  const [now, setNow] = useState(first);
  edit = now;
  const words = listEditWords(now, source);
  const keyWords = [105, 103, 100, 101];
  return (
    <>
      <KeyWords words={words} keyWords={keyWords} onChange={setNow} />
      <PunchIns
        edit={now}
        ranges={now.ranges}
        words={words}
        keyWords={keyWords}
        player={player}
        frame={frame}
        onChange={setNow}
      />
    </>
  );
}

it('one press emphasizes the key words of the clip, and another one removes the emphasis', async () => {
  renderInApp(<Panel />);
  await screen.findByText(wordTexts.found({ count: 3 }));
  await userEvent.click(screen.getByRole('button', { name: wordTexts.emphasize }));
  expect(Object.keys(edit.words)).toEqual(['101', '103', '105']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: wordTexts.emphasize }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: wordTexts.plain }));
  expect(edit).toEqual(clip);
});

it('zooms are proposed at emphasized words, or else at key words, while the picture is still', async () => {
  renderInApp(<Panel />);
  await userEvent.click(await screen.findByRole('button', { name: texts.atKeyWords }));
  expect(edit.punchIns.map(({ atSec }) => atSec)).toEqual([15, 35]);
  screen.getByText(texts.added({ count: 2 }));
  await userEvent.click(screen.getByRole('button', { name: texts.atKeyWords }));
  screen.getByText(texts.noPlace);
  await userEvent.click(screen.getByRole('button', { name: texts.remove({ time: '0:05.00' }) }));
  expect(edit.punchIns.map(({ atSec }) => atSec)).toEqual([35]);
});

it('emphasized words precede key words', async () => {
  const [, , word] = listEditWords(clip, source);
  renderInApp(<Panel first={word ? emphasizeWords(clip, [word], true) : clip} />);
  await userEvent.click(await screen.findByRole('button', { name: texts.atKeyWords }));
  expect(edit.punchIns.map(({ atSec }) => atSec)).toEqual([25]);
});

it('a zoom is added at the playhead, and reports if it has no effect there', async () => {
  renderInApp(<Panel />);
  await userEvent.click(await screen.findByRole('button', { name: texts.here }));
  expect(edit.punchIns).toEqual([{ atSec: 50, scale: 1.12 }]);
  expect(screen.queryByText(texts.moves)).toBeNull();
});

it('slow zooms are switched on and off', async () => {
  renderInApp(<Panel />);
  const slow = await screen.findByRole('checkbox', { name: texts.slow });
  await userEvent.click(slow);
  expect(edit.slowZooms).toBe(true);
  await userEvent.click(slow);
  expect(edit).toEqual(clip);
});
