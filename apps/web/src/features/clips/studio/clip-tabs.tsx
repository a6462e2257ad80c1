import '@mantine/core/styles/Tabs.layer.css';
import type { ClipChange, ProjectClip } from '@clipwright/contract';
import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import tabClasses from '../../../ui/tabs.module.css';
import { clipsTexts } from '../clips-messages.ts';
import { feedbackTexts } from '../feedback/feedback-messages.ts';
import { PostView } from './post-view.tsx';
import { TranscriptView } from './transcript-view.tsx';
import { WhyView } from './why-view.tsx';

const names = ['why', 'transcript', 'post'] as const;

type ClipTabsProps = {
  clip: ProjectClip;
  canEdit: boolean;
  currentSec: number;
  onSeek: (sec: number) => void;
  onChange: (change: ClipChange) => Promise<unknown>;
  /** True while the texts are being rewritten. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** The feedback on the clip; null without any yet. */
  feedback: ReactNode;
};

/** The details of the clip in the player: its reasons, transcript and post. */
export function ClipTabs(props: ClipTabsProps) {
  const { clip, canEdit, currentSec, onSeek, onChange, isEditing, onEditing, feedback } = props;
  const { tabs } = clipsTexts;
  const [tab, setTab] = useState<string | null>(names[0]);
  return (
    <Tabs
      value={isEditing ? 'post' : tab}
      keepMounted={false}
      classNames={tabClasses}
      onChange={(name) => {
        onEditing(false);
        setTab(name);
      }}
    >
      <Tabs.List aria-label={tabs.label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabs[name]}
          </Tabs.Tab>
        ))}
        {feedback && <Tabs.Tab value="feedback">{feedbackTexts.tab}</Tabs.Tab>}
      </Tabs.List>
      {feedback && <Tabs.Panel value="feedback">{feedback}</Tabs.Panel>}
      <Tabs.Panel value="why">
        <WhyView clip={clip} onSeek={onSeek} />
      </Tabs.Panel>
      <Tabs.Panel value="transcript">
        <TranscriptView
          key={clip.id}
          id={clip.id}
          fileName={`clip_transcription_${clip.id}`}
          currentSec={currentSec}
          onSeek={onSeek}
        />
      </Tabs.Panel>
      <Tabs.Panel value="post">
        <PostView
          key={clip.id}
          clip={clip}
          canEdit={canEdit}
          onChange={onChange}
          isEditing={isEditing}
          onEditing={(isOn) => {
            setTab('post');
            onEditing(isOn);
          }}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
