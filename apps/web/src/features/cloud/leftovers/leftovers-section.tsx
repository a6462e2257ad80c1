import { type CloudLeftoverGroup, cloudProviderNames } from '@clipwright/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { locale } from '../../../lib/format/locale.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../cloud.module.css';
import { cloudMessages } from '../cloud-messages.ts';
import { ProviderMark } from '../provider-mark.tsx';
import { countOf, describeLeftovers, useLeftovers } from './use-leftovers.ts';

const { leftovers: texts } = cloudMessages;

/**
 * Files that were deleted while their drive was unreachable, with actions to remove or keep them. Renders nothing if
 * there are none.
 */
export function LeftoversSection() {
  const { groups, removal, keeping } = useLeftovers();
  const list = useRef<HTMLUListElement>(null);
  if (groups.length === 0) return null;
  // The clicked button is removed with its row.
  const options = { onSuccess: () => list.current?.focus() };
  return (
    <Section heading={texts.heading}>
      <ul ref={list} aria-label={texts.heading} tabIndex={-1}>
        {groups.map((group) => (
          <LeftoverRow
            key={`${group.provider} ${group.reach}`}
            group={group}
            isBusy={removal.isPending || keeping.isPending}
            onRemove={() => removal.mutate(group, options)}
            onKeep={() => keeping.mutate(group, options)}
          />
        ))}
      </ul>
    </Section>
  );
}

type LeftoverRowProps = { group: CloudLeftoverGroup; isBusy: boolean; onRemove: () => void; onKeep: () => void };

function LeftoverRow({ group, isBusy, onRemove, onKeep }: LeftoverRowProps) {
  const { provider, reach, isRemoving } = group;
  const count = countOf(group);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group component="p" gap="2xs sm" fw={650} data-breakable className={classes.name}>
          <ProviderMark provider={provider} />
          <Box component="span" flex="1 1 0" miw={0} data-breakable>
            {describeLeftovers(group)}
          </Box>
        </Group>
        <Text size="sm" c="dimmed" data-breakable data-when-filled>
          {listNames(group)}
        </Text>
        {reach !== 'connected' && (
          <Text size="sm" c="dimmed" data-breakable data-when-filled>
            {texts.unreachable[reach]({ count, provider: cloudProviderNames[provider] })}
          </Text>
        )}
      </div>
      {isRemoving ? (
        <p role="status">{texts.removing}</p>
      ) : (
        <Group gap="xs sm">
          {reach === 'connected' && (
            <Button size="sm" loading={isBusy} onClick={onRemove}>
              {texts.remove({ count })}
            </Button>
          )}
          <Button variant="default" size="sm" disabled={isBusy} onClick={onKeep}>
            {texts.keep({ count })}
          </Button>
        </Group>
      )}
    </li>
  );
}

function listNames(group: CloudLeftoverGroup): string {
  const more = countOf(group) - group.names.length;
  return new Intl.ListFormat(locale).format(more > 0 ? [...group.names, texts.more({ count: more })] : group.names);
}
