import { type BrandKit, createBrandKitInput, describeIssue, type KitSettings } from '@clipwright/contract';
import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { brandKitsQuery } from '../../lib/kits/brand-kits-query.ts';
import { logosQuery } from '../../lib/kits/logos-query.ts';
import { Columns } from '../../ui/columns.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Toggle } from '../../ui/forms/toggle.tsx';
import { Section } from '../../ui/section.tsx';
import { StickyPicture } from '../../ui/sticky-picture.tsx';
import { KitBumpers } from './kit-bumpers.tsx';
import { KitColors } from './kit-colors.tsx';
import { KitFonts } from './kit-fonts.tsx';
import { KitLogo } from './kit-logo.tsx';
import { KitPicture } from './kit-picture.tsx';
import { KitStyle } from './kit-style.tsx';
import { KitWatermark } from './kit-watermark.tsx';
import { kitsMessages } from './kits-messages.ts';
import { useKeepKit } from './use-keep-kit.ts';

const { editor: messages, nameLabel, nameHint } = kitsMessages;

/** All parts of a kit beside a live preview. Files are stored at once, everything else on save. */
export function KitEditor({ kit, onClose }: { kit: BrandKit; onClose: () => void }) {
  const [name, setName] = useState(kit.name);
  const [isDefault, setDefault] = useState(kit.isDefault);
  const [settings, setSettings] = useState(kit.settings);
  const change = (changed: Partial<KitSettings>) => setSettings((before) => ({ ...before, ...changed }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data: logos } = useQuery(logosQuery);
  const logo = logos?.logos.find(({ id }) => id === settings.logoId) ?? null;
  const keep = useKeepKit();
  const client = useQueryClient();
  const fontIds = kit.files.filter(({ kind, state }) => kind === 'font' && state === 'ready').map(({ id }) => id);
  const fontOf = (id: string | null) => (id !== null && fontIds.includes(id) ? id : null);
  const shownSettings: KitSettings = {
    ...settings,
    captionFontId: fontOf(settings.captionFontId),
    titleFontId: fontOf(settings.titleFontId),
  };
  const save = useMutation({
    mutationFn: () =>
      call(
        server.api['brand-kits'][':id'].$patch({
          param: { id: kit.id },
          json: { revision: kit.revision, name, isDefault, settings: shownSettings },
        }),
      ),
    onSuccess: (saved) => {
      keep(saved);
      showToast(messages.saved, 'success');
      onClose();
    },
  });
  const nameProblem =
    createBrandKitInput.shape.name.safeParse(name, { error: describeIssue }).error?.issues[0]?.message ?? null;
  const isChanged = save.error instanceof ApiError && save.error.code === 'brand_kit_changed';
  const reload = async () => {
    await client.invalidateQueries({ queryKey: brandKitsQuery.queryKey });
    const list = client.getQueryData(brandKitsQuery.queryKey);
    const now = list?.kits.find(({ id }) => id === kit.id);
    if (!now) return onClose();
    setName(now.name);
    setDefault(now.isDefault);
    setSettings(now.settings);
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nameProblem === null && !save.isPending) save.mutate();
  };
  return (
    <Columns
      component="form"
      md="240px minmax(0, 1fr)"
      gap="md xl"
      py="lg"
      onSubmit={submit}
      aria-labelledby="kit-editor-heading"
      noValidate
    >
      <Stack gap="sm" align="flex-start" data-wide>
        <Button variant="default" size="sm" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
          {messages.back}
        </Button>
        <Box id="kit-editor-heading" ref={heading} tabIndex={-1} component="h2" style={{ overflowWrap: 'anywhere' }}>
          {messages.heading({ name: kit.name })}
        </Box>
      </Stack>
      <StickyPicture height="38vh">
        <KitPicture name={name} settings={shownSettings} logo={logo} files={kit.files} />
      </StickyPicture>
      <Stack gap="lg">
        <TextInput
          label={nameLabel}
          description={nameHint}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Toggle label={messages.default} hint={messages.defaultHint} isOn={isDefault} onChange={setDefault} />
        <KitLogo logoId={settings.logoId} logos={logos?.logos ?? []} onChange={(logoId) => change({ logoId })} />
        <KitColors settings={settings} onChange={change} />
        <KitFonts kit={kit} settings={shownSettings} onChange={change} />
        <KitStyle settings={settings} onChange={change} />
        <Section heading={messages.watermark}>
          <KitWatermark
            watermark={settings.watermark}
            hasLogo={logo !== null}
            onChange={(watermark) => change({ watermark })}
          />
        </Section>
        <KitBumpers kit={kit} />
        <Stack
          gap="xs"
          pos="sticky"
          bottom={0}
          py="sm"
          bg="var(--mantine-color-body)"
          style={{ zIndex: 1, borderBlockStart: '1px solid var(--cw-line)' }}
        >
          {save.error && (
            <Notice tone="danger" role="alert">
              {describeError(save.error)}
            </Notice>
          )}
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {messages.save}
            </Button>
            {isChanged ? (
              <Button variant="default" onClick={() => void reload()}>
                {messages.reload}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {kitsMessages.cancel}
              </Button>
            )}
          </Group>
        </Stack>
      </Stack>
    </Columns>
  );
}
