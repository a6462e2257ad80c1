import type { Translation } from '@clipwright/messages';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import type { fileMessages as english } from './file-messages.ts';

export const fileMessages: Translation<typeof english> = {
  music: {
    label: 'Música',
    none: 'Sin música',
    deleted: 'Música eliminada',
    gone: 'Esta música se eliminó, así que el clip no tiene ninguna. Elige otra pieza o “Sin música”.',
    add: 'Agregar música',
    limits: (bytes, minutes) =>
      `MP3, M4A, WAV, FLAC u OGG, hasta ${minutes} minutos y ${formatBytes(bytes)}. Usa solo música sobre la que tengas derechos.`,
    volume: 'Volumen de la música',
    duck: 'Más baja mientras se habla',
    duckNone: 'No se conocen palabras en este video, así que la música mantiene su volumen.',
    offset: 'Inicio de la música',
    repeat: 'Repetir',
    repeatHint: 'Cuando el clip dura más que la música',
    fadeIn: 'Entrada gradual de la música',
    fadeOut: 'Salida gradual de la música',
    remove: 'Eliminar esta música',
    removeTitle: '¿Eliminar esta música?',
    removeText: (name) =>
      `“${name}” se elimina de tu música. Los clips que la usan se exportarán sin música a partir de ahora. Los archivos que ya exportaste la conservan.`,
    removeConfirm: 'Eliminar música',
    keep: 'Conservarla',
  },
  images: {
    label: 'Imágenes',
    hint: 'Un logotipo, una foto o una pegatina sobre el clip',
    add: 'Agregar una imagen',
    own: 'Tus imágenes',
    use: (name) => `Poner ${name} en el clip`,
    limits: (bytes) => `PNG, JPEG, WebP o GIF, hasta ${formatBytes(bytes)}. Lo transparente sigue siendo transparente.`,
    list: 'Imágenes de este clip',
    deleted: 'Imagen eliminada',
    gone: 'Esta imagen se eliminó, así que el clip se exporta sin ella.',
    goTo: (name, time) => `Ir a ${name} en ${time}`,
    more: 'Posición y opacidad',
    remove: (name) => `Quitar ${name} del clip`,
    width: 'Ancho',
    opacity: 'Opacidad',
    erase: (name) => `Eliminar ${name} de tus imágenes`,
    eraseTitle: '¿Eliminar esta imagen?',
    eraseText: (name) =>
      `“${name}” se elimina de tus imágenes. Los clips que la usan se exportarán sin ella a partir de ahora. Los archivos que ya exportaste la conservan.`,
    eraseConfirm: 'Eliminar imagen',
    keep: 'Conservarla',
    handle: (name) => `Imagen ${name}`,
    handleHint:
      'Arrástrala o muévela con las teclas de flecha; con Mayús avanza más. Con los signos más y menos cambia de tamaño.',
    place: (across, down, width) => `${across} % desde la izquierda, ${down} % desde arriba, ${width} % de ancho`,
  },
};
