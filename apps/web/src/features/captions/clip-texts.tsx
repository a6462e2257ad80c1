import type { CaptionClip } from '@clipwright/contract';
import classes from './captions.module.css';
import { PlatformText } from './platform-text.tsx';

/** What is posted with a clip, platform by platform. */
export function ClipTexts({ projectId, clip }: { projectId: string; clip: CaptionClip }) {
  return (
    <article className={classes.texts} aria-label={clip.name}>
      <h3>{clip.name}</h3>
      <ul className={classes.platformTexts}>
        {clip.texts.map((text) => (
          <PlatformText key={text.platform} projectId={projectId} clip={clip} text={text} />
        ))}
      </ul>
    </article>
  );
}
