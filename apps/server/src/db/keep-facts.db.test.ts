import { describeFact, type Fact } from '@clipwright/contract';
import { beforeAll, expect, it } from 'vitest';
import { createOlderDatabase, type OlderDatabase } from '../../test/db/create-older-database.ts';

let older: OlderDatabase;
const userId = '00000000-0000-4000-8000-000000000001';
const failed = 'Clip 3 could not be made: The transcript is an SCC file: convert it to SRT or VTT.';
const skipped =
  'The engine api was skipped: The transcription server at speech.example failed with status 500 (so it is): try again or choose another engine.';
const warnings = [
  failed,
  skipped,
  '1 of 8 moments was found: 46.5 s have no room for more of about 60 s each.',
  'The language model at model.example refused the request: too long The built-in finder chose the moments instead.',
  'The transcript is too long to be one. Trend analysis is left out.',
  'No voice for Japanese is installed, so the clips are silent. To have them read aloud, install espeak-ng where Clipwright runs.',
  'Only 2 of 3 moments were found: nothing else in the source matches "cats (and dogs)".',
  'Whatever a program facts.',
  '{failure} (.*) \\1 [^$\n',
  'The sound ends after 1,234 s of 2 s.',
];
/** Texts that are no sentence of an earlier version, though their ends are. */
const foreign = ['Clip 3 could not be made: '.repeat(150), 'Clip 3 could not be made: '.repeat(20_000)];
const reason = (text: string) => ({ text, quote: null, atSec: 1.5, kind: 'strength' });
const reasons = [
  'Opens with a question.',
  'Laughter or applause 3 times.',
  'Opens with "So it is", which leans on what was said before.',
  'No question, strong claim, or sign of feeling in the whole clip.',
  'Answers the search: says "bees", "sleep".',
  'Opens with "007", which leans on what was said before.',
  'A sentence of a language model.',
].map(reason);
const analysis = {
  summary:
    'Heuristic score 6.1 of 10, hook 70 %, weakest at 1:05 of the clip; computed from words, sound and cuts, not a forecast of views.',
  highlights: [
    'Pace variation: high, 240 %; 15 to 45 is usual for talk to a camera.',
    'From 0:05 to 0:10 the clip holds least, 2.5 of 10. The voice is low there: cut it shorter or add music.',
    '2 places to check before posting: profanity (1), personal data (1), the first at 0:05.',
    'Begin at 0:05, cut 2.7 s of dead air in 2 places: 20.0 s become 17.3 s.',
    'Lo que sea.',
    'From 0:75 to 999:10 the clip holds least, 2.5 of 10.',
  ],
  tags: ['quick cuts', 'a topic'],
  insights: [reason('An email address is said at 0:07: cut or mute it before posting.')],
  data: { score: 6.1 },
};
const style = { ...analysis, summary: '240 words a minute, sentences of 8 words, 0 % pauses.', highlights: [] };

beforeAll(async () => {
  older = await createOlderDatabase('keep-facts');
  await fill(older);
  await older.migrate();
  return () => older.drop();
});

async function fill({ client }: OlderDatabase): Promise<void> {
  await client.query(
    `insert into users (id, full_name, email) values ('${userId}', 'Ada', 'ada@example.org');
     insert into projects (id, user_id, title, source_type) values ('${userId}', '${userId}', 'A talk', 'file');
     insert into sources (id, user_id, project_id, kind, state, name) values ('${userId}', '${userId}', '${userId}', 'file', 'ready', 'talk.mp4');
     insert into video_clips (id, project_id, user_id, name) values ('${userId}', '${userId}', '${userId}', 'A clip')`,
  );
  const run = `insert into processing_runs (id, project_id, user_id, source_id, spec, status, finished_at, error_code, error_message, error_facts, warnings, updated_at)
    values ($1, '${userId}', '${userId}', '${userId}', '{}', 'failed', now(), $2, $3, $4, $5, '2026-01-01')`;
  const runs = [
    [
      userId,
      'truncated',
      'The file is incomplete: it ends before its contents do. Copy it again from its source.',
      null,
    ],
    [
      '00000000-0000-4000-8000-000000000002',
      'video_too_long',
      'The video is too long.',
      { minutes: 90, limit: 60, parts: [{ a: 1 }] },
    ],
  ];
  for (const [id, code, message, facts] of runs)
    await client.query(run, [id, code, message, facts, id === userId ? warnings : foreign]);
  await client.query(
    `insert into planned_clips (run_id, user_id, clip_number, moment, status, error_code, error_message)
     values ('${userId}', '${userId}', 1, $1, 'failed', 'stopped', 'Processing was stopped.')`,
    [{ reasons }],
  );
  await client.query(
    `insert into analyses (clip_id, user_id, analysis_type, data, ai_insights)
     values ('${userId}', '${userId}', 'moments', $1, $2)`,
    [
      { viral_score: 7, reasons },
      { performance_prediction: analysis, style_analysis: style, other: 7 },
    ],
  );
  await client.query(
    `insert into speech_installations (model, state, error) values ('m', 'failed', 'There is no model "m" any more.')`,
  );
}

async function read<Row>(columns: string): Promise<Row> {
  const { rows } = await older.client.query(`select ${columns}`);
  return rows[0] as Row;
}

const inEnglish = (facts: readonly Fact[]) => facts.map((fact) => describeFact(fact, 'en'));

it('warnings become codes with facts that read the same, and an unknown one a text', async () => {
  const { facts } = await read<{ facts: Fact[] }>(`warning_facts as facts from processing_runs where id = '${userId}'`);
  expect(inEnglish(facts)).toEqual(warnings);
  expect(facts.map(({ code }) => code)).toEqual([
    'clip-failed',
    'engine-skipped',
    'no-room-for-more',
    'finder-instead',
    'analysis-failed',
    'voice-missing',
    'few-matches',
    'text',
    'text',
    'text',
  ]);
  expect(facts[0]?.facts).toEqual({
    number: 3,
    failure: { code: 'transcript-foreign-format', facts: { format: 'scc' } },
  });
  expect(facts[2]?.facts).toEqual({ found: 1, count: 8, lengthSec: 46.5, targetSec: 60 });
  expect(facts[4]?.facts).toMatchObject({ option: 'enableTrendAnalysis' });
  expect(facts[5]?.facts).toEqual({ language: 'ja', model: null });
});

it('any text can be mapped, however long', async () => {
  const { facts } = await read<{ facts: Fact[] }>(
    `warning_facts as facts from processing_runs where id <> '${userId}'`,
  );
  expect(inEnglish(facts).map((text) => text?.trimEnd())).toEqual(foreign.map((text) => text.trimEnd()));
});

it('failures become codes with facts, and keep their rows’ age', async () => {
  const { rows } = await older.client.query(
    'select failure, error_message, updated_at < now() - interval \'1 day\' as "isOld" from processing_runs order by id',
  );
  expect(rows).toEqual([
    { failure: { code: 'ends-early', facts: {} }, error_message: expect.stringContaining('incomplete'), isOld: true },
    {
      failure: { code: 'video_too_long', facts: { minutes: 90, limit: 60 } },
      error_message: 'The video is too long.',
      isOld: true,
    },
  ]);
  expect(await read('failure from planned_clips')).toEqual({ failure: { code: 'stopped', facts: {} } });
  expect(await read('failure from speech_installations')).toEqual({
    failure: { code: 'model-gone', facts: { model: 'm' } },
  });
});

it('reasons become codes with facts in clips and in moments', async () => {
  type Rows = { planned: (Fact & { text: string })[]; made: Fact[]; highlights: string[] };
  const { planned, made, highlights } = await read<Rows>(
    `p.moment -> 'reasons' as planned, a.data -> 'reasons' as made, a.highlights from planned_clips p, analyses a`,
  );
  expect(made).toEqual(planned);
  expect(inEnglish(planned)).toEqual(reasons.map(({ text }) => text));
  expect(planned.map(({ text }) => text)).toEqual(highlights);
  expect(planned.map(({ code }) => code)).toEqual([
    'opens-with-question',
    'laughter-times',
    'leans-on-earlier',
    'signs-missing',
    'matches-words',
    'leans-on-earlier',
    'text',
  ]);
  expect(describeFact(planned[3] ?? { code: '', facts: {} }, 'es')).toBe(
    'Le falta en todo el clip: una pregunta, una afirmación contundente o una señal de emoción.',
  );
});

it('analyses become codes with facts beside their sentences', async () => {
  type Facts = { summary: Fact; highlights: Fact[]; tags: Fact[]; insights: Fact[] };
  type Stored = { performance_prediction: typeof analysis & { facts: Facts }; style_analysis: { facts: Facts } };
  const { stored } = await read<{ stored: Stored }>('ai_insights as stored from analyses');
  const { facts, ...sentences } = stored.performance_prediction;
  expect(sentences).toEqual(analysis);
  expect(inEnglish([facts.summary, ...facts.highlights, ...facts.tags, ...facts.insights])).toEqual([
    analysis.summary,
    ...analysis.highlights,
    ...analysis.tags,
    ...analysis.insights.map(({ text }) => text),
  ]);
  expect(facts.summary.facts).toMatchObject({ score: 6.1, hookPercent: 70, weakestSec: 65 });
  expect(facts.highlights.map(({ code }) => code)).toEqual([
    'style-metric',
    'weakest-stretch',
    'places-to-check',
    'edits',
    'text',
    'text',
  ]);
  expect(facts.insights).toMatchObject([{ code: 'personal-data-said', quote: null, atSec: 1.5, kind: 'strength' }]);
  expect(describeFact(stored.style_analysis.facts.summary, 'es')).toBe(
    '240 palabras por minuto, frases de 8 palabras, 0 % de pausas.',
  );
  expect(stored).toMatchObject({ other: 7 });
});

it('nothing of the mapping is left in the database', async () => {
  expect(await read(`count(*)::int as left from pg_class where relname like 'old_%'`)).toEqual({ left: 0 });
  expect(await read(`count(*)::int as left from pg_proc where proname like '%_of_old'`)).toEqual({ left: 0 });
  const { rows } = await older.client.query(
    `select c.relname, c.relforcerowsecurity as guarded, bool_and(t.tgenabled = 'O') as "hasTriggers"
     from pg_class c join pg_trigger t on t.tgrelid = c.oid
     where c.relname in ('analyses', 'planned_clips', 'processing_runs', 'text_generations') group by c.oid`,
  );
  expect(rows.every(({ guarded, hasTriggers }) => guarded && hasTriggers)).toBe(true);
  expect(rows).toHaveLength(4);
});
