import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { projectsMessages } from '../projects-messages.ts';
import type { ProjectFilter } from '../projects-queries.ts';
import classes from './project-filters.module.css';

const statuses = ['all', 'processing', 'completed', 'failed'] as const;
/** A pause in typing. */
const pauseMs = 250;

type ProjectFiltersProps = {
  filter: ProjectFilter;
  onChange: (filter: ProjectFilter) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** Which projects are listed, and whether they are those of now. */
export function ProjectFilters({ filter, onChange, isRefreshing, onRefresh }: ProjectFiltersProps) {
  const { list } = projectsMessages;
  const name = useId();
  const [search, setSearch] = useState(filter.search);
  const [known, setKnown] = useState(filter.search);
  // Set by the address or by a button.
  if (known !== filter.search) {
    setKnown(filter.search);
    if (search.trim() !== filter.search) setSearch(filter.search);
  }
  useEffect(() => {
    if (search.trim() === filter.search) return;
    const timer = setTimeout(() => onChange({ ...filter, search: search.trim() }), pauseMs);
    return () => clearTimeout(timer);
  }, [search, filter, onChange]);
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        className={classes.search}
        placeholder={list.search}
        aria-label={list.search}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <fieldset className={classes.statuses}>
        <VisuallyHidden component="legend">{list.status}</VisuallyHidden>
        {statuses.map((status) => (
          <label key={status} className={classes.status}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              checked={filter.status === status}
              onChange={() => onChange({ ...filter, status })}
            />
            {list.statuses[status]}
          </label>
        ))}
      </fieldset>
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} aria-hidden />}
        aria-disabled={isRefreshing}
        onClick={() => !isRefreshing && onRefresh()}
      >
        {isRefreshing ? list.refreshing : list.refresh}
      </Button>
    </div>
  );
}
