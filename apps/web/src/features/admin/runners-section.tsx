import type { AdminOverview as Overview, RunnerState } from '@clipwright/contract';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin.module.css';
import { adminMessages } from './admin-messages.ts';
import { spanBetween } from './format-span.ts';

const { runners: texts } = adminMessages;

const toneOf = { new: 'info', alive: 'success', silent: 'info', 'put-aside': 'danger' } as const satisfies Record<
  RunnerState['state'],
  string
>;

/** Programs on other machines that render clips. An installation that has none is told nothing of them. */
export function RunnersSection({ runners, checkedAt }: Pick<Overview, 'runners' | 'checkedAt'>) {
  if (!runners?.length) return null;
  return (
    <Section heading={texts.heading}>
      <ul className={classes.list}>
        {runners.map((runner) => (
          <RunnerRow key={runner.name} runner={runner} checkedAt={checkedAt} />
        ))}
      </ul>
    </Section>
  );
}

function RunnerRow({ runner, checkedAt }: { runner: RunnerState; checkedAt: string }) {
  const { name, state, version, seenAt, made, failed } = runner;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <StatusChip tone={toneOf[state]}>{texts.states[state]}</StatusChip>
        {version !== null && <span className={classes.quiet}>{texts.version(version)}</span>}
        {seenAt !== null && <span className={classes.quiet}>{texts.seen(spanBetween(seenAt, checkedAt))}</span>}
        {made + failed > 0 && <span className={classes.quiet}>{texts.lately(made, failed)}</span>}
      </div>
      {state === 'new' && <p className={classes.quiet}>{texts.start}</p>}
      {state === 'put-aside' && <p className={classes.quiet}>{texts.putAside(name)}</p>}
      <RunnerWork runner={runner} checkedAt={checkedAt} />
    </li>
  );
}

function RunnerWork({ runner: { state, work, seenAt }, checkedAt }: { runner: RunnerState; checkedAt: string }) {
  if (work.length === 0) return state === 'alive' ? <p className={classes.quiet}>{texts.idle}</p> : null;
  const isGone = state === 'silent' && seenAt !== null;
  return (
    <ul className={classes.work}>
      {work.map(({ startedAt }, index) => (
        // Two may have begun at once.
        // biome-ignore lint/suspicious/noArrayIndexKey: they bear no name of their own
        <li key={`${startedAt} ${index}`}>
          {isGone ? texts.was(spanBetween(startedAt, seenAt)) : texts.since(spanBetween(startedAt, checkedAt))}
        </li>
      ))}
    </ul>
  );
}
