import type { Translation } from '@clipwright/messages';
import type { cloudErrorMessages as english } from './cloud-error-messages.ts';

export const cloudErrorMessages: Translation<typeof english> = {
  cloud_not_configured: '{provider} aún no está configurado. Ponte en contacto con soporte.',
  cloud_not_connected: 'El proveedor no está conectado',
  cloud_connection_missing: 'No hay ningún almacenamiento en la nube conectado. Conecta uno antes de subir.',
  cloud_flow_in_progress: 'Ya hay una conexión OAuth en curso. Espera…',
  cloud_state_unknown: 'Este intento de conexión no existe o ya terminó. Vuelve a conectar.',
  cloud_code_expired: 'El código de autorización venció o ya se usó. Vuelve a conectar {provider}.',
  cloud_client_refused: 'Falló la autenticación. Revisa la configuración de OAuth de {provider}.',
  cloud_exchange_timed_out: 'Se agotó el tiempo para obtener el token. Vuelve a conectar {provider}.',
  cloud_timed_out: 'Se agotó el tiempo de conexión. Inténtalo de nuevo.',
  cloud_connect_failed: 'No se pudo conectar con {provider}. Inténtalo de nuevo.',
  cloud_save_failed: 'No se pudo guardar la conexión: {provider} no pudo registrarse aquí. Vuelve a conectar.',
  cloud_refresh_failed: 'El token venció y no se pudo renovar. Vuelve a conectar {provider}.',
  cloud_request_invalid: 'La solicitud no es válida. Vuelve a conectar {provider}.',
  cloud_scope_missing:
    '{provider} se conectó sin permiso para guardar archivos. Vuelve a conectarlo y deja marcado ese permiso.',
  cloud_cancelled: 'Se canceló la conexión con {provider}',
  cloud_reconnect_required:
    'Tu conexión con {provider} venció. Vuelve a conectarla para seguir usando el almacenamiento en la nube.',
  cloud_quota_full: 'Tu {provider} está lleno. Libera espacio e inténtalo de nuevo.',
  cloud_folder_missing: 'La carpeta del proyecto en {provider} se eliminó. Inténtalo de nuevo para crear otra.',
  cloud_location_missing: 'La ubicación en la nube no está disponible',
  cloud_file_missing: 'Este archivo ya no está en {provider}.',
  cloud_not_a_video: 'Selecciona un archivo de video válido',
  cloud_refused: '{provider} rechazó la solicitud. Inténtalo de nuevo o vuelve a conectarlo.',
  cloud_unavailable: 'No se puede acceder a {provider} en este momento. Inténtalo de nuevo en unos instantes.',
};
