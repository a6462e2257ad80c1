import { describe, expect, it } from 'vitest';
import { readTranscript } from '../parse-transcript.ts';
import { findUnspoken, findUnspokenText } from './find-unspoken.ts';

/** Cues that each last one second. */
const cues = (texts: readonly string[], lengthSec = 1) =>
  texts.map((text, at) => ({ text, startSec: at * lengthSec, endSec: (at + 1) * lengthSec }));
const counted = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));

const logs = {
  'a drone’s readings per frame': counted(
    30,
    (at) =>
      `FrameCnt: ${at}, DiffTime: 33ms\n2026-05-01 10:00:00.${100 + at}\n[iso: 100] [shutter: 1/640.0] [fnum: 2.8] [ev: 0] [latitude: 0.00${at}] [rel_alt: 12.300 abs_alt: 40.100]`,
  ),
  'an older drone’s': counted(
    9,
    (at) =>
      `HOME(0.1001,0.2001) 2026.05.01 10:00:0${at}\nGPS(0.1002,0.2002,17) BAROMETER:12.${at}\nISO:100 Shutter:640 EV:0 Fnum:F2.8`,
  ),
  'the readings of a track': counted(
    9,
    (at) => `F/2.8, SS 640.52, ISO 100, EV 0, GPS (0.0010, 0.0020, 12), D 12.3m, H 1${at}.30m, H.S 0.00m/s`,
  ),
  'a dashcam’s': counted(20, (at) => `N 52.1${at} E 13.4${at} ${60 + at} km/h`),
  'a dashcam’s with a date': counted(
    10,
    (at) => `2026/05/01 10:00:${10 + at}  ${50 + at} KM/H  N:52.520${at} E:13.40${at}`,
  ),
  'speeds alone': counted(20, (at) => `${60 + (at % 7)} km/h`),
  'a flight log': counted(12, (at) => `Lat 52.52${at} Lon 13.40${at} Alt 12${at} m Speed ${at} m/s Bat 8${at % 10}%`),
  'a German log': counted(12, (at) => `Geschwindigkeit ${30 + at} km/h Höhe 12${at} m`),
  'a Chinese log': counted(12, (at) => `高度: 12.${at}m 速度: ${at}.5m/s 电池: ${90 - at}%`),
  'NMEA sentences': counted(8, (at) => `$GPRMC,10000${at},A,5231.200,N,01324.300,E,022.4,084.4,010526,003.1,W*6A`),
  'rows of a table': counted(10, (at) => `${at}.033,52.5201,13.4051,120.${at},3.2,-1.5`),
  'positions in degrees': counted(8, (at) => `52°31'1${at}.2"N 13°24'17.5"E`),
  clocks: counted(40, (at) => `10:00:${10 + at}`),
  'fields with words': counted(
    12,
    (at) => `${['Main St', 'Highway'][at % 2]} | ${50 + at} km/h | 52.1${at}2, 13.1${at}3`,
  ),
  'a Russian dashcam’s': counted(12, (at) => `СКОРОСТЬ ${60 + (at % 5)} км/ч`),
  'objects of JSON': counted(8, (at) => `{"lat":52.52${at},"lon":13.40${at},"speed":${at}.2}`),
  'positions in words': counted(8, (at) => `Latitude 52.52${at}1 degrees, longitude 13.40${at}2 degrees`),
  'key=value pairs': counted(10, (at) => `lat=52.5${at} lon=13.4${at} speed=1${at} heading=84`),
};

describe('findUnspoken', () => {
  it.each(Object.entries(logs))('recognizes %s as data', (_, texts) => {
    expect(findUnspoken(cues(texts))).toMatch(/^(?:data|pattern)$/);
  });

  it.each([
    ['frame counters', counted(50, (at) => `Frame ${at}`), 'pattern'],
    ['lines of a test', counted(6, (at) => `This is subtitle number ${at}`), 'pattern'],
    ['an advertisement', counted(5, () => 'Get more at www.example.com'), 'advert'],
    ['a mark of a trial', counted(4, () => 'Created with a trial version'), 'advert'],
  ])('recognizes %s', (_, texts, kind) => expect(findUnspoken(cues(texts))).toBe(kind));

  it('recognizes counters that are shown for a frame each', () => {
    expect(findUnspoken(cues(counted(50, String), 0.033))).toBe('pattern');
  });

  it('recognizes chapters of minutes each', () => {
    expect(findUnspoken(cues(['Intro', 'The interview', 'Questions', 'The end'], 90))).toBe('chapters');
  });

  it('uses a track’s name if some of its lines are data', () => {
    const mixed = ['Hello from above.', 'ISO 100 F/2.8 H 12.30m', 'Look at this.'];
    expect(findUnspoken(cues(mixed))).toBeNull();
    expect(findUnspoken(cues(mixed), { isNamedData: true })).toBe('data');
  });

  it.each([
    ['scores that are read out', ['3 to 2.', '21 19, 21 17.', 'Germany 2, Brazil 1.', '6:4, 7:5 and 6:2.']],
    ['a countdown', ['10, 9, 8, 7', '6, 5, 4', '3, 2, 1', 'Liftoff!']],
    ['a countdown in words', ['ten', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'two', 'one']],
    ['a countdown in digits', counted(10, (at) => String(10 - at))],
    ['years', ['1999.', '2000.', '2001.', '2005.', '2010.', '2016.']],
    ['telephone numbers', ['555 123 4567.', '+1 555 987-6543', '030 901820', 'Call 555 000 1111.']],
    ['prices', ['$500', '$550', '$600', '$650', '$700', 'Sold!']],
    ['races', ['9.58 seconds', '100 m in 9.63', 'Then the 200 m', '19.19!']],
    ['words on their own', ['No.', 'No.', 'No.', 'Yes.', 'No.']],
    ['a refrain', counted(8, () => 'We will rock you')],
    [
      'a lecture on programs',
      ['So int x = 5; and then', 'for i = 0; i < 10; i++', 'print x', 'and we get 5.', 'x = 7'],
    ],
    ['mathematics', ['So x = 3', 'and y = 4', 'which gives us 5.', 'f(2) = 7, see?']],
    ['Chinese', ['我们问了十个人。', '九个人说了它。', '好。']],
    ['Arabic', ['سألنا عشرة أشخاص', 'تسعة منهم', 'نعم']],
    ['verses', ['John 3:16', 'For God so loved the world', 'Genesis 1:1', 'In the beginning']],
    ['cameras that are talked about', ['I shot this at ISO 100 and f/2.8,', 'at 1/640 of a second,', 'from 120 m up.']],
    ['a table of multiplication', counted(9, (at) => `7 times ${at + 1} is ${7 * (at + 1)}`)],
    ['a recipe', ['200 g flour', '2 eggs', '100 ml milk', 'a pinch of salt', '180 °C for 20 minutes']],
    ['the weather', ['Tomorrow 21 degrees in Berlin,', '25°C in Munich,', 'wind at 30 km/h from the west,']],
    ['pilots', ['Flight level 350', 'heading 270', 'speed 250 knots', 'descend to 5000 feet', 'Roger.']],
    ['an auction', ['Lot 12.', '500', '550', '600 on the phone', '650', 'Sold for 650!']],
    ['a workout', ['10', '9', '8 more', '7', '6', 'halfway', '4', '3', '2', '1', 'done']],
    ['slow captions', ['yes', 'no', 'well']],
  ])('accepts %s as speech', (_, texts) => {
    expect(findUnspoken(cues(texts))).toBeNull();
    expect(findUnspokenText(texts.join('\n'))).toBeNull();
  });
});

describe('findUnspokenText', () => {
  it.each([
    [
      'a description with chapters',
      'Thanks for watching! Subscribe for more.\nMy camera: https://example.com/camera\nChapters:\n0:00 Intro\n0:03 The interview\n0:07 The end',
      'chapters',
    ],
    ['chapters with hours', '00:00:00 - Welcome\n00:12:30 - What we found\n01:02:03 - Your questions', 'chapters'],
    [
      'show notes',
      'Links:\nhttps://example.com/a\nMy book: www.example.org/book\n#podcast #talk\nMail: me@example.com\nThanks to our sponsors.',
      'notes',
    ],
    ['rows of a table', logs['rows of a table'].join('\n'), 'data'],
  ])('recognizes %s', (_, text, kind) => expect(findUnspokenText(text)).toBe(kind));

  it.each([
    ['[00:01] Hello there.\n[00:04] How are you?\nFine.'],
    ['0:00\nso today we want to look at\n0:02\nwhat happens when people are asked\n0:05\nwhat they paid for last year'],
    ['0:00 so today we want to look at\n0:02 what happens when people are asked\n0:05 what they paid for last year'],
    ['Anna Smith 0:05\nHello.\nBo Li 0:09\nHi.\nAnna Smith 0:12\nYes.'],
    ['Anna:\nHello.\n\nBo:\nHi, see example.com for that.\n\nAnna:\nI will.'],
    ['An essay with a link to https://example.com in it.\nIt has three lines of text.\nNone is a list.'],
    ['00:00:01.000 - 00:00:02.000 Yes\n00:00:02.000 - 00:00:03.000 No\n00:00:03.000 - 00:00:04.000 Well'],
  ])('accepts %j as speech', (text) => expect(findUnspokenText(text)).toBeNull());
});

it('a log is classified in linear time', () => {
  const line = `${'1.5,'.repeat(3000)}${'a.b-'.repeat(3000)}${'x='.repeat(3000)}`;
  const text = `WEBVTT\n\n${counted(60, (at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${line}`).join('\n\n')}\n`;
  expect(() => readTranscript(text, { fileName: null, durationSec: null, language: null })).not.toThrow();
});
