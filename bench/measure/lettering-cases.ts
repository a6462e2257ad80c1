import type { TimeRange } from '../../packages/media/src/time/time-range.ts';

/** A stretch of footage with something drawn over it. */
export type LetteringCase = {
  name: string;
  /** File in the folder of footage; what starts with `lavfi:` is made by ffmpeg. */
  base: string;
  window: TimeRange;
  /** True if captions are burned in. */
  hasCaptions: boolean;
  /** An ASS file over the footage; null for none. */
  ass: string | null;
  /** Filters that draw something else over it; null for none. */
  filter: string | null;
};

type Style = { font: string; size: number; bold?: boolean; box?: boolean; outline?: number; color?: string };
type Cue = TimeRange & { text: string };

const SEC = 20;
const people = 'people/two-at-a-table-720p-46s-silent.webm';
const board = 'people/two-and-a-whiteboard-720p-41s-silent.webm';
const speech = 'talk/speech-720p30-42s.mp4';
const battle = 'footage/tears-of-steel-battle-800x332-71s.webm';
const trailer = 'footage/sintel-trailer-480x204-52s.mp4';
const sample = 'sample:forty-winters.mp4';

const texts: Record<string, string> = {
  english:
    'When we started the company nobody believed that it could work at all, so we paid the rent with what friends lent us. Then the first letter came, and it said that they wanted a thousand. I still have it on my wall at home.',
  russian:
    'Когда мы начинали, никто не верил, что это вообще получится, и мы платили за комнату деньгами друзей. Потом пришло первое письмо, и в нём просили тысячу штук. Оно до сих пор висит у меня дома.',
  greek:
    'Όταν ξεκινήσαμε κανείς δεν πίστευε ότι μπορεί να πετύχει, και πληρώναμε το ενοίκιο με χρήματα φίλων. Μετά ήρθε το πρώτο γράμμα που ζητούσε χίλια κομμάτια. Το έχω ακόμη στον τοίχο μου.',
  arabic:
    'عندما بدأنا الشركة لم يصدق أحد أنها يمكن أن تنجح وكنا ندفع الإيجار من أموال الأصدقاء ثم جاءت الرسالة الأولى وطلبوا ألف قطعة وما زلت أحتفظ بها على جدار بيتي',
};

const cuesOf = (words: readonly string[], perCue: number, secPerCue: number, gapSec: number): Cue[] => {
  const cues: Cue[] = [];
  for (let at = 0, startSec = 0.4; startSec < SEC - 0.5; at += perCue, startSec += secPerCue) {
    const text = Array.from({ length: perCue }, (_, index) => words[(at + index) % words.length] ?? '').join(' ');
    cues.push({ startSec, endSec: startSec + secPerCue - gapSec, text });
  }
  return cues;
};

const time = (sec: number) => `0:00:${sec.toFixed(2).padStart(5, '0')}`;

function writeAss(style: Style, { align, marginV }: { align: number; marginV: number }, cues: readonly Cue[]): string {
  const { font, size, bold = false, box = false, outline = 3, color = '&H00FFFFFF' } = style;
  return [
    '[Script Info]',
    'PlayResX: 1280',
    'PlayResY: 720',
    'WrapStyle: 0',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: S,${font},${size},${color},&H0000D7FF,&H00000000,&H90000000,${bold ? -1 : 0},0,0,0,100,100,0,0,${box ? 3 : 1},${box ? 8 : outline},0,${align},120,120,${marginV},1`,
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...cues.map(({ startSec, endSec, text }) => `Dialogue: 0,${time(startSec)},${time(endSec)},S,,0,0,0,,${text}`),
    '',
  ].join('\n');
}

const moveWindow = (startSec: number, shift: number): TimeRange => ({
  startSec: startSec + 4.5 * shift,
  endSec: startSec + 4.5 * shift + SEC,
});

/** Captions as people burn them in: sentences, one word at a time, karaoke, boxes, other scripts and places. */
function listPositives(shift: number): LetteringCase[] {
  const wordsOf = (script: string) => {
    const words = (texts[script] ?? '').split(' ');
    return [...words.slice(7 * shift), ...words.slice(0, 7 * shift)];
  };
  const english = wordsOf('english');
  const below = { align: 2, marginV: 45 };
  const lower = { align: 2, marginV: 160 };
  const above = { align: 8, marginV: 50 };
  const middle = { align: 5, marginV: 0 };
  const karaoke = cuesOf(english, 5, 2.2, 0.1).map((cue) => ({
    ...cue,
    text: cue.text.replaceAll(/(\S+)/g, String.raw`{\k42}$1`),
  }));
  const karaokeByColor = cuesOf(english, 4, 1.6, 0).flatMap(({ startSec, text }) =>
    text.split(' ').map((_word, index, all) => ({
      startSec: startSec + 0.4 * index,
      endSec: startSec + 0.4 * (index + 1),
      text: all.map((each, at) => (at === index ? `{\\c&H00D7FF&}${each}{\\c&HFFFFFF&}` : each)).join(' '),
    })),
  );
  const [dejaVu, liberation] = ['DejaVu Sans', 'Liberation Sans'];
  const say = (perCue: number, secPerCue: number, gapSec: number) => cuesOf(english, perCue, secPerCue, gapSec);
  const given: [string, string, number, Style, { align: number; marginV: number }, Cue[]][] = [
    ['sentences, Liberation Sans', people, 3, { font: liberation, size: 44 }, below, say(9, 3, 0.3)],
    ['two lines, DejaVu Sans', people, 22, { font: dejaVu, size: 46 }, below, say(14, 4, 0.4)],
    ['serif', board, 2, { font: 'Liberation Serif', size: 48 }, below, say(8, 2.6, 0.2)],
    ['small, 30 of 720', board, 20, { font: dejaVu, size: 30 }, below, say(9, 3, 0.2)],
    ['in a dark box', speech, 3, { font: liberation, size: 42, box: true }, below, say(8, 2.8, 0.2)],
    ['mono in a box', battle, 5, { font: 'DejaVu Sans Mono', size: 36, box: true }, below, say(7, 2.4, 0.2)],
    ['yellow, bold', battle, 25, { font: dejaVu, size: 48, bold: true, color: '&H0000FFFF' }, below, say(7, 2.4, 0.1)],
    ['at the top', speech, 20, { font: liberation, size: 44 }, above, say(8, 2.8, 0.3)],
    ['in the middle', sample, 5, { font: dejaVu, size: 50, bold: true }, middle, say(4, 1.4, 0)],
    ['one word at a time', people, 5, { font: dejaVu, size: 84, bold: true, outline: 6 }, lower, say(1, 0.4, 0)],
    [
      'one word at a time, narrow',
      sample,
      30,
      { font: 'Liberation Sans Narrow', size: 96, bold: true, outline: 6 },
      lower,
      say(1, 0.45, 0),
    ],
    ['two words at a time', speech, 10, { font: liberation, size: 80, bold: true, outline: 5 }, lower, say(2, 0.8, 0)],
    [
      'three words, capitals',
      board,
      8,
      { font: dejaVu, size: 66, bold: true, outline: 5 },
      lower,
      cuesOf(
        english.map((word) => word.toUpperCase()),
        3,
        1.1,
        0,
      ),
    ],
    ['karaoke that fills', people, 10, { font: dejaVu, size: 52, bold: true }, below, karaoke],
    ['karaoke, a word in color', sample, 60, { font: dejaVu, size: 60, bold: true, outline: 4 }, lower, karaokeByColor],
    ['Cyrillic', people, 12, { font: dejaVu, size: 44 }, below, cuesOf(wordsOf('russian'), 8, 3, 0.2)],
    ['Greek', board, 15, { font: 'DejaVu Serif', size: 44 }, below, cuesOf(wordsOf('greek'), 8, 3, 0.2)],
    ['Arabic', speech, 15, { font: dejaVu, size: 52 }, below, cuesOf(wordsOf('arabic'), 7, 2.6, 0.2)],
    ['over a lake that glitters', sample, 91, { font: liberation, size: 46 }, below, say(8, 2.8, 0.2)],
    ['over the sea', sample, 107, { font: dejaVu, size: 46, bold: true }, below, say(7, 2.4, 0.1)],
    ['over a battle', battle, 45, { font: liberation, size: 52, bold: true, outline: 4 }, below, say(7, 2.5, 0.2)],
    ['over a trailer', trailer, 12, { font: dejaVu, size: 50, bold: true, outline: 4 }, below, say(7, 2.5, 0.2)],
    ['slow, 4.5 s each', speech, 0, { font: liberation, size: 44 }, below, say(12, 4.5, 0.5)],
    ['thin outline', people, 18, { font: liberation, size: 46, outline: 1 }, below, say(8, 2.6, 0.2)],
  ];
  return given.map(([name, base, startSec, style, place, cues]) => ({
    name,
    base,
    hasCaptions: true,
    filter: null,
    window: moveWindow(startSec, shift),
    ass: writeAss(
      { ...style, size: style.size - 3 * shift },
      { ...place, marginV: place.marginV === 0 ? 0 : place.marginV + 9 * shift },
      cues,
    ),
  }));
}

const box = (y: number, height: number) => `drawbox=x=60:y=${y}:w=620:h=${height}:c=0x203080:t=fill`;
const letters = (text: string, at: string, size = 40) =>
  `drawtext=font='DejaVu Sans':text='${text}':fontcolor=white:fontsize=${size}:${at}`;

/** Footage without captions, bare and with other lettering. */
function listNegatives(shift: number): LetteringCase[] {
  const bare = (base: string, ...starts: number[]) =>
    starts.map((startSec) => ({ name: `bare, ${startSec} s`, base, startSec, filter: null }));
  const drawn = (name: string, base: string, startSec: number, filter: string) => ({ name, base, startSec, filter });
  const slides = [0, 1, 2, 3].map((page) =>
    [0, 1, 2, 3, 4]
      .map((row) =>
        letters(
          `Point ${page * 5 + row} of the plan for next year`,
          `x=120:y=${150 + 90 * row}:enable='between(t,${5 * page},${5 * page + 5})'`,
          44,
        ),
      )
      .join(','),
  );
  const chat = Array.from({ length: 8 }, (_, row) =>
    letters(`user${row}\\: that was close %{eif\\:floor((t+${row})/3)\\:d}`, `x=900:y=${120 + 60 * row}`, 26),
  ).join(',');
  const hud = [
    letters(`AMMO %{eif\\:30-mod(floor(t*2)\\,30)\\:d}`, 'x=1050:y=640', 40),
    letters('HEALTH 87', 'x=40:y=640', 40),
    letters('OBJECTIVE\\: reach the tower', 'x=40:y=40', 30),
    letters('%{pts\\:hms}', 'x=1040:y=40', 30),
  ].join(',');
  const names = [
    box(560, 90),
    letters('Maria Lindqvist, chief of research', "x=80:y=585:enable='lt(t,10)'", 34),
    letters('Tom Baker, author', "x=80:y=585:enable='gte(t,10)'", 34),
  ].join(',');
  const given = [
    ...bare(sample, 0, 20, 40, 60, 80, 90.3, 107),
    ...bare(battle, 0, 15, 30, 50),
    ...bare(trailer, 0, 10, 20, 31),
    ...bare(people, 0, 24),
    ...bare(board, 0, 20),
    ...bare(speech, 0, 20),
    drawn('two names below speakers', people, 3, names),
    drawn(
      'a name that comes and goes',
      speech,
      3,
      `${letters('Maria Lindqvist', "x=80:y=600:enable='between(mod(t,10),1,5)'", 44)}`,
    ),
    drawn(
      'a ticker',
      people,
      12,
      `drawbox=y=650:h=60:w=1280:c=0x101010:t=fill,${letters('Markets rise after the vote, rain in the north, trains run late again, a new record in the marathon, prices of bread fall for the third month, and the last bridge opens tomorrow morning', 'x=1280-160*t:y=662', 36)}`,
    ),
    drawn(
      'a scoreboard with a clock',
      battle,
      20,
      `drawbox=x=60:y=40:w=420:h=60:c=0x101010:t=fill,${letters('HOME 2 - %{eif\\:floor(t/9)\\:d} AWAY   %{pts\\:gmtime\\:0\\:%M\\\\\\:%S}', 'x=80:y=52', 34)}`,
    ),
    drawn(
      'slides',
      board,
      2,
      `drawbox=w=1280:h=720:c=white:t=fill,${slides.join(',').replaceAll('fontcolor=white', 'fontcolor=black')}`,
    ),
    drawn(
      'a sign and a logo',
      people,
      20,
      [letters('OPEN DAILY', 'x=500:y=120', 60), letters('channel nine', 'x=1020:y=40', 30)].join(','),
    ),
    drawn('the display of a game', battle, 40, hud),
    drawn('a chat', speech, 12, chat),
    drawn('a running timecode', sample, 40, letters('%{pts\\:hms}', 'x=480:y=640', 44)),
    drawn(
      'snow',
      'lavfi:color=0x405060:s=1280x720:r=25',
      0,
      'noise=alls=100:allf=t,scale=320:180,eq=contrast=3:brightness=-0.6,scale=1280:720',
    ),
    drawn(
      'sparks',
      'lavfi:life=s=320x180:r=12:ratio=0.04:mold=20:life_color=0xffe080:death_color=0x402000:seed=7',
      0,
      'scale=1280:720:flags=bilinear',
    ),
    drawn('cells', 'lavfi:cellauto=s=320x180:r=10:rule=30:seed=3', 0, 'scale=1280:720:flags=neighbor,format=yuv420p'),
  ];
  return given.map(({ name, base, startSec, filter }) => ({
    name,
    base,
    filter,
    hasCaptions: false,
    ass: null,
    window: moveWindow(startSec, shift),
  }));
}

/**
 * Some fifty stretches of 20 s, about half of them with captions.
 * @param shift number of another set, for what was chosen by the first: other stretches of the footage, words, sizes and
 * heights. Default 0.
 */
export function listLetteringCases(shift = 0): LetteringCase[] {
  return [...listPositives(shift), ...listNegatives(shift)];
}
