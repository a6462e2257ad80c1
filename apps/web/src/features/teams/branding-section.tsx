import type { BrandingSettings } from '@clipwright/contract';
import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { sendForm } from '../../lib/api/send-form.ts';
import { logoTypes } from '../../lib/kits/use-add-logo.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { Section } from '../../ui/section.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import { teamsMessages } from './teams-messages.ts';
import { brandingQuery, teamQuery } from './teams-queries.ts';

const { branding: messages, plans } = teamsMessages;

/** The initial value of the field: the product's own color. */
const unchosenColor = '#B8195F';
const timeoutMs = 60_000;

/** The workspace's name, logo and color for other people. The owner can change them; members can view them. */
export function BrandingSection() {
  const query = useQuery(brandingQuery);
  const { data: team } = useQuery(teamQuery);
  return (
    <Section heading={messages.heading} isWide>
      <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="12rem" />}>
        {(settings) => <BrandingParts settings={settings} isOwner={team?.workspace.role === 'owner'} />}
      </QueryPart>
    </Section>
  );
}

function BrandingParts({ settings, isOwner }: { settings: BrandingSettings; isOwner: boolean }) {
  const { is_available: isAvailable, branding } = settings;
  const isSet = branding.logo !== null || branding.accent_color !== null;
  return (
    <Stack gap="lg" w="100%">
      <p>{messages.intro}</p>
      {!isAvailable && (
        <Notice tone="info">
          {messages.locked} {isSet && messages.lockedKept}{' '}
          {isOwner && (
            <Anchor component={Link} to="/pricing">
              {plans}
            </Anchor>
          )}
        </Notice>
      )}
      {isOwner && (isAvailable || isSet) && (
        <>
          <Text size="sm" c="dimmed" data-breakable>
            {messages.name({ name: branding.name })}
          </Text>
          <BrandingLogo settings={settings} />
        </>
      )}
      {isOwner && isAvailable && <BrandingColor key={branding.accent_color} chosen={branding.accent_color} />}
      {isAvailable && <BrandingPreview branding={branding} />}
    </Stack>
  );
}

function BrandingLogo({ settings: { is_available: isAvailable, branding } }: { settings: BrandingSettings }) {
  const store = useStored();
  const adding = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return sendForm<BrandingSettings>('/api/team/branding/logo', form, { timeoutMs });
    },
    onSuccess: store,
  });
  const removing = useMutation({ mutationFn: () => call(server.api.team.branding.logo.$delete()), onSuccess: store });
  const error = adding.error ?? removing.error;
  return (
    <Stack gap="xs" align="flex-start">
      <Text inherit fw={650}>
        {messages.logo}
      </Text>
      <Text size="sm" c="dimmed" data-breakable>
        {messages.logoHint}
      </Text>
      {branding.logo && <BrandMark branding={branding} />}
      <Group gap="sm">
        {isAvailable && (
          <FileButton
            label={branding.logo ? messages.replace : messages.add}
            accept={logoTypes}
            size="md"
            loading={adding.isPending}
            onFile={(file) => {
              removing.reset();
              adding.mutate(file);
            }}
          />
        )}
        {branding.logo && (
          <Button
            variant="default"
            loading={removing.isPending}
            onClick={() => {
              adding.reset();
              removing.mutate();
            }}
          >
            {messages.remove}
          </Button>
        )}
      </Group>
      <Text role="alert" inherit c="danger" data-when-filled>
        {error ? describeError(error) : null}
      </Text>
    </Stack>
  );
}

function BrandingColor({ chosen }: { chosen: string | null }) {
  const store = useStored();
  const [id, hintId] = [useId(), useId()];
  const [color, setColor] = useState(chosen ?? unchosenColor);
  const changing = useMutation({
    mutationFn: (accent_color: string | null) => call(server.api.team.branding.$patch({ json: { accent_color } })),
    onSuccess: store,
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Box htmlFor={id} component="label" fw={650}>
        {messages.color}
      </Box>
      <Text id={hintId} size="sm" c="dimmed" data-breakable>
        {messages.colorHint}
      </Text>
      <Group gap="sm">
        <input
          id={id}
          type="color"
          value={color.toLowerCase()}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => setColor(currentTarget.value)}
        />
        <Button
          variant="default"
          loading={changing.isPending && changing.variables !== null}
          onClick={() => changing.mutate(color)}
        >
          {messages.save}
        </Button>
        {chosen !== null && (
          <Button
            variant="default"
            loading={changing.isPending && changing.variables === null}
            onClick={() => changing.mutate(null)}
          >
            {messages.ownColor}
          </Button>
        )}
      </Group>
      {changing.error && (
        <Text role="alert" inherit c="danger" data-when-filled>
          {describeError(changing.error)}
        </Text>
      )}
    </Stack>
  );
}

/** Returns a function that stores the server's response as the current branding. */
function useStored() {
  const client = useQueryClient();
  return (settings: BrandingSettings) => client.setQueryData(brandingQuery.queryKey, settings);
}
