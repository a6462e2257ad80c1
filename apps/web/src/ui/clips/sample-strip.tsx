import { Box } from '@mantine/core';
import strip from '../../assets/sample/strip.webp';
import { sampleFacts } from './sample-facts.ts';
import classes from './sample-strip.module.css';

const { durationSec, clips } = sampleFacts;

/** The whole bundled sample as a filmstrip with brackets around its best clips. */
export function SampleStrip({ label, clipCount }: { label: string; clipCount: number }) {
  return (
    <Box pos="relative" w="100%" bdrs="sm" bg="var(--cw-stage)" style={{ overflow: 'hidden' }}>
      <img
        style={{ width: '100%', height: 'auto', opacity: 0.55 }}
        src={strip}
        width={1350}
        height={112}
        loading="lazy"
        alt={label}
      />
      {/* Drawn instead of placed by style attributes, which the content security policy refuses in a page's HTML. */}
      <svg className={classes.brackets} viewBox={`0 0 ${durationSec} 1`} preserveAspectRatio="none" aria-hidden="true">
        {clips.slice(0, clipCount).map(({ startSec, endSec }) => (
          <rect key={startSec} x={startSec} y={0} width={endSec - startSec} height={1} />
        ))}
      </svg>
    </Box>
  );
}
