import { expect, test } from 'vitest';
import { listPasses } from '../time/cut-list.ts';
import { cropGraph } from './crop-graph.ts';
import type { CropLayout, CropSegment } from './crop-track.ts';
import { toClipTrack } from './to-clip-track.ts';

const window = { width: 0.31640625, height: 1 };

function follow(startSec: number, endSec: number, ...places: [number, number][]): CropSegment {
  const keys = places.map(([atSec, x]) => ({ atSec, x, y: 0 }));
  return { startSec, endSec, layout: { kind: 'follow', ...window, keys } };
}

function graphOf(segments: CropSegment[], cuts = [{ startSec: 10, endSec: 20 }], frameRate = 25): string {
  return cropGraph({
    track: toClipTrack({ ratio: '9:16', segments }, listPasses(cuts)),
    source: { widthPx: 1920, heightPx: 1080, frameRate },
    size: { widthPx: 1080, heightPx: 1920 },
    inputLabel: 'picture',
    outputLabel: 'framed',
  }).join(';\n');
}

const segmentOf = (startSec: number, endSec: number, layout: CropLayout): CropSegment => ({ startSec, endSec, layout });

test('one position needs one crop', () => {
  expect(graphOf([follow(10, 20, [10, 0.4])])).toMatchInlineSnapshot(
    `"[picture]crop=w=608:h=1080:x='768':y='0',scale=1080:1920:flags=bicubic,setsar=1[framed]"`,
  );
});

test('still positions, pans and cuts of one window are one animated crop that steps half a frame early', () => {
  expect(graphOf([follow(10, 14, [10, 0.1], [11, 0.1], [11.5, 0.2]), follow(14, 20, [14, 0.6])])).toMatchInlineSnapshot(
    `"[picture]crop=w=608:h=1080:x='if(lt(t,1),192,if(lt(t,3.98),192+192*st(0,clip((t-1)/0.5,0,1))*ld(0)*(3-2*ld(0)),1152))':y='0',scale=1080:1920:flags=bicubic,setsar=1[framed]"`,
  );
});

test('source times are mapped through the cuts', () => {
  const cuts = [
    { startSec: 10, endSec: 12 },
    { startSec: 15, endSec: 20 },
  ];
  const graph = graphOf([follow(10, 16, [10, 0]), follow(16, 20, [16, 0.5])], cuts);
  expect(graph).toContain("x='if(lt(t,2.98),0,960)'");
});

test('a segment that is cut out completely is left out', () => {
  const cuts = [
    { startSec: 10, endSec: 12 },
    { startSec: 15, endSec: 20 },
  ];
  const graph = graphOf([follow(10, 12, [10, 0]), follow(12, 15, [12, 0.3]), follow(15, 20, [15, 0.5])], cuts);
  expect(graph).toContain("x='if(lt(t,1.98),0,960)'");
});

test('different layouts are trimmed by frame number and concatenated', () => {
  const half = { y: 0, width: 0.5, height: 0.79 };
  expect(
    graphOf([
      follow(10, 12, [10, 0]),
      segmentOf(12, 15, { kind: 'fit' }),
      segmentOf(15, 20, {
        kind: 'stack',
        tiles: [
          { x: 0, ...half },
          { x: 0.5, ...half },
        ],
      }),
    ]),
  ).toMatchInlineSnapshot(`
    "[picture]split=3[framed_in0][framed_in1][framed_in2];
    [framed_in0]trim=start_frame=0:end_frame=50,crop=w=608:h=1080:x='0':y='0',scale=1080:1920:flags=bicubic,setsar=1,setpts=PTS-STARTPTS[framed_part0];
    [framed_in1]trim=start_frame=50:end_frame=125,split[framed_part1_a][framed_part1_b];
    [framed_part1_a]scale=108:192:force_original_aspect_ratio=increase:flags=area,crop=108:192,gblur=sigma=5,lutyuv=y=val*0.85,scale=1080:1920:flags=bicubic,setsar=1[framed_part1_ac];
    [framed_part1_b]scale=1080:606:flags=bicubic,setsar=1[framed_part1_bc];
    [framed_part1_ac][framed_part1_bc]overlay=x=0:y=656,setpts=PTS-STARTPTS[framed_part1];
    [framed_in2]trim=start_frame=125,split=2[framed_part2_a][framed_part2_b];
    [framed_part2_a]crop=w=960:h=854:x=0:y=0,scale=1080:960:flags=bicubic,setsar=1[framed_part2_ac];
    [framed_part2_b]crop=w=960:h=854:x=960:y=0,scale=1080:960:flags=bicubic,setsar=1[framed_part2_bc];
    [framed_part2_ac][framed_part2_bc]xstack=inputs=2:layout=0_0|0_960,setpts=PTS-STARTPTS[framed_part2];
    [framed_part0][framed_part1][framed_part2]concat=n=3:v=1:a=0,setpts=round(N/25/TB)[framed]"
  `);
});

test('a long animation is split into several crops', () => {
  const segments = Array.from({ length: 100 }, (_, index) =>
    follow(10 + index / 10, 10.1 + index / 10, [10 + index / 10, (index % 7) / 20]),
  );
  const lines = graphOf(segments).split('\n');
  expect(lines[0]).toContain('split=2');
  for (const line of lines) expect(line.split('if(').length - 1).toBeLessThan(60);
});

test('a picture in the clip’s ratio is only scaled', () => {
  const lines = cropGraph({
    track: { ratio: '16:9', segments: [segmentOf(0, 5, { kind: 'fit' })] },
    source: { widthPx: 1280, heightPx: 720, frameRate: 30 },
    size: { widthPx: 1920, heightPx: 1080 },
    inputLabel: 'a',
    outputLabel: 'b',
  });
  expect(lines).toEqual(['[a]scale=1920:1080:flags=bicubic,setsar=1[b]']);
});
