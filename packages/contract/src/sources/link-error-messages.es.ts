import type { Translation } from '@clipwright/messages';
import type { linkErrorMessages as english } from './link-error-messages.ts';

export const linkErrorMessages: Translation<typeof english> = {
  youtube_url_invalid: 'Escribe la URL de un video de YouTube válida',
  youtube_id_invalid: 'El ID del video de YouTube no es válido',
  link_not_web: 'Escribe un enlace que empiece por https:// o http://',
  link_site_not_allowed: 'Aquí solo se pueden usar enlaces de YouTube. Descarga el video y sube el archivo.',
  link_site_not_supported: 'Este sitio no es compatible. Descarga el video y sube el archivo.',
  link_address_refused: 'Este enlace apunta a una red privada o a un puerto bloqueado y no se puede usar.',
  link_private: 'Este video es privado. Pide a su dueño que lo haga público o no listado, o sube el archivo.',
  link_needs_sign_in: 'Este video solo está disponible para miembros o tras iniciar sesión. Sube el archivo.',
  link_age_restricted: 'Video con restricción de edad. Sube el archivo.',
  link_region_blocked: 'Este video no está disponible en el país donde está este servidor. Sube el archivo.',
  link_removed: 'Este video no existe o se eliminó. Revisa el enlace.',
  link_live: 'Este video sigue en vivo. Inténtalo unas horas después de que termine la transmisión.',
  link_upcoming: 'Este video aún no ha empezado. Inténtalo unas horas después de que termine.',
  link_several_videos: 'Este enlace lleva a varios videos. Abre el que quieras y copia su enlace.',
  link_no_video: 'No hay ningún video en este enlace. Revísalo o sube el archivo.',
  link_protected: 'Este video está protegido contra copia. Sube un archivo tuyo.',
  link_bot_check:
    'El sitio pide a este servidor que demuestre que no es un robot. Inténtalo más tarde o sube el archivo.',
  link_busy: 'El sitio no acepta más solicitudes por ahora. Inténtalo dentro de una hora.',
  link_tool_outdated:
    'yt-dlp es demasiado antiguo para este sitio. Sube el archivo o pide a quien administra esta instalación que instale la última versión.',
  link_tool_missing:
    'Los enlaces necesitan yt-dlp, que no está instalado aquí. Sube el archivo o pide a quien administra esta instalación que lo instale.',
  link_tool_preparing: 'Se está preparando lo que necesitan los enlaces. Inténtalo en un minuto o sube el archivo.',
  link_tool_not_fetched:
    'Falló la descarga de 3 MB que necesitan los enlaces. Revisa la red de este servidor e inténtalo de nuevo, o sube el archivo.',
  link_tool_needs_python:
    'Los enlaces necesitan Python 3.11 o posterior, que este servidor no tiene. Instálalo e inténtalo de nuevo, o sube el archivo.',
  link_tool_broken:
    'El programa que necesitan los enlaces se descargó, pero no funciona en este servidor. Revisa su instalación de Python e inténtalo de nuevo, o sube el archivo.',
  link_tool_not_allowed: 'Solo quien administra esta instalación puede preparar los enlaces. Sube el archivo.',
  link_tool_busy: 'Se están comprobando varios enlaces. Inténtalo en unos segundos.',
  link_unreachable: 'No se puede acceder al sitio. Revisa el enlace o inténtalo en unos minutos.',
  link_timed_out: 'El video tardó demasiado en descargarse. Inténtalo más tarde o sube el archivo.',
  link_failed: 'No se pudo descargar el video. Inténtalo más tarde o sube el archivo.',
};
