import { type ClipSpec, clipSpec, clipSpecFields, gatedOptionIds, watermarkSizes } from '@clipwright/clip-spec';
import { kitSettings, type ProcessingCapabilities } from '@clipwright/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { AnalysisFields } from './analysis-fields.tsx';
import { ClipSpecForm } from './clip-spec-form.tsx';

const isThere = { isAvailable: true, absence: null, firstPlan: null };
/** The capabilities of a plan and an installation with every option. */
const capabilities: ProcessingCapabilities = {
  plan: 'creator-pro',
  tier: 'premium',
  options: gatedOptionIds.map((id) => ({ id, name: id, explain: id, analysisType: null, tier: 'basic', ...isThere })),
  captionStyles: [{ id: 'marker', name: 'Marker', explain: 'A pink block.', otherNames: '', ...isThere }],
  voices: [],
  hasSpeechEngine: true,
  hasLanguageModel: true,
  ratios: [],
  platforms: [],
  limits: {
    longestMinutes: 60,
    longestMinutesPaid: 240,
    largestFileBytes: 1e9,
    clipsPerVideo: -1,
    clipsPerRequest: 20,
    shortSidePx: 2160,
    retentionDays: 30,
  },
  watermark: { isForced: false, text: 'Clipwright', leastOpacity: 0, sizes: [...watermarkSizes], allowsLogo: false },
  links: { ...isThere, sites: 'youtube', hosts: [], exampleUrl: null },
  pace: null,
  talk: null,
};

/** The fields that are in other parts of the page. */
const fieldsElsewhere = ['speaker', 'audioTrack', 'subtitles', 'trimStartSec', 'trimEndSec'];

it('the form has a field for every part of a clip spec except those of other parts of the page', async () => {
  // Every choice is changed to this value below.
  const kit = { id: 'de', name: 'Acme', isLocked: false, settings: kitSettings.parse({}), files: [] };
  mockApi(({ path }) =>
    path === '/api/brand-kits' ? { kits: [kit], used: 1, limit: 1 } : new Promise(() => undefined),
  );
  const spec = clipSpec.parse({});
  const names = clipSpecFields.keyof().options;
  const changed = new Set<string>();
  // The spec is not updated, so that no field hides another.
  const onSpec = (change: Partial<ClipSpec>) => {
    for (const name of names) if (name in change && change[name] !== spec[name]) changed.add(name);
  };
  const ignore = () => undefined;
  renderInApp(
    <ClipSpecForm
      spec={spec}
      capabilities={capabilities}
      onSpec={onSpec}
      problems={{}}
      attempt={0}
      isText={false}
      isOpen={true}
      frameUrl={null}
      request={{ title: 'Valve', description: '', spec }}
      onChange={ignore}
      onOpen={ignore}
      onViewPlans={ignore}
    />,
  );
  for (const group of ['Project', 'Clips', 'Style', 'Analyses']) {
    fireEvent.click(screen.getByRole('tab', { name: group }));
    if (group === 'Style') await screen.findByRole('combobox');
    for (const role of ['switch', 'checkbox', 'radio']) {
      for (const field of screen.queryAllByRole(role)) fireEvent.click(field);
    }
    for (const field of screen.queryAllByRole('textbox')) fireEvent.change(field, { target: { value: '17' } });
    for (const field of screen.queryAllByRole('combobox')) fireEvent.change(field, { target: { value: 'de' } });
  }
  expect(names.filter((name) => !changed.has(name))).toEqual(fieldsElsewhere);
});

it('a missing feature of analyses links once to the operator’s help', () => {
  mockApi(() => new Promise(() => undefined));
  const absence = { kind: 'installation' as const, reason: 'It needs a language model.' };
  const lacking = capabilities.options.map((option) => ({ ...option, isAvailable: false, absence }));
  const ignore = () => undefined;
  renderInApp(
    <AnalysisFields
      spec={clipSpec.parse({})}
      capabilities={{ ...capabilities, options: lacking }}
      problems={{}}
      onSpec={ignore}
      onViewPlans={ignore}
    />,
  );
  const [link, ...others] = screen.getAllByRole('link', { name: uiMessages.operatorHelp });
  expect([link?.getAttribute('href'), others]).toEqual(['/help#operators', []]);
});
