import { type ReviewLinkInput, type ViewLink, type ViewLinkKind, viewLinkDays } from '@clipwright/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatDateTime } from '../../../lib/format/format-date.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { LinkPassword } from './link-password.tsx';
import { viewLinkTexts as texts } from './view-link-messages.ts';
import { viewLinkQuery } from './view-link-queries.ts';
import classes from './view-link-section.module.css';

type ViewLinkSectionProps = { projectId: string; kind?: ViewLinkKind };

/** A link for watching a project without an account, or for a client's review. Off by default. */
export function ViewLinkSection({ projectId, kind = 'view' }: ViewLinkSectionProps) {
  const client = useQueryClient();
  const own = viewLinkQuery(projectId, kind);
  const param = { id: projectId };
  const named = kind === 'view' ? texts : texts.review;
  const query = useQuery(own);
  const [word, setWord] = useState<string | null>(null);
  const isReached = (link: ViewLink | null) => {
    client.setQueryData(own.queryKey, { link });
  };
  const onError = (error: unknown) => {
    setWord(describeError(error));
    void client.invalidateQueries({ queryKey: own.queryKey });
  };
  const put = useMutation({
    mutationFn: (json: ReviewLinkInput) =>
      kind === 'review'
        ? call(server.api.projects[':id']['review-link'].$put({ param, json }))
        : call(server.api.projects[':id']['view-link'].$put({ param, json })),
    onSuccess: ({ link }, { valid_days, password }) => {
      const isNew = !query.data?.link;
      isReached(link);
      if (isNew) setWord(named.made);
      else if (password !== undefined) setWord(password === null ? texts.review.wasRemoved : texts.review.wasSet);
      else setWord(link && valid_days ? texts.renewed({ when: formatDateTime(link.expires_at) }) : null);
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () =>
      kind === 'review'
        ? call(server.api.projects[':id']['review-link'].$delete({ param }))
        : call(server.api.projects[':id']['view-link'].$delete({ param })),
    onSuccess: () => {
      isReached(null);
      setWord(texts.ended);
    },
    onError,
  });
  const isBusy = put.isPending || end.isPending;
  return (
    <Stack gap="xs" pt="xs" data-line="above">
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="4rem" />}>
        {({ link }) => (
          <Toggle
            label={named.switch}
            hint={link ? named.hints.on : named.hints.off}
            // The switch changes optimistically and reverts if the request is rejected.
            isOn={!end.isPending && (link !== null || put.isPending)}
            onChange={(isOn) => {
              if (isBusy) return;
              if (isOn) put.mutate({});
              else end.mutate();
            }}
            below={
              link && (
                <LinkFields
                  kind={kind}
                  link={put.isPending ? withChange(link, put.variables) : link}
                  isBusy={isBusy}
                  onChange={put.mutate}
                />
              )
            }
          />
        )}
      </QueryPart>
      <p role="status" data-when-filled>
        {word}
      </p>
    </Stack>
  );
}

function withChange(link: ViewLink, { valid_days, allows_download }: ReviewLinkInput): ViewLink {
  return {
    ...link,
    valid_days: valid_days ?? link.valid_days,
    allows_download: allows_download ?? link.allows_download,
  };
}

type LinkFieldsProps = {
  kind: ViewLinkKind;
  link: ViewLink;
  isBusy: boolean;
  onChange: (change: ReviewLinkInput) => void;
};

function LinkFields({ kind, link, isBusy, onChange }: LinkFieldsProps) {
  const { url, valid_days, expires_at, allows_download, has_password } = link;
  const isExpired = Date.parse(expires_at) <= Date.now();
  return (
    <Stack gap="sm" pt="sm">
      {url === null ? (
        <Notice tone="warning">{texts.lost}</Notice>
      ) : (
        <Group gap="xs sm" justify="space-between">
          <TextInput
            flex="1 1 14rem"
            className={classes.address}
            label={texts.address}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={url} label={texts.copy} size="md" />
        </Group>
      )}
      <Segments
        legend={texts.days}
        isLegendShown
        segments={viewLinkDays.map((days) => ({ value: String(days), label: texts.dayNames[days] }))}
        chosen={String(valid_days)}
        onChange={(value) => {
          const days = viewLinkDays.find((one) => String(one) === value);
          if (days) onChange({ valid_days: days });
        }}
      />
      <Group gap="xs sm" justify="space-between">
        <Text size="sm" c="dimmed">
          {isExpired
            ? texts.expired({ when: formatDateTime(expires_at) })
            : texts.until({ when: formatDateTime(expires_at) })}
        </Text>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => onChange({ valid_days })}>
          {texts.renew({ time: texts.dayNames[valid_days] })}
        </Button>
      </Group>
      <Toggle
        label={texts.download}
        hint={texts.downloadHint}
        isOn={allows_download}
        onChange={(isOn) => onChange({ allows_download: isOn })}
      />
      {kind === 'review' && (
        <LinkPassword
          key={String(has_password)}
          hasPassword={has_password}
          isBusy={isBusy}
          onChange={(password) => onChange({ password })}
        />
      )}
      <Text size="sm" c="dimmed">
        {kind === 'review' ? texts.review.ending : texts.ending}
      </Text>
    </Stack>
  );
}
