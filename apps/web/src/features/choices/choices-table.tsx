import type { ClipChoice } from '@clipwright/contract';
import { Text } from '@mantine/core';
import { describeTime } from '../../lib/format/describe-time.ts';
import { formatClock } from '../../lib/format/format-clock.ts';
import { formatNumber } from '../../lib/format/format-number.ts';
import { formatScore } from '../../lib/format/format-score.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { choicesMessages as messages } from './choices-messages.ts';
import classes from './choices-table.module.css';
import { describeExtent } from './describe-extent.ts';

const { columns } = messages;

/** The choices with links to their clips. A narrow page leaves the numbers about the clip out. */
export function ChoicesTable({ choices }: { choices: readonly ClipChoice[] }) {
  return (
    <table className={classes.table} aria-label={messages.list}>
      <thead>
        <tr>
          <th scope="col">{columns.choice}</th>
          <th scope="col">{columns.clip}</th>
          <th scope="col" className={classes.wide}>
            {columns.score}
          </th>
          <th scope="col" className={classes.wide}>
            {columns.place}
          </th>
          <th scope="col">{columns.time}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <ChoiceRow key={choice.id} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

function ChoiceRow({ choice }: { choice: ClipChoice }) {
  const { kind, clip_id, project_id, clip_title, features, decided_at } = choice;
  const { score, startSec, lengthSec } = features;
  const extent = describeExtent(choice);
  return (
    <tr>
      <th scope="row">
        {messages.kinds[kind]}
        {extent !== null && (
          <Text size="sm" c="dimmed">
            {extent}
          </Text>
        )}
      </th>
      <td>
        <TextLink to="/project/$projectId" params={{ projectId: project_id }} search={{ clip: clip_id }}>
          {clip_title}
        </TextLink>
      </td>
      <td className={classes.wide}>{score === null ? messages.unknown : formatScore(score)}</td>
      <td className={classes.wide}>
        {startSec === null || lengthSec === null
          ? messages.unknown
          : messages.place({ start: formatClock(startSec), length: formatNumber(Math.round(lengthSec)) })}
      </td>
      <td>
        <time dateTime={decided_at}>{describeTime(decided_at)}</time>
      </td>
    </tr>
  );
}
