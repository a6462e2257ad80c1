import type { Translation } from '@clipwright/messages';
import type { textWarnings as english } from './text-warning-messages.ts';

export const textWarnings: Translation<typeof english> = {
  untranslated: 'Traducir requiere un modelo de lenguaje, así que algunos textos quedan en el idioma que se habla.',
  postsInstead: '{failure} Los títulos y los textos se escribieron con las palabras de los clips.',
  modelTimeout:
    'El modelo de lenguaje en {host} no respondió en {seconds} s. Usa un modelo más pequeño o permite más tiempo.',
  modelUnusable: 'El modelo de lenguaje en {host} no dio una respuesta útil. Prueba con un modelo más grande.',
  modelRequest: 'Falló la solicitud al modelo de lenguaje en {host}. Inténtalo de nuevo más tarde.',
  modelAway: 'Nada responde en {host}. Inicia allí el modelo de lenguaje o corrige su dirección.',
  modelKey: 'El modelo de lenguaje en {host} rechazó la clave de la API. Usa una clave válida.',
  modelUnknown:
    'No hay un modelo “{model}” en {host}. Revisa el nombre del modelo y que la dirección termine con la versión, como /v1.',
  modelBusy: 'El modelo de lenguaje en {host} no acepta más solicitudes por ahora. Inténtalo de nuevo más tarde.',
  modelStatus: 'El modelo de lenguaje en {host} falló con el estado {status}. Inténtalo de nuevo más tarde.',
  modelRefused: 'El modelo de lenguaje en {host} rechazó la solicitud: {said}',
};
