import { speakerTexts } from './speaker-messages.ts';

/** Returns the id of a speaker who is known by their voice only, `Speaker 1` for the first. It is the same in every language. */
export function numberedSpeaker(number: number): string {
  return `Speaker ${number}`;
}

/** True for an id from `numberedSpeaker`: a speaker without a name. */
export function isNumberedSpeaker(speaker: string): boolean {
  return numberIn(speaker) !== undefined;
}

/** Returns a speaker's name for people: an id from `numberedSpeaker` in the language of the texts, any other name as it is. */
export function speakerName(speaker: string, texts: Pick<typeof speakerTexts, 'numbered'> = speakerTexts): string {
  const number = numberIn(speaker);
  return number === undefined ? speaker : texts.numbered({ number });
}

/** Returns the speaker whose name a user entered: the reverse of `speakerName`. */
export function readSpeakerName(name: string, texts: Pick<typeof speakerTexts, 'numbered'> = speakerTexts): string {
  const trimmed = name.trim().replaceAll(/\s+/g, ' ');
  const number = /[1-9]\d{0,2}$/.exec(trimmed)?.[0];
  const isNumbered = number !== undefined && texts.numbered({ number }).toLowerCase() === trimmed.toLowerCase();
  return isNumbered ? numberedSpeaker(Number(number)) : trimmed;
}

function numberIn(speaker: string): string | undefined {
  return /^Speaker ([1-9]\d{0,2})$/.exec(speaker)?.[1];
}
