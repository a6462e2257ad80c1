import { parseTranscript } from '../src/transcript/parse-transcript.ts';
import type { Transcript } from '../src/transcript/transcript.ts';

/** Shakespeare's first three sonnets; the first is a single sentence. */
export const sonnets = [
  `From fairest creatures we desire increase,
That thereby beauty's rose might never die,
But as the riper should by time decease,
His tender heir might bear his memory:
But thou contracted to thine own bright eyes,
Feed'st thy light's flame with self-substantial fuel,
Making a famine where abundance lies,
Thy self thy foe, to thy sweet self too cruel:
Thou that art now the world's fresh ornament,
And only herald to the gaudy spring,
Within thine own bud buriest thy content,
And tender churl mak'st waste in niggarding:
Pity the world, or else this glutton be,
To eat the world's due, by the grave and thee.`,
  `When forty winters shall besiege thy brow,
And dig deep trenches in thy beauty's field,
Thy youth's proud livery so gazed on now,
Will be a tattered weed of small worth held:
Then being asked, where all thy beauty lies,
Where all the treasure of thy lusty days;
To say within thine own deep sunken eyes,
Were an all-eating shame, and thriftless praise.
How much more praise deserved thy beauty's use,
If thou couldst answer 'This fair child of mine
Shall sum my count, and make my old excuse'
Proving his beauty by succession thine.
This were to be new made when thou art old,
And see thy blood warm when thou feel'st it cold.`,
  `Look in thy glass and tell the face thou viewest,
Now is the time that face should form another,
Whose fresh repair if now thou not renewest,
Thou dost beguile the world, unbless some mother.
For where is she so fair whose uneared womb
Disdains the tillage of thy husbandry?
Or who is he so fond will be the tomb,
Of his self-love to stop posterity?
Thou art thy mother's glass and she in thee
Calls back the lovely April of her prime,
So thou through windows of thine age shalt see,
Despite of wrinkles this thy golden time.
But if thou live remembered not to be,
Die single and thine image dies with thee.`,
] as const;

const lineSec = 3.5;
const stanzaPauseSec = 0.2;
const pauseSec = 2;

/** The sonnets read aloud in 158 s, with one subtitle per line. */
export function readSonnets(): Transcript {
  let atSec = 1;
  const cues = sonnets.flatMap((sonnet) => {
    const lines = sonnet.split('\n').map((line, index) => {
      const cue = `${stampOf(atSec)} --> ${stampOf(atSec + lineSec - 0.2)}\n${line}`;
      atSec += lineSec + (index % 4 === 3 ? stanzaPauseSec : 0);
      return cue;
    });
    atSec += pauseSec;
    return lines;
  });
  const text = `WEBVTT\n\n${cues.join('\n\n')}\n`;
  return parseTranscript(text, { fileName: 'sonnets.vtt', durationSec: null, language: 'en' });
}

function stampOf(sec: number): string {
  return new Date(Math.round(sec * 1000)).toISOString().slice(11, 23);
}
