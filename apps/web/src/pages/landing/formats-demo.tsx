import { Box, Stack } from '@mantine/core';
import frame from '../../assets/sample/frame.webp';
import classes from './formats-demo.module.css';
import { landingMessages } from './landing-messages.ts';

const { formats: texts } = landingMessages.features;

/** A picture of the sample in three formats. */
export function FormatsDemo() {
  return (
    <ul className={classes.formats} aria-label={texts.alt}>
      {texts.ratios.map(({ ratio, use }) => (
        <Stack key={ratio} component="li" gap={0} miw={0} fz="sm" lh="sm" className={classes.format}>
          <img className={classes.picture} src={frame} width={640} height={360} loading="lazy" alt="" />
          <Box component="span" fw={650}>
            {ratio}
          </Box>
          <span className={classes.use}>{use}</span>
        </Stack>
      ))}
    </ul>
  );
}
