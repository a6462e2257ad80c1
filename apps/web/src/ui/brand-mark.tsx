import type { Branding } from '@clipwright/contract';
import { Text } from '@mantine/core';
import classes from './brand-mark.module.css';

/** A workspace's logo, or its name if it has no logo. */
export function BrandMark({ branding: { name, logo } }: { branding: Branding }) {
  if (!logo)
    return (
      <Text span ff="heading" fz="1.25rem" fw={800} lh={1.2} className={classes.name} data-breakable>
        {name}
      </Text>
    );
  return <img className={classes.logo} src={logo.url} alt={name} width={logo.width} height={logo.height} />;
}
