/**
 * Sounds that subtitlers put in parentheses; other parenthesized text is speech. English, Spanish, French, German,
 * Italian, Portuguese.
 */
const soundWords =
  /\b(?:laugh|chuckl|giggl|applau|clap|cheer|music|singing|humming|sigh|gasp|groan|cough|sneez|sniff|sob|crying|scream|shouting|whisper|inaudible|indistinct|crosstalk|silence|pause|phone ring|bell|knock|beep|static|noise|risas?|ríe|aplausos?|música|suspir|rires?|applaudissements|musique|soupir|lach|gelächter|applaus|beifall|musik|seufz|risate?|ride|applausi|musica|sospir|risos?|palmas)/iu;

/** Announcements of what is played to the audience: `(Video: sportscasters narrate a race)`, `(Audio)`. */
const playedNote = /^\s*(?:v[ií]deo|audio|film|recording|voice-?over|grabación|enregistrement)\s*(?:[:：]|$)/iu;

/**
 * The placeholder for each character in an annotation, which keeps text positions unchanged. It is a private use
 * character that never occurs in text.
 */
export const BLANK = '\ue000';

/**
 * Finds sound descriptions in a cue's text: `[Laughter]`, `(applause)`, `♪ la la ♪`, `*sighs*`, 【笑い】. Parentheses only
 * count if they name a sound or something that is played, or are the entire text.
 * @returns the text at the same length, with `BLANK` at their positions, and the sounds' names in order, in lower case
 * and without brackets. Songs are named `music`, brackets without a word (`[ __ ]`) `unclear`.
 */
export function blankAnnotations(text: string): { blanked: string; annotations: string[] } {
  const matches: { at: number; name: string }[] = [];
  const blank = (whole: string, name: string, at: number) => {
    matches.push({ at, name: nameOf(name) });
    return BLANK.repeat(whole.length);
  };
  const trimmed = text.trim();
  const blanked = text
    .replaceAll(BLANK, ' ')
    .replace(/[♪♫♬][^♪♫♬]*(?:[♪♫♬]+|$)/g, (whole, at: number) => blank(whole, 'music', at))
    .replace(/\[([^[\]]{0,120})\]|【([^【】]{0,120})】/g, (whole, inside, other, at: number) =>
      blank(whole, inside ?? other, at),
    )
    .replace(/\*([^*\n]{1,40})\*/g, (whole, inside: string, at: number) =>
      soundWords.test(inside) ? blank(whole, inside, at) : whole,
    )
    .replace(/[(（]([^()（）]{1,60})[)）]/g, (whole, inside: string, at: number) =>
      soundWords.test(inside) || playedNote.test(inside) || whole === trimmed ? blank(whole, inside, at) : whole,
    );
  matches.sort((a, b) => a.at - b.at);
  return { blanked, annotations: matches.map(({ name }) => name) };
}

function nameOf(inside: string): string {
  const name = inside
    .replace(/[\s_\ue000]+/g, ' ')
    .trim()
    .toLowerCase();
  return name === '' ? 'unclear' : name;
}
