import { type ViewLink, type ViewLinkInput, viewLinkDays } from '@clipwright/contract';
import { Button, TextInput } from '@mantine/core';
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
import { viewLinkTexts as texts } from './view-link-messages.ts';
import { viewLinkQuery } from './view-link-queries.ts';
import classes from './view-link-section.module.css';

/** The link that lets anyone watch a project, off until its owner turns it on. */
export function ViewLinkSection({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const query = useQuery(viewLinkQuery(projectId));
  const [word, setWord] = useState<string | null>(null);
  const isReached = (link: ViewLink | null) => {
    client.setQueryData(viewLinkQuery(projectId).queryKey, { link });
  };
  const onError = (error: unknown) => {
    setWord(describeError(error));
    void client.invalidateQueries({ queryKey: viewLinkQuery(projectId).queryKey });
  };
  const put = useMutation({
    mutationFn: (json: ViewLinkInput) =>
      call(server.api.projects[':id']['view-link'].$put({ param: { id: projectId }, json })),
    onSuccess: ({ link }, { valid_days }) => {
      const isNew = !query.data?.link;
      isReached(link);
      if (isNew) setWord(texts.made);
      else setWord(link && valid_days ? texts.renewed(formatDateTime(link.expires_at)) : null);
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => call(server.api.projects[':id']['view-link'].$delete({ param: { id: projectId } })),
    onSuccess: () => {
      isReached(null);
      setWord(texts.ended);
    },
    onError,
  });
  const isBusy = put.isPending || end.isPending;
  return (
    <div className={classes.section}>
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="4rem" />}>
        {({ link }) => (
          <Toggle
            label={texts.switch}
            hint={link ? texts.hints.on : texts.hints.off}
            // What was chosen shows at once, and goes back where it is refused.
            isOn={!end.isPending && (link !== null || put.isPending)}
            onChange={(isOn) => {
              if (isBusy) return;
              if (isOn) put.mutate({});
              else end.mutate();
            }}
            below={
              link && (
                <LinkFields
                  link={put.isPending ? withChange(link, put.variables) : link}
                  isBusy={isBusy}
                  onChange={put.mutate}
                />
              )
            }
          />
        )}
      </QueryPart>
      <p role="status" className={classes.word}>
        {word}
      </p>
    </div>
  );
}

function withChange(link: ViewLink, { valid_days, allows_download }: ViewLinkInput): ViewLink {
  return {
    ...link,
    valid_days: valid_days ?? link.valid_days,
    allows_download: allows_download ?? link.allows_download,
  };
}

type LinkFieldsProps = { link: ViewLink; isBusy: boolean; onChange: (change: ViewLinkInput) => void };

function LinkFields({ link, isBusy, onChange }: LinkFieldsProps) {
  const { url, valid_days, expires_at, allows_download } = link;
  const isExpired = Date.parse(expires_at) <= Date.now();
  return (
    <div className={classes.fields}>
      {url === null ? (
        <Notice tone="warning">{texts.lost}</Notice>
      ) : (
        <div className={classes.line}>
          <TextInput
            className={classes.address}
            label={texts.address}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={url} label={texts.copy} size="md" />
        </div>
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
      <div className={classes.line}>
        <p className={classes.quiet}>
          {isExpired ? texts.expired(formatDateTime(expires_at)) : texts.until(formatDateTime(expires_at))}
        </p>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => onChange({ valid_days })}>
          {texts.renew(valid_days)}
        </Button>
      </div>
      <Toggle
        label={texts.download}
        hint={texts.downloadHint}
        isOn={allows_download}
        onChange={(isOn) => onChange({ allows_download: isOn })}
      />
      <p className={classes.quiet}>{texts.ending}</p>
    </div>
  );
}
