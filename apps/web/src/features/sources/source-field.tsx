import '@mantine/core/styles/Tabs.layer.css';
import type { ProcessingCapabilities } from '@clipwright/contract';
import { Button, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import tabClasses from '../../ui/tabs.module.css';
import { type ChosenSource, type SourceTab, sourceTabs } from './chosen-source.ts';
import { DriveVideoView } from './drive-video-view.tsx';
import { FileSource } from './file-source.tsx';
import { LinkSource } from './link-source.tsx';
import { nameOfSource } from './name-of-source.ts';
import { SampleSourceView } from './sample-source-view.tsx';
import classes from './source-field.module.css';
import type { SourceLimits } from './source-limits.ts';
import { sourcesMessages as messages } from './sources-messages.ts';
import { TextSource } from './text-source.tsx';

type SourceFieldProps = {
  chosen: ChosenSource | null;
  limits: SourceLimits;
  /** Which links this installation takes: undefined while it is asked, null where it does not answer. */
  links: ProcessingCapabilities['links'] | null | undefined;
  /** Footage that this installation names; null where it names none, and until that is known. */
  talk: ProcessingCapabilities['talk'];
  /** The installation's voices; undefined until they are known. */
  voices: ProcessingCapabilities['voices'] | undefined;
  /** Whether subtitles are asked for elsewhere on the page. */
  hasOwnSubtitlesField: boolean;
  /** What the form says of a missing source. */
  error: string | null;
  /** Leads to other places to take a video from. */
  otherPlaces: ReactNode;
  /** Links can be used now, which they could not be before. Always the same function. */
  onLinksReady: () => Promise<unknown>;
  onChange: (chosen: ChosenSource | null) => void;
};

/** What clips are made of: a file, a link or a text, a video in a drive, or the bundled sample. */
export function SourceField(props: SourceFieldProps) {
  const { chosen, limits, links, talk, voices, hasOwnSubtitlesField, error, otherPlaces, onLinksReady, onChange } =
    props;
  const [tab, setTab] = useState<SourceTab>('file');
  if (chosen?.kind === 'sample') {
    const { name, text } = messages.sample;
    return <SampleSourceView name={name} text={text} onClear={() => onChange(null)} />;
  }
  if (chosen?.kind === 'talk') {
    return <SampleSourceView name={nameOfSource(chosen)} text={chosen.license} onClear={() => onChange(null)} />;
  }
  if (chosen?.kind === 'drive') {
    return (
      <DriveVideoView chosen={chosen} limits={limits} hasOwnSubtitlesField={hasOwnSubtitlesField} onChange={onChange} />
    );
  }
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      classNames={tabClasses}
      onChange={(name) => {
        const next = sourceTabs.find((one) => one === name);
        if (!next || next === tab) return;
        setTab(next);
        onChange(null);
      }}
    >
      <Tabs.List aria-label={messages.tabsLabel}>
        {sourceTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {messages.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="file">
        <FileSource
          chosen={chosen?.kind === 'file' ? chosen : null}
          limits={limits}
          hasOwnSubtitlesField={hasOwnSubtitlesField}
          error={error}
          onChange={onChange}
        />
        {chosen === null && <div className={classes.places}>{otherPlaces}</div>}
        {chosen === null && (
          <p className={classes.sample}>
            <Button variant="default" size="sm" onClick={() => onChange({ kind: 'sample' })}>
              {messages.sample.action}
            </Button>
            <span>{messages.sample.text}</span>
          </p>
        )}
        {chosen === null && talk && (
          <p className={classes.sample}>
            <Button variant="default" size="sm" onClick={() => onChange({ kind: 'talk', ...talk })}>
              {messages.talk.action}
            </Button>
            <span>{talk.license}</span>
          </p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="link">
        <LinkSource
          chosen={chosen?.kind === 'link' ? chosen : null}
          links={links}
          limits={limits}
          hasOwnSubtitlesField={hasOwnSubtitlesField}
          error={error}
          onLinksReady={onLinksReady}
          onChange={onChange}
        />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <TextSource
          chosen={chosen?.kind === 'text' ? chosen : null}
          error={error}
          voices={voices}
          onChange={onChange}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
