const closers = '["”»’」』）\\p{Pe}\\p{Pf}\']*$';
/** Full stops, question marks and exclamation marks in all scripts, and the ellipsis. */
const closing = new RegExp(`[.!?…。｡．！？؟۔।॥։።፧၊။។]${closers}`, 'u');
const trailing = new RegExp(`(?:\\.\\s?\\.|…|⋯|[-–—,;:،、，；：])${closers}`, 'u');

/** True if a written word closes a sentence; "Mr." and single initials do not. */
export function isSentenceEnd(text: string): boolean {
  return closing.test(text) && !/^(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Hr|Fr)\.$/u.test(text);
}

/** True if the sentence continues after a written word or breaks off there: "and…", "well,", "they guarantee—." */
export function trailsOff(text: string): boolean {
  return trailing.test(text) || trailing.test(text.replace(/[.!?]$/u, ''));
}
