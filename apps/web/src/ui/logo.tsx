import { useShownBranding } from '../lib/branding/shown-branding.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './logo.module.css';

/** The name with its second half marked, as a spoken word is in a caption; in its place the workspace whose page is shown. */
export function Logo() {
  const branding = useShownBranding();
  if (branding) return <BrandMark branding={branding} />;
  return (
    <span className={classes.logo}>
      Clip<span className={classes.spoken}>wright</span>
    </span>
  );
}
