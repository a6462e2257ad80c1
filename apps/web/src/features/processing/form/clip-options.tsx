import '@mantine/core/styles/Tabs.layer.css';
import { type OptionGroup, optionGroups } from '@clipwright/clip-spec';
import type { ProjectRequest } from '@clipwright/contract';
import { Button, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import tabClasses from '../../../ui/tabs.module.css';
import { AnalysisFields } from './analysis-fields.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { ClipFields } from './clip-fields.tsx';
import { ClipOption, FoundOptions, FoundStyles } from './clip-option.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { DetailFields } from './detail-fields.tsx';
import { findCaptionStyles, findClipOptions, groupOfOption, groupOfProblem } from './find-clip-options.ts';
import { KitFields } from './kit-fields.tsx';
import { OptionField } from './option-field.tsx';
import { listFormOptions } from './option-texts.ts';
import { ShapeFields } from './shape-fields.tsx';
import type { SpecFieldsProps } from './spec-fields-props.ts';
import { WatermarkFields } from './watermark-fields.tsx';

const { options: messages } = uploadMessages;

export type ClipOptionsProps = SpecFieldsProps & {
  request: ProjectRequest;
  onChange: (change: Partial<ProjectRequest>) => void;
  /** The number of attempts to submit. After each, the first invalid field is shown. */
  attempt: number;
  /** True if the clips are made from a text. */
  isText: boolean;
  /** A frame of the material for the preview of the watermark. */
  frameUrl: string | null;
  /** The choice of another speech model, if there is one. */
  speechField?: ReactNode;
  /** The offer to install search by meaning. */
  searchField?: ReactNode;
  /** Opens the plans without leaving the page. */
  onViewPlans: () => void;
};

/** All options in four groups, with a search over all of them. */
export function ClipOptions(props: ClipOptionsProps) {
  const { problems, attempt } = props;
  const [refused] = Object.keys(problems);
  const [group, setGroup] = useState<OptionGroup>(() => (refused ? groupOfProblem(refused) : 'project'));
  const [search, setSearch] = useState('');
  const [seenAttempt, setSeenAttempt] = useState(attempt);
  if (attempt !== seenAttempt) {
    setSeenAttempt(attempt);
    if (refused) {
      setGroup(groupOfProblem(refused));
      setSearch('');
    }
  }
  // Deferred, so that typing stays fast: fifty fields do not re-render for each letter.
  const sought = useDeferredValue(search);
  const fields = useMemo(
    () =>
      sought.trim() === '' ? (
        <GroupedFields {...props} group={group} onGroup={setGroup} />
      ) : (
        <FoundFields {...props} sought={sought} onAll={() => setSearch('')} />
      ),
    [sought, group, props],
  );
  return (
    <Stack gap="md" mt="lg">
      <TextInput
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={search}
        // Enter would submit the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {fields}
    </Stack>
  );
}

/** The options in their groups, one of which is open. */
function GroupedFields({
  group,
  onGroup,
  ...props
}: ClipOptionsProps & { group: OptionGroup; onGroup: (group: OptionGroup) => void }) {
  return (
    <Tabs
      value={group}
      keepMounted={false}
      classNames={tabClasses}
      onChange={(name) => {
        const next = optionGroups.find((one) => one === name);
        if (next) onGroup(next);
      }}
    >
      <Tabs.List aria-label={messages.groupsLabel}>
        {optionGroups.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {messages.groups[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {optionGroups.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <Stack gap="lg">
            <GroupFields group={one} {...props} />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The options of all groups that match a search. */
function FoundFields({ sought, onAll, ...props }: ClipOptionsProps & { sought: string; onAll: () => void }) {
  const matches = findClipOptions(sought, props.capabilities);
  return (
    <FoundOptions value={matches}>
      <Text size="sm" c="dimmed" role="status">
        {matches.size === 0 ? messages.none({ search: sought.trim() }) : messages.found({ count: matches.size })}
      </Text>
      {optionGroups
        .filter((one) => [...matches].some((id) => groupOfOption(id) === one))
        .map((one) => (
          <Stack key={one} component="section" gap="lg" pt="md" data-line="above" aria-label={messages.groups[one]}>
            <h3>{messages.groups[one]}</h3>
            <FoundStyles value={findCaptionStyles(sought, props.capabilities)}>
              <GroupFields group={one} {...props} />
            </FoundStyles>
          </Stack>
        ))}
      <div>
        <Button variant="default" size="sm" onClick={onAll}>
          {messages.showAll}
        </Button>
      </div>
    </FoundOptions>
  );
}

function GroupFields({ group, ...allProps }: ClipOptionsProps & { group: OptionGroup }) {
  const { request, onChange, isText, frameUrl, speechField, searchField, onViewPlans, attempt: _, ...props } = allProps;
  switch (group) {
    case 'project':
      return (
        <DetailFields
          {...props}
          request={request}
          onChange={onChange}
          searchField={searchField}
          onViewPlans={onViewPlans}
        />
      );
    case 'clips':
      return (
        <>
          <ClipFields {...props} />
          <ShapeFields {...props} />
        </>
      );
    case 'style':
      return (
        <>
          <ClipOption id="brandKit">
            <KitFields {...props} onViewPlans={onViewPlans} />
          </ClipOption>
          <CaptionFields {...props} isText={isText} speechField={speechField} />
          {listFormOptions('style').map((name) => (
            <OptionField key={name} {...props} name={name} />
          ))}
          <ClipOption id="watermark">
            <WatermarkFields {...props} frameUrl={frameUrl} onViewPlans={onViewPlans} />
          </ClipOption>
        </>
      );
    case 'analyses':
      return <AnalysisFields {...props} onViewPlans={onViewPlans} />;
  }
}
