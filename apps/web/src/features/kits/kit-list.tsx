import { type BrandKit, type BrandKitList, createBrandKitInput, unlimited } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { brandKitsQuery } from '../../lib/kits/brand-kits-query.ts';
import { deleteLater, useHiddenIds } from '../../lib/undoable-deletion.ts';
import { Columns } from '../../ui/columns.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { KitPicture } from './kit-picture.tsx';
import { kitsMessages as messages } from './kits-messages.ts';
import { useKeepKit } from './use-keep-kit.ts';

type KitListProps = { list: BrandKitList; onEdit: (id: string) => void };

/** All kits with previews, and a form to create one by its name. */
export function KitList({ list, onEdit }: KitListProps) {
  const { limit } = list;
  const hidden = useHiddenIds();
  const kits = list.kits.filter(({ id }) => !hidden.has(id));
  const used = list.used - (list.kits.length - kits.length);
  const [isAdding, setAdding] = useState(false);
  const isFull = limit !== unlimited && used >= limit;
  return (
    <Stack gap="md">
      <Text inherit c="dimmed">
        {messages.hint}
      </Text>
      {limit === 0 && (
        <Notice tone="info">
          {messages.notIncluded} <Link to="/pricing">{messages.plans}</Link>
        </Notice>
      )}
      {limit !== 0 && kits.length > 0 && <p>{messages.used({ used, limit: limit === unlimited ? null : limit })}</p>}
      {limit !== 0 && isFull && (
        <Notice tone="info">
          {messages.full} <Link to="/pricing">{messages.plans}</Link>
        </Notice>
      )}
      {limit !== 0 && kits.length === 0 && !isAdding && <p>{messages.empty}</p>}
      {!isFull &&
        (isAdding ? (
          <NewKitForm onCancel={() => setAdding(false)} onMade={({ id }) => onEdit(id)} />
        ) : (
          <div>
            <Button onClick={() => setAdding(true)}>{messages.create}</Button>
          </div>
        ))}
      {kits.length > 0 && (
        <Columns component="ul" min={150} gap="lg md">
          {kits.map((kit) => (
            <KitCard key={kit.id} kit={kit} canCopy={!isFull} onEdit={() => onEdit(kit.id)} />
          ))}
        </Columns>
      )}
    </Stack>
  );
}

function KitCard({ kit, canCopy, onEdit }: { kit: BrandKit; canCopy: boolean; onEdit: () => void }) {
  const { id, name, isDefault, isLocked } = kit;
  const remove = useDeleteKit();
  const keep = useKeepKit();
  const copying = useMutation({
    mutationFn: () => call(server.api['brand-kits'][':id'].duplicate.$post({ param: { id } })),
    onSuccess: keep,
    onError: (error) => showToast(describeError(error), 'error'),
  });
  return (
    <Stack component="li" gap="2xs" miw={0}>
      <KitPicture name={name} settings={kit.settings} logo={kit.logo} files={kit.files} />
      <Box component="h3" data-breakable fz="md" lh="md">
        {name}
      </Box>
      <Text size="sm" c="dimmed">
        {messages.projects({ count: kit.projects })}
      </Text>
      {isDefault && (
        <Text size="sm" c="dimmed">
          {messages.isDefault}
        </Text>
      )}
      {isLocked && (
        <Text size="sm" c="dimmed">
          {messages.locked}
        </Text>
      )}
      <Group gap="xs" mt="auto" pt="2xs">
        {!isLocked && (
          <Button variant="default" size="xs" aria-label={messages.editName({ name })} onClick={onEdit}>
            {messages.edit}
          </Button>
        )}
        {!isLocked && canCopy && (
          <Button
            variant="default"
            size="xs"
            aria-label={messages.duplicateName({ name })}
            loading={copying.isPending}
            onClick={() => copying.mutate()}
          >
            {messages.duplicate}
          </Button>
        )}
        <Button variant="default" size="xs" aria-label={messages.removeName({ name })} onClick={() => remove(id)}>
          {messages.remove}
        </Button>
      </Group>
    </Stack>
  );
}

function NewKitForm({ onMade, onCancel }: { onMade: (kit: BrandKit) => void; onCancel: () => void }) {
  const keep = useKeepKit();
  const form = useApiForm({
    initialValues: { name: '' },
    check: (values) => checkWith(createBrandKitInput)(values),
    send: (json) => call(server.api['brand-kits'].$post({ json })),
    onDone: (kit) => {
      keep(kit);
      onMade(kit);
    },
  });
  return (
    <Form gap="md" maw={420} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('name')}
        label={messages.nameLabel}
        description={messages.nameHint}
        maxLength={60}
        autoComplete="off"
        required
        autoFocus
      />
      <Group gap="xs">
        <Button type="submit" loading={form.isBusy}>
          {messages.createSubmit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    </Form>
  );
}

/** Deletes a kit after a delay in which it can be undone. */
function useDeleteKit(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    const { restore } = deleteLater({
      ids: [id],
      send: async () => {
        try {
          // The request completes even if the window is closed.
          await call(server.api['brand-kits'][':id'].$delete({ param: { id } }, { init: { keepalive: true } }));
          return [];
        } catch (error) {
          showToast(describeError(error), 'error');
          return [id];
        }
      },
      refresh: () => client.invalidateQueries({ queryKey: brandKitsQuery.queryKey }),
      onFinal: () => hide(),
    });
    const hide = showUndoToast(messages.removed, restore);
  };
}
