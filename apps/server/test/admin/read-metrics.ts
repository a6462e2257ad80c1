/** One line in a scrape. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

const helpLine = /^# HELP [a-zA-Z_:][\w:]* \S[^\n]*$/;
const typeLine = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary)$/;
const sampleLine =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[+-]Inf|Nan)$/;

/** Parses the Prometheus text format 0.0.4 strictly. @throws Error for an invalid line or a sample without a type */
export function readMetrics(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  for (const line of text.split('\n')) {
    if (line === '' || helpLine.test(line)) continue;
    const [, typed, type = ''] = typeLine.exec(line) ?? [];
    if (typed !== undefined) {
      if (types.has(typed)) throw new Error(`${typed} has two types.`);
      types.set(typed, type);
      continue;
    }
    const [, name, labels = '', value] = sampleLine.exec(line) ?? [];
    if (name === undefined) throw new Error(`No line of a scrape: ${line}`);
    if (!types.has(name) && types.get(name.replace(/_(bucket|sum|count)$/, '')) !== 'histogram') {
      throw new Error(`${name} has no type.`);
    }
    const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"/g)];
    samples.push({ name, labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])), value: Number(value) });
  }
  return { samples, types };
}

/** Returns the value of the only sample with this name and these labels; null if there is none. */
export function findValue(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | null {
  const matching = samples.filter(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  if (matching.length > 1) throw new Error(`${name} has ${matching.length} samples with these labels.`);
  return matching[0]?.value ?? null;
}
