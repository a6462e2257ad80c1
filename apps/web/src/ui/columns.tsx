import { Box, type BoxProps, type MantineStyleProp } from '@mantine/core';
import type { ElementType, FormHTMLAttributes, Ref } from 'react';
import classes from './columns.module.css';
import type { breakpoints } from './theme/breakpoints.ts';
import { readGap } from './theme/read-gap.ts';

/** A number of columns of equal width, or a `grid-template-columns`. */
type Template = number | string;

type ColumnsProps = BoxProps &
  Omit<FormHTMLAttributes<HTMLElement>, keyof BoxProps> &
  Partial<Record<keyof typeof breakpoints, Template>> & {
    component?: ElementType;
    ref?: Ref<HTMLDivElement>;
    /**
     * The columns on the narrowest screens, by default one. The prop named after a breakpoint applies from its width
     * on.
     */
    columns?: Template;
    /** The minimum width of a column, in pixels or with a unit. The grid has as many columns as fit. */
    min?: number | string;
    /** Collapses empty columns, so that the others fill the space. */
    isFit?: boolean;
    /** One step of spacing, or two for rows and columns. */
    gap?: number | string;
    align?: 'start' | 'center' | 'end' | 'baseline';
  };

/** A grid. The UI library's grid writes a style element for each width, which the content security policy blocks. */
export function Columns({ columns, min, isFit = false, gap = 'md', align, ...props }: ColumnsProps) {
  const { xs, sm, md, lg, xl, className, style, component = 'div', ...others } = props;
  const vars: MantineStyleProp = {
    '--columns': min === undefined ? toTemplate(columns ?? 1) : toTiles(min, isFit),
    '--columns-xs': toTemplate(xs),
    '--columns-sm': toTemplate(sm),
    '--columns-md': toTemplate(md),
    '--columns-lg': toTemplate(lg),
    '--columns-xl': toTemplate(xl),
    '--columns-gap': readGap(gap),
    '--columns-align': align,
  };
  const names = [classes.columns, className].filter(Boolean).join(' ');
  return <Box component={component as 'div'} className={names} style={style ? [vars, style] : vars} {...others} />;
}

function toTemplate(template: Template | undefined): string | undefined {
  return typeof template === 'number' ? `repeat(${template}, minmax(0, 1fr))` : template;
}

function toTiles(min: number | string, isFit: boolean): string {
  const width = typeof min === 'number' ? `${min}px` : min;
  return `repeat(${isFit ? 'auto-fit' : 'auto-fill'}, minmax(min(${width}, 100%), 1fr))`;
}
