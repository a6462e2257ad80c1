import { inSpanish, type Translation } from '@clipwright/messages';
import type { triageTexts as english } from './triage-messages.ts';

type Count = { count: number };
const progress = inSpanish<{ reviewed: number; all: number }>(
  '{reviewed, plural, one {# revisado} other {# revisados}} de {all, number}',
);
const kept = inSpanish<Count>('{count, plural, one {# conservado} other {# conservados}}');
const skipped = inSpanish<Count>('{count, plural, one {# descartado} other {# descartados}}');
const selected = inSpanish<Count>('{count, plural, one {# seleccionado} other {# seleccionados}}');
const didKeep = inSpanish<Count>('{count, plural, one {# clip conservado} other {# clips conservados}}');
const didSkip = inSpanish<Count>('{count, plural, one {# clip descartado} other {# clips descartados}}');
const didClear = inSpanish<Count>('{count, plural, one {# clip sin decidir} other {# clips sin decidir}}');
const deleted = inSpanish<Count>('{count, plural, one {# clip eliminado} other {# clips eliminados}}');

const moreComing = inSpanish<Count & { kept: number }>(
  '{count, plural, one {# clip revisado} other {# clips revisados}}, {kept, plural, one {# conservado} other {# conservados}}. Vienen más clips en camino.',
);

export const triageTexts: Translation<typeof english> = {
  progress: (reviewed, all) => progress({ reviewed, all }),
  progressKept: (reviewed, all, count) => `${progress({ reviewed, all })} · ${kept({ count })}`,
  keys: [
    ['Y', 'Conservar'],
    ['N', 'Descartar'],
    ['Z', 'Deshacer'],
  ],
  done: (keptCount, skippedCount) =>
    `Todo revisado: ${kept({ count: keptCount })}, ${skipped({ count: skippedCount })}.`,
  moreComing: (count, keptCount) => moreComing({ count, kept: keptCount }),
  allSkipped: 'Descartaste todos los clips. Conserva uno para descargarlo.',
  downloadKept: (count) => `Descargar conservados (${count})`,
  did: {
    one: {
      kept: (title) => `Conservado: “${title}”`,
      skipped: (title) => `Descartado: “${title}”`,
      undecided: (title) => `Sin decidir: “${title}”`,
    },
    many: {
      kept: (count) => didKeep({ count }),
      skipped: (count) => didSkip({ count }),
      undecided: (count) => didClear({ count }),
    },
  },
  undone: 'Se deshizo',
  selection: {
    label: 'Clips seleccionados',
    select: (number, title) => `Seleccionar el clip ${number}: ${title}`,
    count: (count) => selected({ count }),
    all: (count) => `Seleccionar todos (${count})`,
    clear: 'Quitar la selección',
    download: (count) => `Descargar (${count})`,
    downloadSome: (count, skippedCount) => `Descargar (${count}), sin ${skipped({ count: skippedCount })}`,
    remove: 'Eliminar',
  },
  deleted: {
    one: (title) => `Eliminado: “${title}”`,
    many: (count) => deleted({ count }),
  },
  notSaved: (titles, reason) => `No se pudo guardar: ${titles}. ${reason}`,
  andMore: (titles, count) => `${titles} y ${count} más`,
};
