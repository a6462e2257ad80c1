import { z } from 'zod';
import { colorForm } from './branding-colors.ts';

/** Bytes of the file that is sent. */
export const brandingLogoLimit = 2 * 1024 * 1024;

const color = z.string().regex(colorForm).toUpperCase();

export const brandingLogo = z
  .object({
    /** A URL that works without an account for as long as the workspace keeps this logo. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'BrandingLogo' });

/** The brand of a workspace on a plan with white label, which replaces the product's name. */
export const branding = z
  .object({
    /** The workspace's name, or its owner's if it was never named. */
    name: z.string(),
    logo: brandingLogo.nullable(),
    /** `#RRGGBB`; null: the product's own. */
    accent_color: color.nullable(),
  })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof branding>;

/** `GET /api/view/{token}/branding`: null if the product's name is shown. */
export const brandingAnswer = z.object({ branding: branding.nullable() }).meta({ id: 'BrandingAnswer' });

/** `GET /api/team/branding`, for the owner and members of a workspace. */
export const brandingSettings = z
  .object({
    /** True if the owner's plan has white label. Without it, the settings are kept but not shown to anyone. */
    is_available: z.boolean(),
    branding,
  })
  .meta({ id: 'BrandingSettings' });
export type BrandingSettings = z.infer<typeof brandingSettings>;

/** `PATCH /api/team/branding` */
export const brandingChange = z.object({ accent_color: color.nullable() }).meta({ id: 'BrandingChange' });

/** `POST /api/team/branding/logo`: PNG, JPEG, WebP or GIF. */
export const brandingLogoForm = z
  .object({ file: z.string().meta({ format: 'binary' }) })
  .meta({ id: 'BrandingLogoForm' });
