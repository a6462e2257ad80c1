import { describe, expect, it } from 'vitest';
import { exampleAudio, exampleInfo } from '../../test/example-info.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { planRender } from './plan-render.ts';
import { renderArguments } from './render-arguments.ts';

const talk = exampleInfo({
  path: '/videos/talk.mp4',
  audio: [exampleAudio({ language: null }), exampleAudio({ index: 2, channels: 6, language: 'de', isDefault: false })],
});
const tall = { fileName: 'tall.mp4', size: { widthPx: 1080, heightPx: 1920 } };
const paths = {
  toneMapFiles: {},
  pictureFiles: [],
  encoderThreads: null,
  captionsFilter: (file: string) => `ass=${file}`,
  renditions: [
    { ass: 'drawn-0.ass', logo: null, images: [], outPath: '/out/.tall.part', thumbnailPath: '/out/.tall.jpg.part' },
    { ass: null, logo: null, images: [], outPath: '/out/.wide.part', thumbnailPath: null },
  ],
};
const lines = (args: readonly (readonly string[])[]) =>
  `\n${args.map((arg) => arg.join(' ').replaceAll(';', ';\n  ')).join('\n')}\n`;

describe('renderArguments', () => {
  it('render one clip with captions and a thumbnail', () => {
    const plan = planRender({
      source: talk,
      cuts: [{ startSec: 61.21, endSec: 91.21 }],
      gainDb: 4.5,
      renditions: [
        {
          ...tall,
          captions: { ass: '', language: null },
          thumbnail: { fileName: 'tall.jpg', atSec: 1.2, widthPx: 540 },
        },
      ],
    });
    expect(lines(renderArguments(plan, paths))).toMatchInlineSnapshot(`
      "
      -protocol_whitelist file,pipe,fd
      -format_whitelist mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,asf,mpeg,mpegts,mpegvideo,ogg,wav,w64,mp3,aac,flac,aiff,caf,au,ac3,eac3,amr,mxf,rm,vob,dv,ivf,nut,m4v,h264,hevc,gif,opus,ass,srt,webvtt
      -noaccurate_seek
      -ss 61.200000
      -i file:/videos/talk.mp4
      -filter_complex [0:0]setpts=max(PTS\\,0),fps=30:start_time=0:eof_action=pass,tpad=stop_mode=clone:stop=-1,trim=end_frame=900[picture];
        [picture]scale=1080:1920:flags=bicubic,setsar=1[v0_all_framed];
        [v0_all_framed]setparams=colorspace=smpte170m,ass=drawn-0.ass,format=yuv420p,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[v0_all];
        [v0_all]split[v0][t0_all];
        [t0_all]trim=start_frame=36:end_frame=37,scale=540:-2:flags=bicubic:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p[t0];
        [0:1]atrim=start=0,aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo,apad,atrim=end_sample=1440000,afade=t=in:ss=0:ns=480,afade=t=out:ss=1439520:ns=480[sound];
        [sound]volume=4.50dB,apad=pad_len=960,aresample=192000,alimiter=limit=0.8414:level=0:attack=5,aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo,atrim=start_sample=240:end_sample=1440240,asetpts=PTS-STARTPTS,anull[a0]
      -map [v0]
      -c:v libx264
      -preset superfast
      -x264-params mbtree=1:rc-lookahead=10
      -crf 21
      -maxrate 14000k
      -bufsize 28000k
      -profile:v high
      -pix_fmt yuv420p
      -g 60
      -color_range tv
      -colorspace bt709
      -color_primaries bt709
      -color_trc bt709
      -map [a0]
      -c:a aac
      -b:a 192k
      -map_metadata -1
      -map_chapters -1
      -fflags +bitexact
      -flags:v +bitexact
      -flags:a +bitexact
      -movflags +faststart
      -f mp4
      file:/out/.tall.part
      -map [t0]
      -frames:v 1
      -c:v mjpeg
      -q:v 3
      -f image2
      -update 1
      file:/out/.tall.jpg.part
      "
    `);
  });

  it('render two ratios with jump cuts in one process, without loudness', () => {
    const plan = planRender({
      source: talk,
      cuts: [
        { startSec: 0, endSec: 4 },
        { startSec: 5, endSec: 8 },
      ],
      targetLufs: null,
      audioStreamIndex: 2,
      renditions: [tall, { fileName: 'wide.mp4', size: { widthPx: 1920, heightPx: 1080 } }],
    });
    const graph = renderArguments(plan, paths).find(([flag]) => flag === '-filter_complex') ?? [];
    expect(lines([graph])).toMatchInlineSnapshot(`
      "
      -filter_complex [0:0]setpts=max(PTS\\,0),fps=30:start_time=0:eof_action=pass,tpad=stop_mode=clone:stop=-1,trim=end_frame=240,select='between(n,0,119)+between(n,150,239)',setpts=round(N/(30)/TB)[source];
        [source]split=2[picture0][picture1];
        [picture0]scale=1080:1920:flags=bicubic,setsar=1[v0_framed];
        [v0_framed]setparams=colorspace=smpte170m,ass=drawn-0.ass,format=yuv420p,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[v0];
        [picture1]scale=1920:1080:flags=bicubic,setsar=1[v1_framed];
        [v1_framed]format=yuv420p,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[v1];
        [0:2]atrim=start=0,aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo,apad,atrim=end_sample=384000,asplit=2[sound_in0_0][sound_in0_1];
        [sound_in0_0]atrim=start_sample=0:end_sample=192000,asetpts=PTS-STARTPTS,afade=t=in:ss=0:ns=480,afade=t=out:ss=191520:ns=480[sound_part0_0];
        [sound_in0_1]atrim=start_sample=240000:end_sample=384000,asetpts=PTS-STARTPTS,afade=t=in:ss=0:ns=480,afade=t=out:ss=143520:ns=480[sound_part0_1];
        [sound_part0_0][sound_part0_1]concat=n=2:v=0:a=1[sound];
        [sound]asplit=2[a0][a1]
      "
    `);
  });

  it.each([
    ['quality', { quality: 'high' as const }],
    ['audioStreamIndex', { audioStreamIndex: 2 }],
    ['gainDb', { gainDb: 3 }],
    ['cuts', { cuts: [{ startSec: 0, endSec: 5 }] }],
    [
      'interlacing',
      { source: { ...talk, video: { ...(talk.video as NonNullable<MediaInfo['video']>), isInterlaced: true } } },
    ],
    [
      'pixel format',
      {
        source: { ...talk, video: { ...(talk.video as NonNullable<MediaInfo['video']>), pixelFormat: 'yuv422p10le' } },
      },
    ],
    ['no audio', { source: { ...talk, audio: [] } }],
    ['no video', { source: { ...talk, video: null } }],
  ])('change with %s', (_, change) => {
    const request = { source: talk, cuts: [{ startSec: 0, endSec: 4 }], gainDb: 1, renditions: [tall] };
    const args = (more: object) => JSON.stringify(renderArguments(planRender({ ...request, ...more }), paths));
    expect(args(change)).not.toBe(args({}));
  });
});

describe('planRender', () => {
  const request = { source: talk, cuts: [{ startSec: 1.001, endSec: 4.5 }], renditions: [tall] };

  it('aligns cuts with frames once', () => {
    const { cuts } = planRender(request);
    expect(cuts).toEqual([{ startSec: 1, endSec: expect.closeTo(4.5, 6) }]);
    expect(planRender({ ...request, cuts }).cuts).toEqual(cuts);
  });

  it('copies the picture only from a keyframe and only unchanged', () => {
    const wide = { fileName: 'wide.mp4', size: { widthPx: 1920, heightPx: 1080 } };
    const copies = (more: object) =>
      planRender({ ...request, renditions: [wide], keyframesSec: [0, 1], ...more }).copiesVideo;
    expect(copies({})).toBe(true);
    expect(copies({ renditions: [tall] })).toBe(false);
    expect(copies({ keyframesSec: [0, 0.9] })).toBe(false);
    expect(copies({ renditions: [{ ...wide, captions: { ass: '', language: null } }] })).toBe(false);
    expect(copies({ source: { ...talk, video: { ...talk.video, pixelFormat: 'yuv444p' } } })).toBe(false);
  });

  it.each([
    ['cuts after the end', { cuts: [{ startSec: 700, endSec: 710 }] }],
    ['an audio track that does not exist', { audioStreamIndex: 7 }],
    ['a path for a name', { renditions: [{ ...tall, fileName: '../x.mp4' }] }],
    ['an odd size', { renditions: [{ ...tall, size: { widthPx: 1081, heightPx: 1920 } }] }],
    ['no rendition', { renditions: [] }],
  ])('refuses %s', (_, change) => {
    expect(() => planRender({ ...request, ...change })).toThrow(expect.objectContaining({ reason: 'invalid-option' }));
  });
});
