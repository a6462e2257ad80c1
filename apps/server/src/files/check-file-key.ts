const form = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/;
const MAX_KEY_LENGTH = 500;

/** Keys are made by the program, so an invalid one is a bug. No accepted key can lead out of a folder. */
export function checkFileKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !form.test(key)) throw new TypeError('This is no key of a file.');
}
