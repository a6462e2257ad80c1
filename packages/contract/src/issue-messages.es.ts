import { inSpanish, type Translation } from '@clipwright/messages';
import type { issueMessages as english } from './issue-messages.ts';

const atLeast = inSpanish<{ count: number }>('Usa al menos {count, plural, one {# carácter} other {# caracteres}}');
const atMost = inSpanish<{ count: number }>('Usa como máximo {count, plural, one {# carácter} other {# caracteres}}');

export const issueMessages: Translation<typeof english> = {
  missing: 'Completa este campo',
  check: 'Revisa este valor',
  checkFormat: 'Revisa el formato de este valor',
  checkEntries: 'Revisa los elementos de esta lista',
  multipleOf: (divisor) => `Escribe un múltiplo de ${divisor}`,
  unknownKeys: (keys) => `Quita lo que aquí no se conoce: ${keys}`,
  types: {
    text: 'Escribe un texto',
    number: 'Escribe un número',
    wholeNumber: 'Escribe un número entero',
    boolean: 'Elige verdadero (true) o falso (false)',
    date: 'Escribe una fecha',
    list: 'Escribe una lista',
    object: 'Escribe un objeto',
    file: 'Elige un archivo',
  },
  values: {
    many: 'Elige uno de los valores disponibles',
    only: (value) => `Escribe ${value}`,
    oneOf: (values) => `Elige uno de estos: ${values}`,
    oneOfInstead: (values) => `Elige mejor uno de estos: ${values}`,
  },
  formats: {
    email: 'Escribe una dirección de correo válida',
    url: 'Escribe una dirección web completa, como https://example.org',
    id: 'Escribe un ID válido',
    time: 'Escribe una fecha y hora como 2026-01-31T12:00:00Z',
    date: 'Escribe una fecha como 2026-01-31',
    timeOfDay: 'Escribe una hora como 12:00:00',
    json: 'Escribe JSON válido',
  },
  length: { atLeast: (count) => atLeast({ count }), atMost: (count) => atMost({ count }) },
  choices: {
    atLeast: (count) => `Elige al menos ${count}`,
    atMost: (count) => `Elige como máximo ${count}`,
  },
  bounds: {
    moreThan: (bound) => `Escribe un número mayor que ${bound}`,
    orMore: (bound) => `Escribe ${bound} o más`,
    lessThan: (bound) => `Escribe un número menor que ${bound}`,
    orLess: (bound) => `Escribe ${bound} o menos`,
  },
};
