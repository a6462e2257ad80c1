import type { Translation } from '@clipwright/messages';
import type { generalErrorMessages as english } from './general-error-messages.ts';

export const generalErrorMessages: Translation<typeof english> = {
  invalid_input: 'Revisa los campos marcados.',
  malformed_request: 'No se pudo leer la solicitud. Vuelve a cargar la página e inténtalo de nuevo.',
  not_signed_in: 'Error de autenticación. Vuelve a iniciar sesión.',
  foreign_origin: 'Esta solicitud viene de otro sitio y se rechazó.',
  not_allowed: 'Tu cuenta no puede hacer esto.',
  not_found: 'Esto no existe o no es tuyo.',
  file_not_found: 'Este archivo ya no está aquí.',
  file_address_expired: 'Este enlace venció. Vuelve a cargar la página.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó para otra solicitud. Usa una nueva.',
  idempotent_request_running: 'En este momento se está respondiendo la misma solicitud. Inténtalo de nuevo.',
  too_large: 'La solicitud supera los {limit}.',
  unsupported_content: 'Aquí no se admite este tipo de contenido.',
  too_many_requests:
    'Demasiados intentos. Espera {retryAfterSec, plural, one {# segundo} other {# segundos}} e inténtalo de nuevo.',
  too_many_at_once:
    '{what, select, uploads {Todavía se están recibiendo otras subidas tuyas} checks {Todavía se están comprobando otros archivos tuyos} downloads {Todavía hay otras descargas tuyas en curso} texts {Todavía se están leyendo otras solicitudes tuyas con textos largos} streams {Demasiadas páginas tuyas siguen trabajos en curso} passwords {Todavía se están comprobando otras contraseñas desde tu red} other {Todavía se están respondiendo otras solicitudes tuyas}}. Espera {retryAfterSec, plural, one {# segundo} other {# segundos}} e inténtalo de nuevo.',
  resource_busy:
    '{what, select, uploads {El servidor está recibiendo tantas subidas como puede} checks {El servidor está comprobando tantos archivos como puede} downloads {El servidor está enviando tantas descargas como puede} texts {El servidor está leyendo tantos textos largos como puede} streams {Ya siguen trabajos tantas páginas como el servidor puede atender} passwords {El servidor está comprobando tantas contraseñas como puede} other {El servidor está respondiendo tantas solicitudes de este tipo como puede}}; la tuya no tiene ningún problema. Inténtalo de nuevo en {retryAfterSec, plural, one {# segundo} other {# segundos}}.',
  unexpected: 'Se produjo un error inesperado. Inténtalo de nuevo.',
  timed_out: 'Se agotó el tiempo de espera. Puede que el servidor esté ocupado. Inténtalo de nuevo.',
  files_unavailable: 'No se puede acceder a los archivos en este momento. Inténtalo de nuevo en unos instantes.',
  database_unavailable: 'No se puede acceder a la base de datos en este momento. Inténtalo de nuevo en unos instantes.',
};
