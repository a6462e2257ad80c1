import type { ProjectChange, ProjectDetail } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { projectQuery } from '../projects-queries.ts';
import classes from './project-name.module.css';

const check = checkLater(() => import('./detail-checks.ts').then(({ checkName }) => checkName));

const { edit: texts } = projectsMessages;

type Named = Pick<ProjectDetail, 'id' | 'title' | 'description'>;
type Words = Pick<Named, 'title' | 'description'>;

type ProjectNameProps = {
  project: Named;
  canEdit: boolean;
  /** A single line below the title. */
  facts: string;
};

/** A project's name and description, editable in place. */
export function ProjectName({ project, canEdit, facts }: ProjectNameProps) {
  const [isEditing, setEditing] = useState(false);
  const [before, setBefore] = useState<Words | null>(null);
  const change = useProjectChange(project.id);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isEditing) return;
    // The focused element was removed with the form.
    return () => {
      if (document.activeElement === document.body) opener.current?.focus();
    };
  }, [isEditing]);
  if (isEditing) {
    return (
      <NameForm
        project={project}
        onSave={(words) => change.mutateAsync(words)}
        onDone={(saved) => {
          if (saved) setBefore({ title: project.title, description: project.description });
          setEditing(false);
        }}
      />
    );
  }
  const undo = async (words: Words) => {
    try {
      await change.mutateAsync(words);
      setBefore(null);
      opener.current?.focus();
    } catch (error) {
      showToast(describeError(error), 'error');
    }
  };
  return (
    <Stack gap={2}>
      <Group gap="2xs" wrap="nowrap" align="flex-start">
        <Box component="h1" miw={0} data-breakable fz="1.75rem" lh="2.125rem">
          {project.title}
        </Box>
        {canEdit && (
          <IconButton ref={opener} label={texts.open} className={classes.open} onClick={() => setEditing(true)}>
            <IconPencil size={20} aria-hidden />
          </IconButton>
        )}
      </Group>
      <Text inherit c="dimmed" className={classes.quiet}>
        {facts}
      </Text>
      {project.description && (
        <Box component="p" maw="72ch" mt="2xs" data-breakable style={{ whiteSpace: 'pre-wrap' }}>
          {project.description}
        </Box>
      )}
      {/* Rendered before the message, so that screen readers announce it. */}
      {canEdit && (
        <Group role="status" gap="2xs" c="success" fz="sm" lh="sm">
          {before && (
            <>
              <IconCheck size={16} aria-hidden />
              {texts.saved}
              <Button variant="subtle" size="xs" loading={change.isPending} onClick={() => void undo(before)}>
                {texts.undo}
              </Button>
            </>
          )}
        </Group>
      )}
    </Stack>
  );
}

type NameFormProps = {
  project: Named;
  onSave: (words: Words) => Promise<unknown>;
  onDone: (saved: boolean) => void;
};

function NameForm({ project, onSave, onDone }: NameFormProps) {
  const { title, description } = project;
  const form = useApiForm<Words, boolean>({
    initialValues: { title, description },
    check,
    send: async (words) => {
      if (words.title === title && words.description === description) return false;
      await onSave(words);
      return true;
    },
    onDone,
  });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone(false);
  };
  return (
    <Form gap="sm" maw="40rem" aria-label={texts.label} onSubmit={form.onSubmit} onKeyDown={leave}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      {/* Keeps the page heading for people who navigate by headings. */}
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <TextInput {...form.field('title')} label={texts.title} autoComplete="off" autoFocus />
      <Textarea {...form.field('description')} label={texts.description} rows={3} />
      <Group gap="xs" className={classes.buttons}>
        <Button type="submit" size="sm" loading={form.isBusy}>
          {texts.save}
        </Button>
        <Button variant="default" size="sm" onClick={() => onDone(false)}>
          {texts.cancel}
        </Button>
        <Text span inherit c="dimmed" className={classes.quiet}>
          {texts.hint}
        </Text>
      </Group>
    </Form>
  );
}

/** Returns a mutation that changes a project's title or description and updates every query that contains them. */
function useProjectChange(id: string) {
  const client = useQueryClient();
  const { queryKey } = projectQuery(id);
  return useMutation({
    mutationFn: (change: ProjectChange) => call(server.api.projects[':id'].$patch({ param: { id }, json: change })),
    onSuccess: ({ title, description }) => {
      client.setQueryData(
        queryKey,
        (project: ProjectDetail | undefined) => project && { ...project, title, description },
      );
      // Lists and the captions page also contain the title.
      void client.invalidateQueries({ queryKey: ['projects'] });
      void client.invalidateQueries({ queryKey: ['captions'] });
    },
  });
}
