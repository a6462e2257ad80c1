import { describeFact } from '@clipwright/contract';
import { type MaterialReport, materialKinds } from '@clipwright/media';
import type { Terminal } from './terminal.ts';

/** Returns the decisions about a source as lines for a terminal: used material first, doubts last and marked. */
export function toMaterialLines(report: MaterialReport): string[] {
  const lines = report.map((entry) => {
    const kind = materialKinds[entry.code];
    return { rank: ranks[kind], text: `${kind === 'doubt' ? 'Note: ' : ''}${describeFact(entry, 'en')}` };
  });
  return [...new Set(lines.sort((one, other) => one.rank - other.rank).map(({ text }) => text))];
}

const ranks = { used: 0, corrected: 1, 'passed-over': 2, doubt: 3 } as const;

/** Prints the decisions about a source after an empty line. Prints nothing if there are none. */
export function printMaterial(report: MaterialReport, terminal: Pick<Terminal, 'say'>): void {
  const lines = toMaterialLines(report);
  if (lines.length > 0) terminal.say(`\n${lines.join('\n')}`);
}
