import { z } from 'zod';

export const logoLimits = {
  /** Bytes. */
  largestBytes: 2 * 1024 * 1024,
  /** The maximum per user. An agency has one for each client, as many as kits. */
  mostLogos: 200,
} as const;

/** A picture that can be put on clips; its id goes into the option `watermarkLogo`. */
export const watermarkLogo = z
  .object({
    id: z.uuid(),
    name: z.string(),
    width: z.int(),
    height: z.int(),
    /** Bytes. */
    size: z.int(),
    /** A signed URL, valid for an hour. */
    url: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WatermarkLogo' });
export type WatermarkLogo = z.infer<typeof watermarkLogo>;

/** `GET /api/watermark-logos`, newest first. */
export const watermarkLogos = z.object({ logos: z.array(watermarkLogo) }).meta({ id: 'WatermarkLogos' });

/** `POST /api/watermark-logos`: PNG, JPEG, WebP or GIF. */
export const watermarkLogoForm = z
  .object({ file: z.string().meta({ format: 'binary' }) })
  .meta({ id: 'WatermarkLogoForm' });
