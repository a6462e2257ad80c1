import { type BrandKit, type KitFile, type KitSettings, kitLimits } from '@clipwright/contract';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { KitFileRow } from './kit-file-row.tsx';
import { KitUpload } from './kit-upload.tsx';
import { kitsMessages } from './kits-messages.ts';
import { useKitFont } from './use-kit-font.ts';

const { files: messages } = kitsMessages;

type KitFontsProps = { kit: BrandKit; settings: KitSettings; onChange: (change: Partial<KitSettings>) => void };

/** The fonts of a kit, each in its own letters, with their uses. */
export function KitFonts({ kit, settings, onChange }: KitFontsProps) {
  const fonts = kit.files.filter(({ kind }) => kind === 'font');
  const choices = fonts.filter(({ state }) => state === 'ready').map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Section heading={messages.fonts}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {messages.fontsHint}
        </Text>
        {fonts.length === 0 ? (
          <p>{messages.fontsEmpty}</p>
        ) : (
          <Stack component="ul" gap={0}>
            {fonts.map((font) => (
              <li key={font.id}>
                <KitFileRow kitId={kit.id} file={font}>
                  <FontFacts font={font} />
                </KitFileRow>
              </li>
            ))}
          </Stack>
        )}
        {fonts.length < kitLimits.mostFonts && <KitUpload kitId={kit.id} kind="font" label={messages.addFont} />}
        {choices.length > 0 && (
          <Columns min={240} gap="md">
            <NativeSelect
              label={messages.captionFont}
              value={settings.captionFontId ?? ''}
              data={[{ value: '', label: messages.styleFont }, ...choices]}
              onChange={(event) => onChange({ captionFontId: event.currentTarget.value || null })}
            />
            <NativeSelect
              label={messages.titleFont}
              value={settings.titleFontId ?? ''}
              data={[{ value: '', label: messages.asCaptions }, ...choices]}
              onChange={(event) => onChange({ titleFontId: event.currentTarget.value || null })}
            />
          </Columns>
        )}
      </Stack>
    </Section>
  );
}

function FontFacts({ font }: { font: KitFile }) {
  const family = useKitFont(font);
  return (
    <>
      <strong>{font.name}</strong>
      {family && (
        <Text span fz="24px" lh={1.3} style={{ fontFamily: `${family}, sans-serif` }}>
          {messages.fontSample}
        </Text>
      )}
      {font.characters !== null && (
        <Text span size="sm" c="dimmed">
          {messages.characters({ count: font.characters })}
        </Text>
      )}
      {font.embedding === 'preview' && (
        <Text span size="sm" c="dimmed">
          {messages.limitedLicense}
        </Text>
      )}
    </>
  );
}
