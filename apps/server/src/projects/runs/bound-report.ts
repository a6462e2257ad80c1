import type { MaterialReport } from '@clipwright/media';

/**
 * The maximum number of entries in a report. A source normally has few tracks and subtitle files; a source built to
 * have thousands is truncated.
 */
const MAX_ENTRIES = 60;
/** The maximum length of a fact, such as a track title, since a file can make it any length. */
const MAX_FACT_LENGTH = 200;

/** Returns a report as it is stored: entries and strings that a hostile file makes too long are truncated. */
export function boundReport(report: MaterialReport): MaterialReport {
  return report.slice(0, MAX_ENTRIES).map(({ code, facts }) => ({
    code,
    facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, boundFact(fact)])),
  }));
}

function boundFact(fact: MaterialReport[number]['facts'][string]) {
  if (typeof fact !== 'string') return fact;
  // Postgres cannot store null characters or lone surrogates in JSON.
  const text = fact.replaceAll('\0', '').toWellFormed();
  return text.length > MAX_FACT_LENGTH ? `${text.slice(0, MAX_FACT_LENGTH - 1).toWellFormed()}…` : text;
}
