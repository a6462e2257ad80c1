import { expect, it } from 'vitest';
import { exampleTranscript, type SpokenLine } from '../../test/example-clip.ts';
import { exampleInfo, exampleVideo } from '../../test/example-info.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { decideHookTitle } from './decide-hook-title.ts';

const lines: SpokenLine[] = [
  [2, 2, 'So we were standing there with it.'],
  [4, 1, 'Why does nobody tell you that fear makes you faster?'],
  [3, 0, 'And then it went on for a while.'],
];
const info = exampleInfo({ durationSec: 60, video: exampleVideo({ durationSec: 60 }) });
const material = { info, transcript: exampleTranscript(lines), backdrop: 'waveform' as const };
const cuts = [{ startSec: 0, endSec: 12 }];
const vertical = { ratio: '9:16' as const, platforms: ['tiktok' as const] };
const decide = (
  changes: Parameters<typeof renderSpec>[0],
  renditions: Parameters<typeof decideHookTitle>[2] = [vertical],
  given: Partial<typeof material> = {},
) => decideHookTitle(cuts, { ...material, ...given }, renditions, renderSpec(changes));

it('the title is the strongest line, for three seconds, at the top', () => {
  expect(decide({ hookTitle: 'auto' })).toEqual([
    {
      kind: 'title',
      id: 'hook',
      startSec: 0,
      endSec: 3,
      text: 'Why does nobody tell you that fear makes you faster?',
      place: { x: 0.5, y: 0.18 },
      by: 'auto',
    },
  ]);
});

it.each([
  ['auto', [{ ratio: '9:16', platforms: ['linkedin'] }], 0],
  ['auto', [{ ratio: '16:9', platforms: ['youtube'] }], 0],
  [
    'auto',
    [
      { ratio: '16:9', platforms: ['linkedin'] },
      { ratio: '9:16', platforms: ['youtube'] },
    ],
    3,
  ],
  ['off', [vertical], 0],
  ['start', [{ ratio: '16:9', platforms: ['linkedin'] }], 3],
  ['whole', [vertical], 12],
] as const)('%s for %j shows it for %d seconds', (hookTitle, renditions, endSec) => {
  expect(decide({ hookTitle }, renditions).at(0)?.endSec ?? 0).toBe(endSec);
});

it('a text’s clips have one only if it is asked for, because their picture is the words', () => {
  const text = { backdrop: 'typography' as const, info: exampleInfo({ durationSec: 60, video: null }) };
  expect(decide({ hookTitle: 'auto' }, [vertical], text as never)).toEqual([]);
  expect(decide({ hookTitle: 'start' }, [vertical], text as never)).toHaveLength(1);
});

it('a title at the start is not the line that is spoken below it', () => {
  const opening: SpokenLine[] = [
    [4, 1, 'We lost four hundred dollars in a single night.'],
    [3, 0, 'My sister then sold the house and the garden.'],
  ];
  const given = { transcript: exampleTranscript(opening) };
  const textOf = (hookTitle: 'start' | 'whole') =>
    decide({ hookTitle }, [vertical], given).map((title) => title.kind === 'title' && title.text);
  expect(textOf('start')).toEqual(['My sister then sold the house and the garden']);
  expect(textOf('whole')).toEqual(['We lost four hundred dollars in a single night']);
});

it.each(['Um.', 'Banana.', 'Hello and welcome, everyone.'])(
  'a clip without a line that can stand alone has none: %s',
  (line) => {
    const transcript = exampleTranscript([[2, 0, line]]);
    expect(decide({ hookTitle: 'whole' }, [vertical], { transcript })).toEqual([]);
  },
);

it('a part of a sentence is not a title', () => {
  const long =
    'Today, after two years of negotiations, the United States, together with our international partners, has';
  const transcript = exampleTranscript([[8, 1, `${long} achieved something that decades of animosity have not.`]]);
  expect(decide({ hookTitle: 'whole' }, [vertical], { transcript })).toEqual([]);
});

it('a line that the clip does not show is not its title', () => {
  const before = decideHookTitle(
    [{ startSec: 0, endSec: 3.5 }],
    material,
    [vertical],
    renderSpec({ hookTitle: 'whole' }),
  );
  expect(before.map((title) => title.kind === 'title' && title.text)).not.toContain(
    'Why does nobody tell you that fear makes you faster?',
  );
});
