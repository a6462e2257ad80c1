import type { MaterialReport } from '@clipwright/media';

/** A source has few tracks and files beside it; one that was made to have thousands tells of the first. */
const MAX_ENTRIES = 60;
/** Of a fact, such as the title of a track, which a file may give any length. */
const MAX_FACT_LENGTH = 200;

/** Returns a report as it is stored: what a hostile file makes long is cut. */
export function boundReport(report: MaterialReport): MaterialReport {
  return report.slice(0, MAX_ENTRIES).map(({ code, facts }) => ({
    code,
    facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, boundFact(fact)])),
  }));
}

function boundFact(fact: MaterialReport[number]['facts'][string]) {
  if (typeof fact !== 'string') return fact;
  // Postgres keeps no null character in JSON, and no half of a pair.
  const text = fact.replaceAll('\0', '').toWellFormed();
  return text.length > MAX_FACT_LENGTH ? `${text.slice(0, MAX_FACT_LENGTH - 1).toWellFormed()}…` : text;
}
