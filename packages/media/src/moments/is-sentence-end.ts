/** Whether a written word closes a sentence; "Mr." and single initials do not. */
export function isSentenceEnd(text: string): boolean {
  return /[.!?…。？！؟]["”»'’)]*$/u.test(text) && !/^(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Hr|Fr)\.$/u.test(text);
}
