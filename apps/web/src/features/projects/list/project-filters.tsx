import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { projectsMessages } from '../projects-messages.ts';
import type { ProjectFilter } from '../projects-queries.ts';
import classes from './project-filters.module.css';

const statuses = ['all', 'processing', 'completed', 'failed'] as const;
/** The pause in typing after which the search starts. */
const pauseMs = 250;

type ProjectFiltersProps = {
  filter: ProjectFilter;
  onChange: (filter: ProjectFilter) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** The filters of the list, its refresh status and a refresh button. */
export function ProjectFilters({ filter, onChange, isRefreshing, onRefresh }: ProjectFiltersProps) {
  const { list } = projectsMessages;
  const name = useId();
  const [search, setSearch] = useState(filter.search);
  const [lastSearch, setKnown] = useState(filter.search);
  // The search has changed through the URL or a button.
  if (lastSearch !== filter.search) {
    setKnown(filter.search);
    if (search.trim() !== filter.search) setSearch(filter.search);
  }
  useEffect(() => {
    if (search.trim() === filter.search) return;
    const timer = setTimeout(() => onChange({ ...filter, search: search.trim() }), pauseMs);
    return () => clearTimeout(timer);
  }, [search, filter, onChange]);
  return (
    <Group gap="sm" align="stretch">
      <TextInput
        type="search"
        flex="1 1 16rem"
        placeholder={list.search}
        aria-label={list.search}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Group component="fieldset" gap={2} align="stretch" p={3} bd="1px solid var(--cw-line)" bdrs="sm">
        <VisuallyHidden component="legend">{list.status}</VisuallyHidden>
        {statuses.map((status) => (
          <Group
            key={status}
            component="label"
            gap={0}
            wrap="nowrap"
            display="inline-flex"
            pos="relative"
            mih={34}
            px="sm"
            bdrs={6}
            className={classes.status}
          >
            <input
              type="radio"
              data-cover
              name={name}
              checked={filter.status === status}
              onChange={() => onChange({ ...filter, status })}
            />
            {list.statuses[status]}
          </Group>
        ))}
      </Group>
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} aria-hidden />}
        aria-disabled={isRefreshing}
        onClick={() => !isRefreshing && onRefresh()}
      >
        {isRefreshing ? list.refreshing : list.refresh}
      </Button>
    </Group>
  );
}
