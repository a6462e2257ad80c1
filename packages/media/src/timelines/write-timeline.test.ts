import { describe, expect, it } from 'vitest';
import type { Timeline } from './timeline.ts';
import { writeTimeline } from './write-timeline.ts';
import { nameUrl, writeXml, xml } from './xml-element.ts';

/** A title, a pan, and two windows above each other. */
const timeline: Timeline = {
  name: `Tom & "Jerry"`,
  frameRate: '30000/1001',
  size: { widthPx: 1080, heightPx: 1920 },
  sources: [
    {
      ...{ name: `Q&A 100% <'講演'>.mp4`, frames: 3000, size: { widthPx: 1920, heightPx: 1080 }, timecodeFrame: 0 },
      audio: { channels: 2, sampleRateHz: 48_000, channelsBefore: 0 },
    },
  ],
  cuts: [{ sourceIndex: 0, sourceFrame: 300, startFrame: 0, frames: 60 }],
  videoTracks: [
    [
      {
        ...{ sourceIndex: 0, sourceFrame: 300, startFrame: 0, frames: 30, crop: null },
        keys: [
          { atFrame: 0, scale: 1.5, xPx: 0, yPx: 0 },
          { atFrame: 15, scale: 1.75, xPx: -120, yPx: 60 },
        ],
      },
      {
        ...{ sourceIndex: 0, sourceFrame: 330, startFrame: 30, frames: 30 },
        ...{
          keys: [{ atFrame: 0, scale: 1, xPx: 100, yPx: -480 }],
          crop: { left: 0.25, top: 0, right: 0.25, bottom: 0.1 },
        },
      },
    ],
    [
      {
        ...{ sourceIndex: 0, sourceFrame: 330, startFrame: 30, frames: 30 },
        ...{
          keys: [{ atFrame: 0, scale: 1, xPx: -100, yPx: 480 }],
          crop: { left: 0.5, top: 0, right: 0, bottom: 0.1 },
        },
      },
    ],
  ],
  titles: [{ text: 'Less < more', startFrame: 10, frames: 45, xPx: 0, yPx: -576, emPx: 92, color: '#FFCC00' }],
  captions: [{ text: `It's "done"`, startFrame: 5, frames: 20 }],
  language: 'en',
  markers: [],
};

describe('a timeline', () => {
  it('is written as XML for Premiere Pro and Resolve', () => {
    expect(writeTimeline(timeline, 'xmeml')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE xmeml>
      <xmeml version="5">
       <sequence id="sequence-1">
        <name>Tom &amp; &quot;Jerry&quot;</name>
        <duration>60</duration>
        <rate>
         <timebase>30</timebase>
         <ntsc>TRUE</ntsc>
        </rate>
        <timecode>
         <rate>
          <timebase>30</timebase>
          <ntsc>TRUE</ntsc>
         </rate>
         <string>00:00:00:00</string>
         <frame>0</frame>
         <displayformat>NDF</displayformat>
        </timecode>
        <media>
         <video>
          <format>
           <samplecharacteristics>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <width>1080</width>
            <height>1920</height>
            <anamorphic>FALSE</anamorphic>
            <pixelaspectratio>square</pixelaspectratio>
            <fielddominance>none</fielddominance>
           </samplecharacteristics>
          </format>
          <track>
           <clipitem id="video-1-1">
            <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
            <enabled>TRUE</enabled>
            <duration>3000</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>0</start>
            <end>30</end>
            <in>300</in>
            <out>330</out>
            <file id="file-1">
             <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
             <pathurl>file://localhost/Q%26A%20100%25%20%3C%27%E8%AC%9B%E6%BC%94%27%3E.mp4</pathurl>
             <rate>
              <timebase>30</timebase>
              <ntsc>TRUE</ntsc>
             </rate>
             <duration>3000</duration>
             <timecode>
              <rate>
               <timebase>30</timebase>
               <ntsc>TRUE</ntsc>
              </rate>
              <string>00:00:00:00</string>
              <frame>0</frame>
              <displayformat>NDF</displayformat>
             </timecode>
             <media>
              <video>
               <samplecharacteristics>
                <rate>
                 <timebase>30</timebase>
                 <ntsc>TRUE</ntsc>
                </rate>
                <width>1920</width>
                <height>1080</height>
                <anamorphic>FALSE</anamorphic>
                <pixelaspectratio>square</pixelaspectratio>
                <fielddominance>none</fielddominance>
               </samplecharacteristics>
              </video>
              <audio>
               <samplecharacteristics>
                <depth>16</depth>
                <samplerate>48000</samplerate>
               </samplecharacteristics>
               <channelcount>2</channelcount>
              </audio>
             </media>
            </file>
            <filter>
             <effect>
              <name>Basic Motion</name>
              <effectid>basic</effectid>
              <effectcategory>motion</effectcategory>
              <effecttype>motion</effecttype>
              <mediatype>video</mediatype>
              <parameter>
               <parameterid>scale</parameterid>
               <name>Scale</name>
               <valuemin>0</valuemin>
               <valuemax>10000</valuemax>
               <value>150</value>
               <keyframe>
                <when>300</when>
                <value>150</value>
               </keyframe>
               <keyframe>
                <when>315</when>
                <value>175</value>
               </keyframe>
              </parameter>
              <parameter>
               <parameterid>center</parameterid>
               <name>Center</name>
               <value>
                <horiz>0</horiz>
                <vert>0</vert>
               </value>
               <keyframe>
                <when>300</when>
                <value>
                 <horiz>0</horiz>
                 <vert>0</vert>
                </value>
               </keyframe>
               <keyframe>
                <when>315</when>
                <value>
                 <horiz>-0.0625</horiz>
                 <vert>0.05556</vert>
                </value>
               </keyframe>
              </parameter>
             </effect>
            </filter>
            <sourcetrack>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
            </sourcetrack>
            <link>
             <linkclipref>video-1-1</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-1-1</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-2-1</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
             <clipindex>1</clipindex>
            </link>
           </clipitem>
           <clipitem id="video-1-2">
            <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
            <enabled>TRUE</enabled>
            <duration>3000</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>30</start>
            <end>60</end>
            <in>330</in>
            <out>360</out>
            <file id="file-1"/>
            <filter>
             <effect>
              <name>Basic Motion</name>
              <effectid>basic</effectid>
              <effectcategory>motion</effectcategory>
              <effecttype>motion</effecttype>
              <mediatype>video</mediatype>
              <parameter>
               <parameterid>scale</parameterid>
               <name>Scale</name>
               <valuemin>0</valuemin>
               <valuemax>10000</valuemax>
               <value>100</value>
              </parameter>
              <parameter>
               <parameterid>center</parameterid>
               <name>Center</name>
               <value>
                <horiz>0.05208</horiz>
                <vert>-0.44444</vert>
               </value>
              </parameter>
             </effect>
            </filter>
            <filter>
             <effect>
              <name>Crop</name>
              <effectid>crop</effectid>
              <effectcategory>motion</effectcategory>
              <effecttype>motion</effecttype>
              <mediatype>video</mediatype>
              <parameter>
               <parameterid>left</parameterid>
               <name>left</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>25</value>
              </parameter>
              <parameter>
               <parameterid>right</parameterid>
               <name>right</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>25</value>
              </parameter>
              <parameter>
               <parameterid>top</parameterid>
               <name>top</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>0</value>
              </parameter>
              <parameter>
               <parameterid>bottom</parameterid>
               <name>bottom</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>10</value>
              </parameter>
             </effect>
            </filter>
            <sourcetrack>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
            </sourcetrack>
            <link>
             <linkclipref>video-1-2</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>video-2-1</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>2</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-1-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>audio-2-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
             <clipindex>2</clipindex>
            </link>
           </clipitem>
          </track>
          <track>
           <clipitem id="video-2-1">
            <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
            <enabled>TRUE</enabled>
            <duration>3000</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>30</start>
            <end>60</end>
            <in>330</in>
            <out>360</out>
            <file id="file-1"/>
            <filter>
             <effect>
              <name>Basic Motion</name>
              <effectid>basic</effectid>
              <effectcategory>motion</effectcategory>
              <effecttype>motion</effecttype>
              <mediatype>video</mediatype>
              <parameter>
               <parameterid>scale</parameterid>
               <name>Scale</name>
               <valuemin>0</valuemin>
               <valuemax>10000</valuemax>
               <value>100</value>
              </parameter>
              <parameter>
               <parameterid>center</parameterid>
               <name>Center</name>
               <value>
                <horiz>-0.05208</horiz>
                <vert>0.44444</vert>
               </value>
              </parameter>
             </effect>
            </filter>
            <filter>
             <effect>
              <name>Crop</name>
              <effectid>crop</effectid>
              <effectcategory>motion</effectcategory>
              <effecttype>motion</effecttype>
              <mediatype>video</mediatype>
              <parameter>
               <parameterid>left</parameterid>
               <name>left</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>50</value>
              </parameter>
              <parameter>
               <parameterid>right</parameterid>
               <name>right</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>0</value>
              </parameter>
              <parameter>
               <parameterid>top</parameterid>
               <name>top</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>0</value>
              </parameter>
              <parameter>
               <parameterid>bottom</parameterid>
               <name>bottom</name>
               <valuemin>0</valuemin>
               <valuemax>100</valuemax>
               <value>10</value>
              </parameter>
             </effect>
            </filter>
            <sourcetrack>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
            </sourcetrack>
            <link>
             <linkclipref>video-1-2</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>video-2-1</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>2</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-1-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>audio-2-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
             <clipindex>2</clipindex>
            </link>
           </clipitem>
          </track>
          <track>
           <generatoritem id="title-1-1">
            <name>Less &lt; more</name>
            <enabled>TRUE</enabled>
            <duration>45</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>10</start>
            <end>55</end>
            <in>0</in>
            <out>45</out>
            <effect>
             <name>Text</name>
             <effectid>Text</effectid>
             <effectcategory>Text</effectcategory>
             <effecttype>generator</effecttype>
             <mediatype>video</mediatype>
             <parameter>
              <parameterid>str</parameterid>
              <name>Text</name>
              <value>Less &lt; more</value>
             </parameter>
             <parameter>
              <parameterid>fontsize</parameterid>
              <name>Size</name>
              <value>92</value>
             </parameter>
             <parameter>
              <parameterid>fontcolor</parameterid>
              <name>Font Color</name>
              <value>
               <alpha>255</alpha>
               <red>255</red>
               <green>204</green>
               <blue>0</blue>
              </value>
             </parameter>
             <parameter>
              <parameterid>origin</parameterid>
              <name>Origin</name>
              <value>
               <horiz>0</horiz>
               <vert>-0.3</vert>
              </value>
             </parameter>
            </effect>
           </generatoritem>
          </track>
         </video>
         <audio>
          <numOutputChannels>2</numOutputChannels>
          <format>
           <samplecharacteristics>
            <depth>16</depth>
            <samplerate>48000</samplerate>
           </samplecharacteristics>
          </format>
          <track>
           <clipitem id="audio-1-1">
            <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
            <enabled>TRUE</enabled>
            <duration>3000</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>0</start>
            <end>30</end>
            <in>300</in>
            <out>330</out>
            <file id="file-1"/>
            <sourcetrack>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
            </sourcetrack>
            <link>
             <linkclipref>video-1-1</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-1-1</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-2-1</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
             <clipindex>1</clipindex>
            </link>
           </clipitem>
           <clipitem id="audio-1-2">
            <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
            <enabled>TRUE</enabled>
            <duration>3000</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>30</start>
            <end>60</end>
            <in>330</in>
            <out>360</out>
            <file id="file-1"/>
            <sourcetrack>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
            </sourcetrack>
            <link>
             <linkclipref>video-1-2</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>video-2-1</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>2</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-1-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>audio-2-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
             <clipindex>2</clipindex>
            </link>
           </clipitem>
           <outputchannelindex>1</outputchannelindex>
          </track>
          <track>
           <clipitem id="audio-2-1">
            <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
            <enabled>TRUE</enabled>
            <duration>3000</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>0</start>
            <end>30</end>
            <in>300</in>
            <out>330</out>
            <file id="file-1"/>
            <sourcetrack>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
            </sourcetrack>
            <link>
             <linkclipref>video-1-1</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-1-1</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-2-1</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
             <clipindex>1</clipindex>
            </link>
           </clipitem>
           <clipitem id="audio-2-2">
            <name>Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4</name>
            <enabled>TRUE</enabled>
            <duration>3000</duration>
            <rate>
             <timebase>30</timebase>
             <ntsc>TRUE</ntsc>
            </rate>
            <start>30</start>
            <end>60</end>
            <in>330</in>
            <out>360</out>
            <file id="file-1"/>
            <sourcetrack>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
            </sourcetrack>
            <link>
             <linkclipref>video-1-2</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>video-2-1</linkclipref>
             <mediatype>video</mediatype>
             <trackindex>2</trackindex>
             <clipindex>1</clipindex>
            </link>
            <link>
             <linkclipref>audio-1-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>1</trackindex>
             <clipindex>2</clipindex>
            </link>
            <link>
             <linkclipref>audio-2-2</linkclipref>
             <mediatype>audio</mediatype>
             <trackindex>2</trackindex>
             <clipindex>2</clipindex>
            </link>
           </clipitem>
           <outputchannelindex>2</outputchannelindex>
          </track>
         </audio>
        </media>
       </sequence>
      </xmeml>
      "
    `);
  });

  it('is written as FCPXML for Final Cut', () => {
    expect(writeTimeline(timeline, 'fcpxml')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE fcpxml>
      <fcpxml version="1.8">
       <resources>
        <format id="format-1" frameDuration="1001/30000s" width="1080" height="1920" colorSpace="1-1-1 (Rec. 709)"/>
        <format id="format-2" frameDuration="1001/30000s" width="1920" height="1080" colorSpace="1-1-1 (Rec. 709)"/>
        <asset id="asset-1" name="Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4" src="file://localhost/Q%26A%20100%25%20%3C%27%E8%AC%9B%E6%BC%94%27%3E.mp4" start="0s" duration="1001/10s" hasVideo="1" format="format-2" hasAudio="1" audioSources="1" audioChannels="2" audioRate="48000"/>
        <effect id="basic-title" name="Basic Title" uid=".../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti"/>
       </resources>
       <library>
        <event name="Tom &amp; &quot;Jerry&quot;">
         <project name="Tom &amp; &quot;Jerry&quot;">
          <sequence format="format-1" duration="1001/500s" tcStart="0s" tcFormat="NDF" audioLayout="stereo" audioRate="48k">
           <spine>
            <asset-clip ref="asset-1" offset="0s" name="Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4" start="1001/100s" duration="1001/1000s" tcFormat="NDF" audioRole="dialogue">
             <adjust-conform type="fit"/>
             <adjust-transform position="0 0" scale="2.66667 2.66667">
              <param name="position">
               <keyframeAnimation>
                <keyframe time="1001/100s" value="0 0" curve="linear"/>
                <keyframe time="21021/2000s" value="-6.25 -3.125" curve="linear"/>
               </keyframeAnimation>
              </param>
              <param name="scale">
               <keyframeAnimation>
                <keyframe time="1001/100s" value="2.66667 2.66667" curve="linear"/>
                <keyframe time="21021/2000s" value="3.11111 3.11111" curve="linear"/>
               </keyframeAnimation>
              </param>
             </adjust-transform>
             <title ref="basic-title" lane="2" offset="31031/3000s" name="Less &lt; more" start="0s" duration="3003/2000s">
              <text>
               <text-style ref="title-1-1">Less &lt; more</text-style>
              </text>
              <text-style-def id="title-1-1">
               <text-style font="Helvetica" fontSize="92" fontFace="Bold" fontColor="1 0.8 0 1" alignment="center"/>
              </text-style-def>
              <adjust-transform position="0 30"/>
             </title>
             <caption lane="3" offset="61061/6000s" name="It&apos;s &quot;done&quot;" start="0s" duration="1001/1500s" role="iTT?captionFormat=ITT.en">
              <text placement="bottom">
               <text-style ref="caption-1">It&apos;s &quot;done&quot;</text-style>
              </text>
              <text-style-def id="caption-1">
               <text-style font=".SF NS Text" fontSize="13" fontFace="Regular" fontColor="1 1 1 1" backgroundColor="0 0 0 1"/>
              </text-style-def>
             </caption>
            </asset-clip>
            <asset-clip ref="asset-1" offset="1001/1000s" name="Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4" start="11011/1000s" duration="1001/1000s" tcFormat="NDF" audioRole="dialogue">
             <adjust-crop mode="trim">
              <trim-rect left="44.44444" top="0" right="44.44444" bottom="10"/>
             </adjust-crop>
             <adjust-conform type="fit"/>
             <adjust-transform position="5.20833 25" scale="1.77778 1.77778"/>
             <asset-clip ref="asset-1" lane="1" offset="11011/1000s" name="Q&amp;A 100% &lt;&apos;講演&apos;&gt;.mp4" start="11011/1000s" duration="1001/1000s" srcEnable="video" tcFormat="NDF">
              <adjust-crop mode="trim">
               <trim-rect left="88.88889" top="0" right="0" bottom="10"/>
              </adjust-crop>
              <adjust-conform type="fit"/>
              <adjust-transform position="-5.20833 -25" scale="1.77778 1.77778"/>
             </asset-clip>
            </asset-clip>
           </spine>
          </sequence>
         </project>
        </event>
       </library>
      </fcpxml>
      "
    `);
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
          "clipwright": {
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

describe('XML', () => {
  it('escapes what is markup and leaves out what XML cannot hold', () => {
    const text = `<a href="x">&'\u0000\u0008\u001b\u0085\ud800\ufffe\r\n日本`;
    expect(writeXml(xml('name', text, { value: text }), 'name')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE name>\n<name value="&lt;a href=&quot;x&quot;&gt;&amp;&apos;\ufffd&#10;日本">&lt;a href=&quot;x&quot;&gt;&amp;&apos;\ufffd\n日本</name>\n`,
    );
  });

  it.each([
    ['talk.mp4', 'file://localhost/talk.mp4'],
    [`it's (1) 100%.mp4`, 'file://localhost/it%27s%20%281%29%20100%25.mp4'],
    ['a/b?#&é.mp4', 'file://localhost/a%2Fb%3F%23%26%C3%A9.mp4'],
  ])('names the file %s by %s', (name, url) => {
    expect(nameUrl(name)).toBe(url);
  });
});
