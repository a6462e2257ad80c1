import { isInTrash } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { FOLDER_TYPE } from './google-file.ts';
import { googleError } from './google-refusal.ts';

type Test = (item: DriveItem) => boolean;

const TEXT = String.raw`'((?:[^'\\]|\\['\\])*)'`;
const TERMS: readonly (readonly [RegExp, (drive: Drive, rootId: string, ...values: string[]) => Test])[] = [
  [
    new RegExp(`^${TEXT} in parents$`),
    (_, rootId, id = '') =>
      (item) =>
        item.parentId === (id === 'root' ? rootId : id),
  ],
  [
    new RegExp(`^name (=|!=|contains) ${TEXT}$`),
    (_, __, operator = '', value = '') =>
      ({ name }) =>
        operator === 'contains'
          ? name
              .toLowerCase()
              .split(/\s+/)
              .some((word) => word.startsWith(value.toLowerCase()))
          : (name === value) === (operator === '='),
  ],
  [
    new RegExp(`^mimeType (=|!=|contains) ${TEXT}$`),
    (_, __, operator = '', value = '') =>
      ({ isFolder, mimeType }) => {
        const type = isFolder ? FOLDER_TYPE : mimeType;
        return operator === 'contains' ? type.startsWith(value) : (type === value) === (operator === '=');
      },
  ],
  [
    /^trashed (=|!=) (true|false)$/,
    (drive, _, operator = '', value = '') =>
      (item) =>
        (isInTrash(drive, item) === (value === 'true')) === (operator === '='),
  ],
  [
    new RegExp(`^appProperties has \\{ ?key=${TEXT} and value=${TEXT} ?\\}$`),
    (_, __, key = '', value = '') =>
      ({ appProperties }) =>
        appProperties[key] === value,
  ],
];

/** Reads the `q` of a search: terms with `and` between them. */
export function readSearch(drive: Drive, rootId: string, search: string): Test {
  const tests = splitTerms(search).map((term) => {
    for (const [pattern, make] of TERMS) {
      const match = pattern.exec(term);
      if (match !== null) return make(drive, rootId, ...match.slice(1).map(unquote));
    }
    throw googleError(400, 'invalid', `Invalid Value: q, at "${term}".`);
  });
  return (item) => tests.every((test) => test(item));
}

function unquote(value: string): string {
  return value.replace(/\\(['\\])/g, '$1');
}

/** An `and` within a text or within braces divides nothing. */
function splitTerms(search: string): string[] {
  const parts = search.match(/'(?:[^'\\]|\\.)*'|\{|\}|[^'{}]+/g) ?? [];
  const terms = [''];
  let depth = 0;
  for (const part of parts) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    const pieces = depth === 0 && !part.startsWith("'") ? part.split(/\s+and\s+/) : [part];
    for (const [index, piece] of pieces.entries()) {
      if (index === 0) terms[terms.length - 1] += piece;
      else terms.push(piece);
    }
  }
  return terms.map((term) =>
    term
      .trim()
      .replace(/\s*(!=|=)\s*(?=(?:[^']*'[^']*')*[^']*$)/g, (_, operator: string) =>
        term.trim().startsWith('appProperties') ? operator : ` ${operator} `,
      ),
  );
}
