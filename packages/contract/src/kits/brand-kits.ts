import { brandLimits, captionLook, clipSpecFields, watermarkSpec } from '@clipwright/clip-spec';
import { z } from 'zod';
import { captionStyleId } from '../captions/own-caption-styles.ts';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { kitsMessages as messages } from './kits-contract-messages.ts';
import { watermarkLogo } from './watermark-logos.ts';

export const kitFileKinds = ['font', 'intro', 'outro'] as const;
export type KitFileKind = (typeof kitFileKinds)[number];

/** `checking`: it is being looked at; `refused`: it cannot be used, for the reason in `problem`. */
export const kitFileStates = ['checking', 'ready', 'refused'] as const;

export const kitLimits = {
  /** Bytes of what is sent. */
  largestBytes: { font: brandLimits.fontBytes, intro: brandLimits.bumperBytes, outro: brandLimits.bumperBytes },
  nameLength: 60,
  /** The maximum number per workspace, on any plan. */
  mostKits: 200,
  /** Limits of one kit. */
  mostFonts: 8,
  mostColors: 8,
} as const;

/** The uses of a font that its license allows. */
export const fontEmbeddings = ['installable', 'editable', 'preview'] as const;

/** A font, an intro or an outro of a brand kit. */
export const kitFile = z
  .object({
    id: z.uuid(),
    kind: z.enum(kitFileKinds),
    /** A font's name by its maker, or a video's file name. */
    name: z.string(),
    state: z.enum(kitFileStates),
    /** Why it was refused. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** A signed URL, valid for an hour. Null until it is ready. */
    url: z.string().nullable(),
    sizeBytes: z.int(),
    /** Only for an intro or outro, as are the sizes. */
    durationSec: z.number().nullable(),
    widthPx: z.int().nullable(),
    heightPx: z.int().nullable(),
    /** Only for a font: its number of characters, and the uses that its license allows. */
    characters: z.int().nullable(),
    embedding: z.enum(fontEmbeddings).nullable(),
  })
  .meta({ id: 'BrandKitFile' });
export type KitFile = z.infer<typeof kitFile>;

const color = captionLook.shape.textColor;

/** The settings that a brand kit applies to clips. Everything has a default, so `{}` is valid. */
export const kitSettings = z
  .object({
    /** One of the pictures of `GET /api/watermark-logos`. */
    logoId: z.uuid().nullable().default(null),
    /** Overrides those of built-in caption styles; null keeps a style's own. */
    colors: z.object({ text: color.nullable().default(null), highlight: color.nullable().default(null) }).prefault({}),
    /** Further colors of the brand, offered by color fields. */
    palette: z.array(color).max(kitLimits.mostColors, messages.paletteTooLong).default([]),
    /** Null: each platform's own. */
    captionStyle: captionStyleId.nullable().default(null),
    /** Fonts of this kit; null: the caption style's own, and of titles that of captions. */
    captionFontId: z.uuid().nullable().default(null),
    titleFontId: z.uuid().nullable().default(null),
    watermark: watermarkSpec
      .omit({ logoId: true })
      .extend({
        /** The logo instead of the text. */
        usesLogo: z.boolean().default(true),
        text: watermarkSpec.shape.text.unwrap().default(''),
      })
      .prefault({}),
    /** The initial settings of a project; omitted ones are those of the form. */
    platforms: z.array(clipSpecFields.shape.platforms.unwrap().element).max(6).default([]),
  })
  .meta({ id: 'BrandKitSettings' });
export type KitSettings = z.output<typeof kitSettings>;

export const brandKit = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Increases with every change. A change has to name the current one. */
    revision: z.int(),
    /** New projects start with it. */
    isDefault: z.boolean(),
    /** True if the plan no longer includes it: it is kept, but cannot be used or changed. */
    isLocked: z.boolean(),
    settings: kitSettings,
    logo: watermarkLogo.nullable(),
    /** Fonts in the order they were added, then intro and outro. */
    files: z.array(kitFile),
    /** The number of projects that use it. */
    projects: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'BrandKit' });
export type BrandKit = z.infer<typeof brandKit>;

/** `GET /api/brand-kits`, by name. */
export const brandKitList = z
  .object({
    kits: z.array(brandKit),
    used: z.int(),
    /** Kits that the plan includes; -1: unlimited. */
    limit: z.int(),
  })
  .meta({ id: 'BrandKitList' });
export type BrandKitList = z.infer<typeof brandKitList>;

export const kitName = z
  .string(messages.kitNameMissing)
  .trim()
  .min(1, messages.kitNameMissing)
  .max(kitLimits.nameLength, messages.kitNameTooLong)
  .regex(oneLine, requestMessages.textInvalid);

export const createBrandKitInput = z
  .object({ name: kitName, settings: kitSettings.prefault({}) })
  .meta({ id: 'CreateBrandKitInput' });
export type CreateBrandKitInput = z.input<typeof createBrandKitInput>;

/** Omitted fields keep their values; settings are replaced as a whole. */
export const updateBrandKitInput = z
  .object({
    revision: z.int().min(1),
    name: kitName.optional(),
    isDefault: z.boolean().optional(),
    settings: kitSettings.optional(),
  })
  .meta({ id: 'UpdateBrandKitInput' });
export type UpdateBrandKitInput = z.input<typeof updateBrandKitInput>;

/** `POST /api/brand-kits/{id}/files/{kind}`: a TrueType or OpenType font, or a short video. */
export const kitFileForm = z.object({ file: z.string().meta({ format: 'binary' }) }).meta({ id: 'BrandKitFileForm' });
