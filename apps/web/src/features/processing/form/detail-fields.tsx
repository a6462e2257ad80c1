import '@mantine/core/styles/Input.layer.css';
import type { ProjectRequest } from '@clipwright/contract';
import { Box, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClipOption } from './clip-option.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { LockedOptions } from './locked-options.tsx';
import type { SpecFieldsProps } from './spec-fields-props.ts';

const { details: messages } = uploadMessages;

type DetailFieldsProps = SpecFieldsProps & {
  request: ProjectRequest;
  onChange: (change: Partial<ProjectRequest>) => void;
  /** The offer to install search by meaning; shown once there is a prompt. */
  searchField?: ReactNode;
  /** Opens the plans without leaving the page. */
  onViewPlans: () => void;
};

/** The fields for the title, prompt and description. */
export function DetailFields(props: DetailFieldsProps) {
  const { request, spec, capabilities, problems, onChange, onSpec, searchField, onViewPlans } = props;
  const { absence = null, firstPlan = null } = capabilities.options.find(({ id }) => id === 'aiPrompt') ?? {};
  return (
    <Stack gap="lg">
      <ClipOption id="title">
        <TextInput
          name="projectName"
          label={messages.title}
          error={problems.projectName}
          value={request.title}
          required
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </ClipOption>
      <ClipOption id="prompt">
        {absence ? (
          <Stack gap="lg">
            <Box component="h3" fz="md" lh="md">
              {messages.prompt}
            </Box>
            <LockedOptions options={[{ name: null, reason: absence.reason, firstPlan }]} onViewPlans={onViewPlans} />
          </Stack>
        ) : (
          <Textarea
            name="aiPrompt"
            label={messages.prompt}
            description={messages.promptHint}
            placeholder={messages.promptPlaceholder}
            error={problems.aiPrompt}
            value={spec.prompt ?? ''}
            rows={2}
            onChange={(event) => onSpec({ prompt: event.currentTarget.value || null })}
          />
        )}
        {absence === null && spec.prompt !== null && searchField}
      </ClipOption>
      <ClipOption id="description">
        <Textarea
          name="description"
          label={messages.description}
          description={messages.descriptionHint}
          error={problems.description}
          value={request.description}
          rows={2}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </ClipOption>
    </Stack>
  );
}
