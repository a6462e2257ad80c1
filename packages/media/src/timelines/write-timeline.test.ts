import { describe, expect, it } from 'vitest';
import type { Timeline } from './timeline.ts';
import { writeTimeline } from './write-timeline.ts';

/** A title, a pan, and two windows, one above the other. */
const timeline: Timeline = {
  name: `Tom & "Jerry"`,
  frameRate: '30000/1001',
  size: { widthPx: 1080, heightPx: 1920 },
  sources: [
    {
      name: `Q&A 100% <'講演'>.mp4`,
      frames: 3000,
      size: { widthPx: 1920, heightPx: 1080 },
      timecodeFrame: 0,
      audio: { channels: 2, sampleRateHz: 48_000, channelsBefore: 0 },
    },
  ],
  cuts: [{ sourceIndex: 0, sourceFrame: 300, startFrame: 0, frames: 60 }],
  videoTracks: [
    [
      {
        sourceIndex: 0,
        sourceFrame: 300,
        startFrame: 0,
        frames: 30,
        crop: null,
        keys: [
          { atFrame: 0, scale: 1.5, xPx: 0, yPx: 0 },
          { atFrame: 15, scale: 1.75, xPx: -120, yPx: 60 },
        ],
      },
      {
        sourceIndex: 0,
        sourceFrame: 330,
        startFrame: 30,
        frames: 30,
        keys: [{ atFrame: 0, scale: 1, xPx: 100, yPx: -480 }],
        crop: { left: 0.25, top: 0, right: 0.25, bottom: 0.1 },
      },
    ],
    [
      {
        sourceIndex: 0,
        sourceFrame: 330,
        startFrame: 30,
        frames: 30,
        keys: [{ atFrame: 0, scale: 1, xPx: -100, yPx: 480 }],
        crop: { left: 0.5, top: 0, right: 0, bottom: 0.1 },
      },
    ],
  ],
  music: [],
  images: [],
  titles: [{ text: 'Less < more', startFrame: 10, frames: 45, xPx: 0, yPx: -576, emPx: 92, color: '#FFCC00' }],
  captions: [{ text: `It's "done"`, startFrame: 5, frames: 20 }],
  language: 'en',
  markers: [],
};

/** Music that loops after two seconds, and is quieter under speech. */
const withMusic: Timeline = {
  ...timeline,
  sources: [
    ...timeline.sources,
    {
      name: 'Slow & low.m4a',
      frames: 40,
      size: null,
      timecodeFrame: 0,
      audio: { channels: 2, sampleRateHz: 48_000, channelsBefore: 0 },
    },
  ],
  music: [
    {
      sourceIndex: 1,
      sourceFrame: 10,
      startFrame: 0,
      frames: 30,
      levels: [
        { atFrame: 0, volume: 0.5 },
        { atFrame: 9, volume: 0.125 },
      ],
    },
    { sourceIndex: 1, sourceFrame: 0, startFrame: 30, frames: 30, levels: [{ atFrame: 0, volume: 0.125 }] },
  ],
};

describe('music on a timeline', () => {
  it('is a separate pair of tracks in XML, linked only to itself, with its volume in keyframes', () => {
    const text = writeTimeline(withMusic, 'xmeml');
    const audio = text.slice(text.indexOf('<numOutputChannels>'));
    expect(audio.match(/<track>/g)).toHaveLength(4);
    const [, item = ''] = /<clipitem id="audio-3-1">([\s\S]*?)<\/clipitem>/.exec(audio) ?? [];
    expect(item.replaceAll(/\s+/g, '')).toContain('<start>0</start><end>30</end><in>10</in><out>40</out>');
    expect(item.match(/<linkclipref>[^<]+/g)).toEqual(['<linkclipref>audio-3-1', '<linkclipref>audio-4-1']);
    expect([...item.matchAll(/<when>(\d+)<\/when>\s*<value>([\d.]+)</g)].map(([, ...key]) => key)).toEqual([
      ['10', '0.5'],
      ['19', '0.125'],
    ]);
    expect(text.match(/<pathurl>[^<]*Slow%20%26%20low.m4a/g)).toHaveLength(1);
  });

  it.each(['fcpxml', 'fcpxml-resolve'] as const)('is below the spine of %s', (format) => {
    const lines = writeTimeline(withMusic, format).split('\n');
    const clips = lines.filter((line) => line.includes('lane="-1"')).map((line) => line.trim());
    expect(clips).toHaveLength(2);
    expect(clips[0]).toContain('ref="asset-2" lane="-1" offset="1001/100s" name="Slow &amp; low.m4a"');
    expect(lines.filter((line) => line.includes('dB"')).map((line) => /value="([^"]+)"/.exec(line)?.[1])).toEqual([
      undefined,
      '-6.0206dB',
      '-18.0618dB',
      undefined,
    ]);
  });

  it('is an audio track of OpenTimelineIO', () => {
    const { tracks } = JSON.parse(writeTimeline(withMusic, 'otio'));
    const track = tracks.children.at(-1);
    expect([track.kind, track.name, track.children.length]).toEqual(['Audio', 'Music', 2]);
    expect(track.children[0].source_range.start_time.value).toBe(10);
  });

  it('does not change an edit list, which has no music', () => {
    expect(writeTimeline(withMusic, 'edl')).toBe(writeTimeline(timeline, 'edl'));
  });
});

/** Two images; the second overlaps the end of the first, half transparent. */
const withImages: Timeline = {
  ...timeline,
  sources: [
    ...timeline.sources,
    {
      name: 'Badge & co.png',
      frames: 40,
      size: { widthPx: 400, heightPx: 200 },
      timecodeFrame: 0,
      audio: null,
      isStill: true,
    },
  ],
  images: [
    {
      sourceIndex: 1,
      sourceFrame: 0,
      startFrame: 5,
      frames: 40,
      crop: null,
      opacity: 1,
      keys: [{ atFrame: 0, scale: 0.5, xPx: 270, yPx: -480 }],
    },
    {
      sourceIndex: 1,
      sourceFrame: 0,
      startFrame: 30,
      frames: 20,
      crop: null,
      opacity: 0.5,
      keys: [{ atFrame: 0, scale: 1, xPx: 0, yPx: 0 }],
    },
  ],
};

describe('images on a timeline', () => {
  it('are stills on separate tracks in XML, with place, scale and opacity', () => {
    const text = writeTimeline(withImages, 'xmeml');
    const [video = ''] = text.split('<numOutputChannels>');
    // Two layers, two images, a title.
    expect(video.match(/<track>/g)).toHaveLength(5);
    const item = (id: string) =>
      (new RegExp(`<clipitem id="${id}">([\\s\\S]*?)</clipitem>`).exec(video)?.[1] ?? '').replaceAll(/\s+/g, '');
    const [first, second] = [item('video-3-1'), item('video-4-1')];
    expect(first).toContain('<start>5</start><end>45</end><in>0</in><out>40</out><stillframe>TRUE</stillframe>');
    expect(first).toContain('<value>50</value>');
    expect(first).toContain('<value><horiz>0.675</horiz><vert>-2.4</vert></value>');
    expect(first).toContain(
      '<parameterid>opacity</parameterid><name>opacity</name><valuemin>0</valuemin><valuemax>100</valuemax><value>100<',
    );
    expect(first).not.toContain('<link>');
    expect(second).toContain('<start>30</start><end>50</end>');
    expect(second).toContain('<valuemax>100</valuemax><value>50<');
    expect(text.match(/<pathurl>[^<]*Badge%20%26%20co.png/g)).toHaveLength(1);
  });

  it.each([
    ['fcpxml', '14.0625 25'],
    ['fcpxml-resolve', '14.0625 88.88889'],
  ] as const)('are stills above the layers and below the titles of %s', (format, position) => {
    const text = writeTimeline(withImages, format);
    expect(text).toContain('<format id="format-3" name="FFVideoFormatRateUndefined" width="400" height="200"');
    expect(/<asset id="asset-2"[^>]*>/.exec(text)?.[0]).toContain('duration="0s" hasVideo="1" format="format-3"');
    const stills = [...text.matchAll(/<video ([^>]*)>([\s\S]*?)<\/video>/g)].map(([, head = '', body = '']) =>
      [head, body.replaceAll(/\s*\n\s*/g, '')].join(' | '),
    );
    const name = 'name="Badge &amp; co.png" start="0s"';
    expect(stills).toEqual([
      `ref="asset-2" lane="2" offset="61061/6000s" ${name} duration="1001/750s" | <adjust-conform type="fit"/><adjust-transform position="${position}" scale="0.18519 0.18519"/>`,
      `ref="asset-2" lane="3" offset="11011/1000s" ${name} duration="1001/1500s" | <adjust-conform type="fit"/><adjust-transform position="0 0" scale="0.37037 0.37037"/><adjust-blend amount="0.5"/>`,
    ]);
    expect(/<title [^>]*lane="(\d)"/.exec(text)?.[1]).toBe('4');
  });

  it('are video tracks of OpenTimelineIO, with place, scale and opacity in metadata', () => {
    const { tracks } = JSON.parse(writeTimeline(withImages, 'otio'));
    const imageTracks = tracks.children.filter(({ name }: { name: string }) => name.startsWith('Images'));
    expect(imageTracks.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
      ['Video', 'Images 1'],
      ['Video', 'Images 2'],
    ]);
    const [gap, clip] = imageTracks[1].children;
    expect([gap.source_range.duration.value, clip.source_range.duration.value]).toEqual([30, 20]);
    expect(clip.metadata.clip_edit).toMatchObject({ opacity: 0.5, keys: [{ scale: 1, xPx: 0, yPx: 0 }] });
  });

  it('do not change an edit list, which has no images', () => {
    expect(writeTimeline(withImages, 'edl')).toBe(writeTimeline(timeline, 'edl'));
  });
});

describe('a timeline', () => {
  it('is written as XML for Premiere Pro and Resolve', async () => {
    await expect(writeTimeline(timeline, 'xmeml')).toMatchFileSnapshot('expected/two-windows.xmeml.xml');
  });

  it('is written as FCPXML for Final Cut', async () => {
    await expect(writeTimeline(timeline, 'fcpxml')).toMatchFileSnapshot('expected/two-windows.fcpxml');
  });

  it('is written as FCPXML for Resolve with places and crops in its units, and without captions', () => {
    const lines = writeTimeline(timeline, 'fcpxml-resolve').split('\n');
    expect(lines.filter((line) => /caption|trim-rect|adjust-transform p|keyframe /.test(line))).toMatchInlineSnapshot(`
      [
        "       <adjust-transform position="0 0" scale="2.66667 2.66667">",
        "          <keyframe time="1001/100s" value="0 0" curve="linear"/>",
        "          <keyframe time="21021/2000s" value="-6.25 -9.87654" curve="linear"/>",
        "          <keyframe time="1001/100s" value="2.66667 2.66667" curve="linear"/>",
        "          <keyframe time="21021/2000s" value="3.11111 3.11111" curve="linear"/>",
        "        <adjust-transform position="0 30"/>",
        "        <trim-rect left="25" top="0" right="25" bottom="17.77778"/>",
        "       <adjust-transform position="5.20833 79.01235" scale="1.77778 1.77778"/>",
        "         <trim-rect left="50" top="0" right="0" bottom="17.77778"/>",
        "        <adjust-transform position="-5.20833 -79.01235" scale="1.77778 1.77778"/>",
      ]
    `);
  });

  it('is written as an edit decision list', () => {
    expect(writeTimeline(timeline, 'edl')).toMatchInlineSnapshot(`
      "TITLE: Tom & "Jerry"
      FCM: DROP FRAME

      001  AX       AA/V  C        00:00:10;00 00:00:12;00 01:00:00;00 01:00:02;00
      * FROM CLIP NAME: Q&A 100% <'講演'>.mp4
      "
    `);
  });

  it('is written for OpenTimelineIO with its framing in metadata', () => {
    const { tracks, name } = JSON.parse(writeTimeline(timeline, 'otio'));
    const [video, second, audio] = tracks.children;
    expect([name, tracks.children.map((track: { kind: string }) => track.kind)]).toEqual([
      `Tom & "Jerry"`,
      ['Video', 'Video', 'Audio'],
    ]);
    expect(video.children[0]).toMatchInlineSnapshot(`
      {
        "OTIO_SCHEMA": "Clip.1",
        "effects": [],
        "markers": [],
        "media_reference": {
          "OTIO_SCHEMA": "ExternalReference.1",
          "available_range": {
            "OTIO_SCHEMA": "TimeRange.1",
            "duration": {
              "OTIO_SCHEMA": "RationalTime.1",
              "rate": 29.97002997002997,
              "value": 3000,
            },
            "start_time": {
              "OTIO_SCHEMA": "RationalTime.1",
              "rate": 29.97002997002997,
              "value": 0,
            },
          },
          "metadata": {},
          "name": "Q&A 100% <'講演'>.mp4",
          "target_url": "file://localhost/Q%26A%20100%25%20%3C%27%E8%AC%9B%E6%BC%94%27%3E.mp4",
        },
        "metadata": {
          "clip_edit": {
            "crop": null,
            "keys": [
              {
                "atFrame": 0,
                "scale": 1.5,
                "xPx": 0,
                "yPx": 0,
              },
              {
                "atFrame": 15,
                "scale": 1.75,
                "xPx": -120,
                "yPx": 60,
              },
            ],
          },
        },
        "name": "Q&A 100% <'講演'>.mp4",
        "source_range": {
          "OTIO_SCHEMA": "TimeRange.1",
          "duration": {
            "OTIO_SCHEMA": "RationalTime.1",
            "rate": 29.97002997002997,
            "value": 30,
          },
          "start_time": {
            "OTIO_SCHEMA": "RationalTime.1",
            "rate": 29.97002997002997,
            "value": 300,
          },
        },
      }
    `);
    expect(second.children.map((child: { OTIO_SCHEMA: string }) => child.OTIO_SCHEMA)).toEqual(['Gap.1', 'Clip.1']);
    expect(audio.children).toHaveLength(2);
    expect(tracks.markers.map((marker: { name: string }) => marker.name)).toEqual(['Less < more', `It's "done"`]);
  });
});
