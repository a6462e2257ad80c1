import { basename } from 'node:path';

/** What names of files and declarations say instead, see `docs/glossary.md`. A phrase is words that follow each other. */
const instead: Readonly<Record<string, string>> = {
  amiss: 'discrepancies',
  anew: 'again',
  anybody: 'anyone',
  bury: 'dead letter',
  'enter stage': 'start stage',
  everybody: 'everyone',
  'hold project': 'lock project',
  'leave stage': 'complete stage',
  nobody: 'no one, or what is missing',
  'pick apart': 'select non-overlapping',
  politely: 'backoff',
  'put right': 'reconcile, repair or correct',
  'share turn': 'single flight',
  somebody: 'someone, or who it is',
  'steady time': 'constant time',
  'take turn': 'a limit, or a position in the queue',
  truth: 'snapshot',
  weigh: 'score',
  whoever: 'who it is',
};

/** Verbs that are forbidden in names alone, since a sentence may need them. */
const onlyInNames = new Set(['bury', 'truth', 'weigh']);

const declaration = /\b(?:function\*?|const|let|type|interface|class)\s+([A-Za-z_$][\w$]*)/g;
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The forbidden words in the names and the test titles of a source file, each with what to say. */
export function findForbiddenWords(path: string, text: string): string[] {
  const stem = basename(path).replace(/\..*$/, '');
  const names = [stem, ...[...text.matchAll(declaration)].map(([, name = '']) => name)];
  const titles = [...text.matchAll(title)].map(([, , words = '']) => words);
  const found = (said: string, isName: boolean) => {
    const words = ` ${toWords(said)} `;
    return Object.entries(instead)
      .filter(([word]) => words.includes(` ${word} `) && (isName || !onlyInNames.has(word)))
      .map(([word, better]) => `${path}: "${said}" says "${word}"; say ${better}`);
  };
  const needs = names
    .filter((name) => /^[A-Z]\w*Needs$/.test(name))
    .map((name) => `${path}: "${name}" should end in Deps`);
  return [
    ...new Set([
      ...names.flatMap((name) => found(name, true)),
      ...titles.flatMap((words) => found(words, false)),
      ...needs,
    ]),
  ];
}

function toWords(said: string): string {
  return said
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
