import type { MaterialReport } from '@clipwright/media';

/** The most entries of a report. A source has few tracks and subtitle files; one built to have thousands is cut. */
const MAX_ENTRIES = 60;
/** The maximum length of a fact, such as the title of a track, which a file may give any length. */
const MAX_FACT_LENGTH = 200;

/** Returns a report as it is stored: entries and texts that a hostile file makes long are cut. */
export function boundReport(report: MaterialReport): MaterialReport {
  return report.slice(0, MAX_ENTRIES).map(({ code, facts }) => ({
    code,
    facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, boundFact(fact)])),
  }));
}

function boundFact(fact: MaterialReport[number]['facts'][string]) {
  if (typeof fact !== 'string') return fact;
  // Postgres stores neither a null character nor half a surrogate pair in JSON.
  const text = fact.replaceAll('\0', '').toWellFormed();
  return text.length > MAX_FACT_LENGTH ? `${text.slice(0, MAX_FACT_LENGTH - 1).toWellFormed()}…` : text;
}
