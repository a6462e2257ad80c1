const MAX_NAME_BYTES = 200;

/**
 * The path of a new file in a folder: its real name where a disk can have it. What is not possible in a name becomes
 * `_`, a long name is shortened before its ending, and a name that is taken gets a number.
 */
export function makeDiskName(name: string, isFree: (name: string) => boolean, folder: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name may hold them, and no file can.
  const clean = name.replace(/[/\\\u0000-\u001f\u007f]/g, '_').replace(/^\.+$/, '_') || '_';
  const [, stem = clean, ending = ''] = /^(.+?)(\.[\w-]{1,10})?$/su.exec(clean) ?? [];
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? ending : ` (${number})${ending}`;
    const diskName = `${cutTo(stem, MAX_NAME_BYTES - Buffer.byteLength(mark))}${mark}`;
    if (isFree(diskName)) return `${folder}/${diskName}`;
  }
}

function cutTo(text: string, maxBytes: number): string {
  let short = text;
  while (Buffer.byteLength(short) > maxBytes) short = [...short].slice(0, -1).join('');
  return short;
}
