import type { Branding } from '@clipwright/contract';
import classes from './brand-mark.module.css';

/** The logo of a workspace, or its name where it has none. */
export function BrandMark({ branding: { name, logo } }: { branding: Branding }) {
  if (!logo) return <span className={classes.name}>{name}</span>;
  return <img className={classes.logo} src={logo.url} alt={name} width={logo.width} height={logo.height} />;
}
