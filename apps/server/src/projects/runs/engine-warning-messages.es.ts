import type { Translation } from '@clipwright/messages';
import type { leftOutMessage as leftOut, engineWarnings as warnings } from './engine-warning-messages.ts';

export const engineWarnings: Translation<typeof warnings> = {
  finderInstead: '{failure} Los momentos los eligió el buscador integrado.',
  partsUnread: '{failure} No leyó {failed} de {all} partes de la transcripción.',
  endingsUnread: '{failure} Quedaron sin revisar los finales de {count} momentos.',
  byWordsAlone: '{failure} Se buscó solo por palabras.',
  analysisSilent: '{analysis}: se omite porque no se dice nada en el clip.',
  nothingToRead:
    'No hay transcripción que el modelo de lenguaje pueda leer, así que los momentos los eligió el buscador integrado.',
  noneConfirmed:
    'El modelo de lenguaje no encontró momentos que la transcripción confirme; el buscador integrado agregó {added}.',
  fewConfirmed:
    'El modelo de lenguaje solo encontró {found} de {count} momentos que la transcripción confirma; el buscador integrado agregó {added}.',
  engineSkipped: 'Se omitió el motor {engine}: {reason}',
  subtitlesSkipped: 'Se omitieron los subtítulos del original: {reason}',
  serverAway: 'No se puede conectar con el servidor de transcripción en {host} ({said}): revisa su dirección y la red.',
  serverKey: 'El servidor de transcripción en {host} rechazó la clave: revisa la clave y sus permisos.',
  serverUnknown: 'El servidor de transcripción en {host} no conoce esa dirección o el modelo “{model}”: revisa ambos.',
  serverBusy:
    'El servidor de transcripción en {host} está ocupado o se agotó la cuota de la cuenta: inténtalo de nuevo más tarde.',
  serverSaid:
    'El servidor de transcripción en {host} falló con el estado {status} ({said}): inténtalo de nuevo o elige otro motor.',
  serverStatus:
    'El servidor de transcripción en {host} falló con el estado {status}: inténtalo de nuevo o elige otro motor.',
  serverForm:
    'El servidor de transcripción en {host} respondió en un formato desconocido: revisa que su dirección base termine donde empieza /audio/transcriptions.',
  transcriptForeign:
    'La transcripción es de otro video: la transcripción llega a {end} s y este video a {length} s. Elige la que le corresponde.',
  introMissing: 'La intro se eliminó, así que los clips no la tienen.',
  outroMissing: 'El cierre se eliminó, así que los clips no lo tienen.',
  brandFontMissing: 'No se pudo abrir la fuente de la marca, así que sus palabras se escriben en Inter.',
  voiceInstall:
    'No hay ninguna voz instalada para este idioma: {language}. Los clips no tienen sonido. Para que se lean en voz alta, ejecuta “clipwright models install {model}” donde funciona Clipwright.',
  voiceEspeak:
    'No hay ninguna voz instalada para este idioma: {language}. Los clips no tienen sonido. Para que se lean en voz alta, instala espeak-ng donde funciona Clipwright.',
  voiceBetter:
    'El texto lo lee {voice}, una voz robótica. Para una más natural, ejecuta “clipwright models install {model}” donde funciona Clipwright.',
  voiceRobotic: 'El texto lo lee {voice}, una voz robótica.',
  voiceNatural: 'El texto lo lee la voz {voice}.',
};

export const leftOutMessage: Translation<typeof leftOut> = '{failure} {analysis}: se omite.';
