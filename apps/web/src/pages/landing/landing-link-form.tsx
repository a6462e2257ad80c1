import { acceptedMedia } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { handOverSource } from '../../features/sources/handed-over-source.ts';
import { refuseLink } from '../../features/sources/refuse-link.ts';
import { installationQuery } from '../../lib/installation-query.ts';
import { toWebLink } from '../../lib/to-web-link.ts';
import { useEarlyInput } from '../../lib/use-early-input.ts';
import { Form } from '../../ui/forms/form.tsx';
import { linkButton } from '../../ui/link-button.ts';
import classes from './landing-link-form.module.css';
import { landingMessages } from './landing-messages.ts';

const { hero: texts } = landingMessages;

/** A link field with buttons to sign up or log in, which both keep the link. Signed-in users continue to /upload. */
export function LandingLinkForm({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate();
  const ids = { field: useId(), note: useId() };
  const [text, setText] = useState('');
  const field = useEarlyInput(({ value }) => setText(value));
  const [isRefused, setRefused] = useState(false);
  const { data: installation } = useQuery(installationQuery);
  const entered = toWebLink(text);
  // Links that the upload page would reject are rejected before signing up, with the same message.
  const refusal =
    entered === null
      ? texts.invalid
      : installation
        ? refuseLink(entered, { sites: installation.linkSites, hosts: installation.linkHosts })
        : null;
  const isInvalid = text.trim() !== '' && refusal !== null;
  const link = isInvalid ? null : entered;
  const returnSearch = link === null ? {} : { returnTo: toUploadPath(link) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isInvalid) {
      setRefused(true);
      field.current?.focus();
    } else if (isSignedIn) {
      void navigate({ to: '/upload', search: link === null ? {} : { url: link } });
    } else {
      void navigate({ to: '/signup', search: returnSearch });
    }
  };

  const problem = isRefused && isInvalid ? refusal : null;
  return (
    // The action also works before the scripts have loaded.
    <Form gap="xs" maw={680} action="/upload" onSubmit={submit}>
      <Box component="label" fw={650} htmlFor={ids.field}>
        {texts.link}
      </Box>
      <Group gap="xs" align="stretch">
        <input
          ref={field}
          id={ids.field}
          className={classes.field}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          aria-invalid={problem !== null}
          aria-describedby={ids.note}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={`${linkButton.filled} ${classes.start}`}>
          {isSignedIn ? texts.make : texts.start}
        </button>
        {isSignedIn ? (
          <Link to="/dashboard" className={`${linkButton.outlined} ${classes.start}`}>
            {texts.dashboard}
          </Link>
        ) : (
          <Link to="/login" search={returnSearch} className={`${linkButton.outlined} ${classes.start}`}>
            {texts.signIn}
          </Link>
        )}
      </Group>
      <Text size="sm" c={problem ? 'danger' : 'dimmed'} mih="1.5rem" id={ids.note} role="status">
        {problem ?? (link === null ? texts.note : isSignedIn ? texts.ready : texts.kept)}
      </Text>
      <OtherSources isSignedIn={isSignedIn} />
    </Form>
  );
}

/** A selected file is kept during sign-up as long as this tab stays open. The sign-up page says so. */
function OtherSources({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate();
  const chooseFile = (files: readonly File[]) => {
    if (files.length === 0) return;
    handOverSource({ files });
    void navigate(isSignedIn ? { to: '/upload' } : { to: '/signup', search: { returnTo: '/upload' } });
  };
  const field = useEarlyInput(({ files }) => chooseFile([...(files ?? [])]));
  const sample = isSignedIn
    ? ({ to: '/upload', search: { sample: 1 } } as const)
    : ({ to: '/signup', search: { returnTo: '/upload?sample=1' } } as const);
  return (
    <Group component="p" gap="0 lg" align="stretch" className={classes.others}>
      <label className={classes.file}>
        <input
          ref={field}
          type="file"
          className={classes.input}
          accept={acceptedMedia}
          onChange={(event) => chooseFile([...(event.currentTarget.files ?? [])])}
        />
        {texts.file}
      </label>
      <Link {...sample}>{texts.sample}</Link>
    </Group>
  );
}

function toUploadPath(link: string): string {
  return `/upload?${new URLSearchParams({ url: link })}`;
}
